/** The report of each phase that has an engine. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { adoptLoop } from "./adopt-loop/index.ts";
import { aiPolicy } from "./ai-policy/index.ts";
import { businessCase } from "./business-case/index.ts";
import { orgDna } from "./org-dna/index.ts";
import type { PhaseReport } from "../report/phase-report.ts";
import { smartStack } from "./smart-stack/index.ts";
import { valueScope } from "./value-scope/index.ts";
import { zeroBaseReport } from "./zero-base/report/index.ts";

export const phaseReports: Readonly<Partial<Record<PhaseNumber, PhaseReport>>> = {
  1: valueScope.report,
  2: zeroBaseReport,
  3: orgDna.report,
  4: smartStack.report,
  5: businessCase.report,
  6: aiPolicy.report,
  7: adoptLoop.report,
};

export function phaseReportOf(phase: PhaseNumber): PhaseReport {
  const report = phaseReports[phase];
  if (!report) throw new Error(`phase ${phase} has no report`);
  return report;
}
