import type { streamRun as endpoint } from "#contract/runs/endpoints.ts";
import { lastEventId, sendEvents } from "#server/platform/http/event-stream.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireRun } from "./require-run.ts";
import type { RunNotices } from "./steps/run-notices.ts";
import { presentRun } from "./run-presenter.ts";
import { isFinal, readRuns, type RunRow } from "./run-row.ts";

/**
 * Server-sent progress. Each event's id is the run's cursor and its data the whole run, so nothing is missed by
 * connecting again with Last-Event-ID. Ends at a final state; a browser that had already seen it is told to stop by 204.
 */
export const streamRun =
  (notices: RunNotices): Handler<typeof endpoint> =>
  async (context, { params }) => {
    const { db } = context.services;
    const { run, scope } = await db.asPerson(
      { userId: context.actor.userId, tenantId: null },
      async (tx) => {
        const { run, project } = await requireRun(tx, context, params.runId);
        context.authorize("run.read", project.subject);
        return { run, scope: { userId: context.actor.userId, tenantId: project.tenantId } };
      },
    );
    let sent = lastEventId(context) ?? -1;
    if (isFinal(run.status) && sent >= run.cursor) {
      await context.reply.code(204).send();
      return {};
    }
    const read = (): Promise<RunRow | undefined> =>
      db.asPerson(scope, async (tx) => (await readRuns(tx, { runId: params.runId }))[0]);
    await sendEvents(
      context,
      (onMove) => notices.follow(params.runId, onMove),
      async () => {
        const now = await read();
        if (now === undefined || now.cursor <= sent)
          return { events: [], isOver: now === undefined || isFinal(now.status) };
        sent = now.cursor;
        return {
          events: [{ id: now.cursor, event: "run", data: presentRun(now) }],
          isOver: isFinal(now.status),
        };
      },
    );
    return {};
  };
