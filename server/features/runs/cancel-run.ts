import type { cancelRun as endpoint } from "#contract/runs/endpoints.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireRun } from "./require-run.ts";
import { touchRun } from "./steps/run-notices.ts";
import { presentRun } from "./run-presenter.ts";
import { isFinal, readRuns } from "./run-row.ts";

/** Asks a run to stop before its next step; a run that has ended stays as it ended. */
export const cancelRun: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { run, project } = await requireRun(tx, context, params.runId);
    context.authorize("run.read", project.subject);
    context.authorize("phase.run", project.subject);
    if (isFinal(run.status)) return presentRun(run);
    await tx
      .updateTable("runs")
      .set({ cancel_requested_at: context.services.clock.now() })
      .where("id", "=", run.id)
      .where("cancel_requested_at", "is", null)
      .execute();
    await touchRun(tx, run.id);
    await audit(tx, {
      action: "run.cancel",
      userId: context.actor.userId,
      tenantId: run.tenantId,
      subjectId: run.id,
    });
    const [now] = await readRuns(tx, { runId: run.id });
    return now === undefined ? refuse("NOT_FOUND") : presentRun(now);
  });
