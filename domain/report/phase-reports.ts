/** The report of each phase that has an engine. */
import type { PhaseNumber } from "../facts/fact.ts";
import { adoptLoopReport } from "./adopt-loop/index.ts";
import { aiPolicyReport } from "./ai-policy/index.ts";
import { businessCaseReport } from "./business-case/index.ts";
import { orgDnaReport } from "./org-dna/index.ts";
import type { PhaseReport } from "./phase-report.ts";
import { smartStackReport } from "./smart-stack/index.ts";
import { valueScopeReport } from "./value-scope/index.ts";
import { zeroBaseReport } from "./zero-base/index.ts";

export const phaseReports: Readonly<Partial<Record<PhaseNumber, PhaseReport>>> = {
  1: valueScopeReport,
  2: zeroBaseReport,
  3: orgDnaReport,
  4: smartStackReport,
  5: businessCaseReport,
  6: aiPolicyReport,
  7: adoptLoopReport,
};

export function phaseReportOf(phase: PhaseNumber): PhaseReport {
  const report = phaseReports[phase];
  if (!report) throw new Error(`phase ${phase} has no report`);
  return report;
}
