export { findMissingData, type MissingData } from "./find-missing-data.ts";
export { definePhaseRun, PHASE_RUN } from "./phase-run.ts";
export { createProjectState } from "./project-state.ts";
export { readRunInputs } from "./read-run-inputs.ts";
export { resumeRuns } from "./resume-runs.ts";
export type { RunInputs } from "./run-inputs.ts";
export { routes } from "./routes.ts";
export { runSteps } from "./run-steps.ts";
export { describeDrift, type Drift } from "./describe-drift.ts";
