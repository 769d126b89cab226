/** The step that classifies the cases, when a pilot measured its accuracy: what the classification would be after the redesign. */
import { entityKey } from "../../../tables/read-table.ts";
import type { ProcessRedesign } from "./redesign.ts";
import type { StepRecord } from "./step-inventory.ts";

const classifies = /\b(classific|categoriz|triag)/;

export function classificationPilot(
  process: Pick<ProcessRedesign, "steps"> | undefined,
): StepRecord | null {
  const found = (process?.steps ?? [])
    .map(({ step }) => step)
    .filter((step) => step.pilotAccuracyPct !== null && classifies.test(entityKey(step.name)));
  return (
    found.sort((a, b) => (b.pilotCases ?? 0) - (a.pilotCases ?? 0) || a.order - b.order)[0] ?? null
  );
}
