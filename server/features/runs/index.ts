export { autoExecute } from "./auto-execute.ts";
export { readLoadFiles, readTask } from "./compute-step.ts";
export { endSubmissions } from "./end-submissions.ts";
export { findMissingData, type MissingData } from "./find-missing-data.ts";
export { definePhaseRun, PHASE_RUN } from "./phase-run.ts";
export { createProjectState, findUsedAssumptions } from "./project-state.ts";
export { readRunInputs } from "./read-run-inputs.ts";
export { shownRun } from "./read-results.ts";
export {
  rerunSection,
  type BuiltReport,
  type Rewrite,
  type SectionOutcome,
} from "./rerun-section.ts";
export { resumeRuns } from "./resume-runs.ts";
export type { RunInputs } from "./run-inputs.ts";
export { routes } from "./routes.ts";
export type { ProseWriter } from "./prose-writer.ts";
export { endStep, type RunWork } from "./run-step.ts";
export { touchRun } from "./run-notices.ts";
export { canonicalJson, hashOf } from "./canonical-json.ts";
export { runSteps, stepLabel } from "./run-steps.ts";
export { describeDrift, type Drift } from "./describe-drift.ts";
