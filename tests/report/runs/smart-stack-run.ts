/** Runs of phase 4 for tests of its report. */
import { asProject, runPhase, tablesRead, type ReportRun } from "./run-phase.ts";
import { phaseFourInput } from "#tests/analysis/smart-stack/smart-stack-run.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { smartStack } from "#domain/phases/smart-stack/index.ts";

export function smartStackRun(given: PhaseInput = phaseFourInput()): ReportRun {
  const used = tablesRead(given);
  return runPhase(smartStack, asProject(given, used), used);
}
