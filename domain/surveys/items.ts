/** The item bank of the adoption survey (T15, playbook 1.10 and A7.1 to A7.3): eight dimensions of three items, 1 to 5. */
import { itemTexts, scaleLabels } from "./copy.ts";
import { type SurveyDimension, surveyDimensions } from "./dimensions.ts";

export interface SurveyItem {
  /** "Q01" to "Q24". */
  id: string;
  dimension: SurveyDimension;
  text: string;
  /** Agreement means the opposite of the dimension; whoever computes turns it (r' = 6 - r). In "carga" 5 is a heavy load. */
  isInverted: boolean;
}

/** Of each dimension, the item that is worded against it; none in those whose items would read like a double negation. */
const invertedAt: Partial<Record<SurveyDimension, number>> = {
  consciencia: 2,
  desejo: 1,
  habilidade: 2,
  reforco: 1,
  dados_ferramentas: 2,
  carga: 2,
};

export const surveyItems: readonly SurveyItem[] = surveyDimensions.flatMap((dimension, block) =>
  itemTexts[dimension].map((text, position) => ({
    id: `Q${String(block * 3 + position + 1).padStart(2, "0")}`,
    dimension,
    text,
    isInverted: invertedAt[dimension] === position,
  })),
);

/** Labels of 1 to 5, in order. */
export const surveyScale = scaleLabels;

/** Item -> 1 to 5; null: the respondent could not say. */
export type SurveyAnswers = Record<string, number | null>;

/** Whether the answers name each item of the bank once and say something at all. */
export function isWholeAnswer(answers: SurveyAnswers): boolean {
  return (
    Object.keys(answers).length === surveyItems.length &&
    surveyItems.every(({ id }) => answers[id] !== undefined) &&
    Object.values(answers).some((value) => value !== null)
  );
}
