/** Runs of phase 6 for tests of its report. */
import { asProject, runPhase, tablesRead, type ReportRun } from "./run-phase.ts";
import { phaseSixInput } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { aiPolicy } from "#domain/phases/ai-policy/index.ts";

export function aiPolicyRun(given: PhaseInput = phaseSixInput()): ReportRun {
  const used = tablesRead(given);
  return runPhase(aiPolicy, asProject(given, used), used);
}
