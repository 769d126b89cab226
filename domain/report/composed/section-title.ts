import type { PhaseNumber } from "../../facts/fact.ts";
import { annexCopy } from "../copy/annex.ts";
import { assumptionsCopy } from "../copy/assumptions.ts";
import { nextStepsCopy } from "../copy/next-steps.ts";
import { quickWinsCopy } from "../copy/quick-wins.ts";
import { scopeCopy } from "../copy/scope.ts";
import { summaryCopy } from "../copy/summary.ts";
import { phaseReports } from "../phase-reports.ts";

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
    phaseReports[phase]?.sections.find(({ id }) => id === sectionId)?.title ??
    null
  );
}
