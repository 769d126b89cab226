import type { listRuns as endpoint } from "#contract/runs/endpoints.ts";
import { requirePhase } from "#server/features/projects/index.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { presentRun } from "./run-presenter.ts";
import { readRuns } from "./run-row.ts";

export const listRuns: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { project } = await requirePhase(tx, context.actor, params.id);
    context.authorize("run.read", project.subject);
    return (await readRuns(tx, { phaseId: params.id })).map(presentRun);
  });
