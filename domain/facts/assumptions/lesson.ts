/** Lessons: assumptions whose value phase 7 can also measure (playbook 2.7, closing pack). Only these reach the firm's library. */
export const lessonAssumptions = [
  "A.adocao",
  "A.captura",
  "A.curva_teto_base",
  "A.curva_meio_base",
  "A.curva_duracao_base",
] as const;
export type LessonAssumption = (typeof lessonAssumptions)[number];

/** As the ids of facts about it name it: "A.adocao" is "adocao". */
export const lessonKey = (assumptionId: string): string => assumptionId.slice("A.".length);

/** What the firm's library says of an assumption, in the assumption's unit. Quartiles from ten companies on. */
export interface LibraryEntry {
  assumptionId: string;
  companies: number;
  q25: number | null;
  median: number;
  q75: number | null;
  /** Day of the newest measurement, YYYY-MM-DD. */
  measuredUntil: string;
}
