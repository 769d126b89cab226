import type { Phase } from "#contract/phases/endpoints.ts";

export type Workbench = "redesenho" | "organizacao" | "sistemas" | "e-se" | "casos" | "adocao";

const workbenches: Partial<Record<number, Workbench>> = {
  2: "redesenho",
  3: "organizacao",
  4: "sistemas",
  5: "e-se",
  6: "casos",
  7: "adocao",
};

/** The screen of a phase's own that its current run opens; the what-if is the firm's. */
export function workbenchOf(
  phase: Pick<Phase, "order" | "currentRunId" | "reportId" | "abilities">,
): Workbench | null {
  if (phase.currentRunId === null && phase.reportId === null) return null;
  if (phase.order === 5 && !phase.abilities.record) return null;
  return workbenches[phase.order] ?? null;
}
