/** Runs of phase 5 for tests of its report. */
import { asProject, demonstrationPeriod, runPhase, type ReportRun } from "./run-phase.ts";
import { nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";

export function businessCaseRun(input: PhaseInput = nimbelaInput()): ReportRun {
  const used = Object.values(input.tables);
  return runPhase(businessCase, asProject(input, used), used, {
    computed: businessCase.computeFacts(input),
    period: demonstrationPeriod,
  });
}
