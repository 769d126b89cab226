/** The report of each phase that has an engine. */
import type { PhaseNumber } from "../kernel/phase-number.ts";
import { adoptLoopReport } from "./adopt-loop/report/index.ts";
import { aiPolicy } from "./ai-policy/index.ts";
import { businessCase } from "./business-case/index.ts";
import { orgDnaReport } from "./org-dna/report/index.ts";
import type { PhaseReport } from "../report/phase-report.ts";
import { smartStackReport } from "./smart-stack/report/index.ts";
import { valueScopeReport } from "./value-scope/report/index.ts";
import { zeroBase } from "./zero-base/index.ts";

export const phaseReports: Readonly<Partial<Record<PhaseNumber, PhaseReport>>> = {
  1: valueScopeReport,
  2: zeroBase.report,
  3: orgDnaReport,
  4: smartStackReport,
  5: businessCase.report,
  6: aiPolicy.report,
  7: adoptLoopReport,
};

export function phaseReportOf(phase: PhaseNumber): PhaseReport {
  const report = phaseReports[phase];
  if (!report) throw new Error(`phase ${phase} has no report`);
  return report;
}
