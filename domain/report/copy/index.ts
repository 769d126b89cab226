/** All copy of reports, for the linter. */
import { annexCopy } from "./annex.ts";
import { assumptionsCopy } from "./assumptions.ts";
import { automationCopy } from "./automation.ts";
import { baselineCopy } from "./baseline.ts";
import { clientsCopy } from "./clients.ts";
import { concentrationCopy } from "./concentration.ts";
import { flowCopy } from "./flow.ts";
import { missingCopy } from "./missing.ts";
import { nextStepsCopy } from "./next-steps.ts";
import { prioritiesCopy } from "./priorities.ts";
import { quickWinsCopy } from "./quick-wins.ts";
import { reworkCopy } from "./rework.ts";
import { scopeCopy } from "./scope.ts";
import { summaryCopy } from "./summary.ts";
import { targetsCopy } from "./targets.ts";

/** Every literal of every copy file, in order. */
export function allReportTemplates(): string[] {
  return [
    annexCopy, assumptionsCopy, automationCopy, baselineCopy, clientsCopy, concentrationCopy, flowCopy, missingCopy, nextStepsCopy,
    prioritiesCopy, quickWinsCopy, reworkCopy, scopeCopy, summaryCopy, targetsCopy,
  ].flatMap(literalsOf);
}

function literalsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(literalsOf);
  return [];
}
