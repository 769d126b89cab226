/** All copy of reports, for the linter. */
import { composedCopy } from "./copy.ts";
import { programmeReportCopy } from "./programme/copy.ts";
import { questionCopy } from "./programme/question-copy.ts";
import { phases } from "../phases/registry.ts";
import { annexCopy } from "../report/copy/annex.ts";
import { assumptionsCopy } from "../report/copy/assumptions.ts";
import { missingCopy } from "../report/copy/missing.ts";
import { nextStepsCopy } from "../report/copy/next-steps.ts";
import { quickWinsCopy } from "../report/copy/quick-wins.ts";
import { scopeCopy } from "../report/copy/scope.ts";
import { summaryCopy } from "../report/copy/summary.ts";

/** Every literal of every copy file, in order: the common sections, then phase by phase. */
export function allReportTemplates(): string[] {
  const ofPhases = Object.values(phases).flatMap(({ report }) => report.copy);
  return [
    annexCopy,
    assumptionsCopy,
    composedCopy,
    missingCopy,
    nextStepsCopy,
    programmeReportCopy,
    questionCopy,
    quickWinsCopy,
    scopeCopy,
    summaryCopy,
    ...ofPhases,
  ].flatMap(literalsOf);
}

function literalsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(literalsOf);
  return [];
}
