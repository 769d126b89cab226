import { resumeRuns } from "./steps/resume-runs.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import type { Services } from "#server/platform/services.ts";
import { definePhaseRun } from "./steps/phase-run.ts";
import { gauges } from "./results/gauges.ts";
import type { ProseWriter } from "./steps/prose-writer.ts";
import { routes } from "./routes.ts";

export { failStoppedRun } from "./steps/resume-runs.ts";
export {
  autoExecute,
  refuseSecondRun,
  writeRun,
  type RunStarter,
} from "./steps/auto-execute.ts";
export { engineVersion } from "./inputs/engine-version.ts";
export { readLoadFiles, readTask } from "./steps/compute-step.ts";
export { withdrawSubmissions } from "./steps/withdraw-submissions.ts";
export {
  findMissingData,
  readFilesAtHand,
  selectMissingData,
  type FilesAtHand,
} from "./inputs/find-missing-data.ts";
export { definePhaseRun, PHASE_RUN } from "./steps/phase-run.ts";
export { createProjectState, findUsedAssumptions } from "./results/project-state.ts";
export { readNewestRun } from "./results/read-newest-run.ts";
export { readInsights } from "./results/read-insights.ts";
export { readRunInputs } from "./inputs/read-run-inputs.ts";
export { currentRun } from "./results/read-results.ts";
export { rerunSection, type Rewrite } from "./steps/rerun-section.ts";
export type { RunInputs } from "./inputs/run-inputs.ts";
export type { ProseWriter } from "./steps/prose-writer.ts";
export { finishStep, StepRefused, type RunWork } from "./steps/run-step.ts";
export { touchRun } from "./steps/run-notices.ts";
export { canonicalJson, hashOf } from "./inputs/canonical-json.ts";
export { stepLabel } from "./steps/run-steps.ts";
export { describeDrift, type Drift } from "./results/describe-drift.ts";

export const runs = (writerOf: (services: Services) => ProseWriter | undefined): Feature =>
  defineFeature({
    name: "runs",
    routes,
    workflows: (services) => [definePhaseRun(services, writerOf(services))],
    resume: [resumeRuns],
    gauges,
    tables: [
      "runs",
      "run_steps",
      "run_outputs",
      "artifacts",
      "datasets",
      "decisions",
      "insights",
      "published_pay",
    ],
  });
