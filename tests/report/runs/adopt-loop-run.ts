/** Runs of phase 7 for tests of its report. */
import { asProject, runPhase, tablesRead, type ReportRun } from "./run-phase.ts";
import {
  earlierHandoffs,
  nimbelaRelease,
  phaseSevenInput,
  releaseHandoff,
} from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { adoptLoop } from "#domain/phases/adopt-loop/index.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";

export const withRelease = (): PhaseInput =>
  phaseSevenInput({ handoffs: [...earlierHandoffs(), releaseHandoff(nimbelaRelease)] });

export function adoptLoopRun(given: PhaseInput = withRelease()): ReportRun {
  const used = tablesRead(given);
  return runPhase(adoptLoop, asProject(given, used), used);
}
