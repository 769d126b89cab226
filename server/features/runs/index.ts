import { resumeRuns } from "./resume-runs.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import type { Services } from "#server/platform/services.ts";
import { definePhaseRun } from "./phase-run.ts";
import { gauges } from "./gauges.ts";
import type { ProseWriter } from "./prose-writer.ts";
import { routes } from "./routes.ts";

export { autoExecute } from "./auto-execute.ts";
export { engineVersion } from "./engine-version.ts";
export { readLoadFiles, readTask } from "./compute-step.ts";
export { withdrawSubmissions } from "./withdraw-submissions.ts";
export { findMissingData } from "./find-missing-data.ts";
export { definePhaseRun, PHASE_RUN } from "./phase-run.ts";
export { createProjectState, findUsedAssumptions } from "./project-state.ts";
export { readNewestRun } from "./read-newest-run.ts";
export { readInsights } from "./read-insights.ts";
export { readRunInputs } from "./read-run-inputs.ts";
export { currentRun } from "./read-results.ts";
export { rerunSection, type Rewrite } from "./rerun-section.ts";
export type { RunInputs } from "./run-inputs.ts";
export type { ProseWriter } from "./prose-writer.ts";
export { finishStep, StepRefused, type RunWork } from "./run-step.ts";
export { touchRun } from "./run-notices.ts";
export { canonicalJson, hashOf } from "./canonical-json.ts";
export { stepLabel } from "./run-steps.ts";
export { describeDrift, type Drift } from "./describe-drift.ts";

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
