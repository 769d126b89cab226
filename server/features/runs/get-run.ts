import type { getRun as endpoint } from "#contract/runs/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireRun } from "./require-run.ts";
import { presentRun } from "./run-presenter.ts";

export const getRun: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { run, project } = await requireRun(tx, context, params.runId);
    context.authorize("run.read", project.subject);
    return presentRun(run);
  });
