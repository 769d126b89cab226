import type { Run } from "#contract/runs/endpoints.ts";
import { stepLabel } from "./steps/run-steps.ts";
import type { RunRow } from "./run-row.ts";

export function presentRun(run: RunRow): Run {
  return {
    id: run.id,
    projectId: run.projectId,
    phaseId: run.phaseId,
    phaseNumber: run.phaseNumber,
    status: run.status,
    steps: run.steps.map((step) => ({
      name: step.name,
      label: stepLabel(step.name),
      status: step.status,
      startedAt: toIso(step.startedAt),
      finishedAt: toIso(step.finishedAt),
    })),
    objectives: run.objectives,
    automaticPrompts: run.automaticPrompts,
    startedBy: run.startedBy,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    ...(run.reportId === null ? {} : { reportId: run.reportId }),
    changes: run.changes,
    ...(run.errorMessage === null
      ? {}
      : { error: { step: run.errorStep ?? "", message: run.errorMessage } }),
  };
}

const toIso = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
