/** All copy of reports, for the linter. */
import { composedCopy } from "../composed/copy.ts";
import { phaseReports } from "../phase-reports.ts";
import { annexCopy } from "./annex.ts";
import { assumptionsCopy } from "./assumptions.ts";
import { missingCopy } from "./missing.ts";
import { nextStepsCopy } from "./next-steps.ts";
import { quickWinsCopy } from "./quick-wins.ts";
import { scopeCopy } from "./scope.ts";
import { summaryCopy } from "./summary.ts";

/** Every literal of every copy file, in order: the common sections, then phase by phase. */
export function allReportTemplates(): string[] {
  const phases = Object.values(phaseReports).flatMap((report) => report.copy);
  return [
    annexCopy,
    assumptionsCopy,
    composedCopy,
    missingCopy,
    nextStepsCopy,
    quickWinsCopy,
    scopeCopy,
    summaryCopy,
    ...phases,
  ].flatMap(literalsOf);
}

function literalsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(literalsOf);
  return [];
}
