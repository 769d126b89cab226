import type { PhaseNumber } from "../kernel/phase-number.ts";
import { annexCopy } from "../report/copy/annex.ts";
import { assumptionsCopy } from "../report/copy/assumptions.ts";
import { nextStepsCopy } from "../report/copy/next-steps.ts";
import { quickWinsCopy } from "../report/copy/quick-wins.ts";
import { scopeCopy } from "../report/copy/scope.ts";
import { summaryCopy } from "../report/copy/summary.ts";
import { phases } from "../phases/registry.ts";

const common: Readonly<Record<string, string>> = {
  C1: summaryCopy.title,
  C2: scopeCopy.title,
  C3: quickWinsCopy.title,
  C4: assumptionsCopy.title,
  C5: nextStepsCopy.title,
  C6: annexCopy.title,
};

/** As the method names it, for a phase whose report is not there to ask. Null: no report has such a section. */
export function sectionTitle(phase: PhaseNumber, sectionId: string): string | null {
  return (
    common[sectionId] ??
    phases[phase].report.sections.find(({ id }) => id === sectionId)?.title ??
    null
  );
}
