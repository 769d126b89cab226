/** The report of each phase that has an engine. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { adoptLoop } from "./adopt-loop/index.ts";
import { aiPolicy } from "./ai-policy/index.ts";
import { businessCaseReport } from "./business-case/report/index.ts";
import { orgDna } from "./org-dna/index.ts";
import type { PhaseReport } from "../report/phase-report.ts";
import { smartStackReport } from "./smart-stack/report/index.ts";
import { valueScopeReport } from "./value-scope/report/index.ts";
import { zeroBaseReport } from "./zero-base/report/index.ts";

export const phaseReports: Readonly<Partial<Record<PhaseNumber, PhaseReport>>> = {
  1: valueScopeReport,
  2: zeroBaseReport,
  3: orgDna.report,
  4: smartStackReport,
  5: businessCaseReport,
  6: aiPolicy.report,
  7: adoptLoop.report,
};

export function phaseReportOf(phase: PhaseNumber): PhaseReport {
  const report = phaseReports[phase];
  if (!report) throw new Error(`phase ${phase} has no report`);
  return report;
}
