import { once } from "node:events";
import type { streamRun as endpoint } from "#contract/runs/endpoints.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { enterRun } from "./enter-run.ts";
import type { RunNotices } from "./run-notices.ts";
import { presentRun } from "./run-presenter.ts";
import { isFinal, readRuns, type RunRow } from "./run-row.ts";

const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;

/**
 * Server-sent progress. Each event's id is the run's cursor and its data the whole run, so nothing is missed by
 * connecting again with Last-Event-ID. Ends at a final state; a browser that had already seen it is told to stop by 204.
 */
export const streamRun = (notices: RunNotices): Handler<typeof endpoint> => async (context, { params }) => {
  const { db } = context.services;
  const { run, scope } = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { run, project } = await enterRun(tx, context, params.runId);
    context.authorize("run.read", project.subject);
    return { run, scope: { userId: context.actor.userId, tenantId: project.tenantId } };
  });
  const seen = Number(context.request.headers["last-event-id"] ?? -1);
  if (isFinal(run.status) && seen >= run.cursor) {
    await context.reply.code(204).send();
    return {};
  }
  const read = (): Promise<RunRow | undefined> => db.asPerson(scope, async (tx) => (await readRuns(tx, { runId: params.runId }))[0]);
  await sendEvents(context, notices, params.runId, Number.isFinite(seen) ? seen : -1, read);
  return {};
};

async function sendEvents(
  { reply, services, log }: RequestContext, notices: RunNotices, runId: string, seen: number, read: () => Promise<RunRow | undefined>,
): Promise<void> {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" });
  reply.raw.write(`retry: ${RETRY_MS}\n\n`);
  const ended = new AbortController();
  const end = (): void => ended.abort();
  reply.raw.once("close", end);
  services.stopping.addEventListener("abort", end, { signal: ended.signal });
  const heartbeat = setInterval(() => reply.raw.write(": vivo\n\n"), HEARTBEAT_MS);

  let sent = seen;
  const send = async (): Promise<void> => {
    if (ended.signal.aborted) return;
    const run = await read();
    if (run !== undefined && run.cursor > sent) {
      sent = run.cursor;
      reply.raw.write(`id: ${run.cursor}\nevent: run\ndata: ${JSON.stringify(presentRun(run))}\n\n`);
    }
    if (run === undefined || isFinal(run.status)) end();
  };
  // One read at a time: notices that come during it are answered by the next one.
  let turn: Promise<void> = Promise.resolve();
  const sendNext = (): void => {
    turn = turn.then(send).catch((failure: unknown) => {
      log.warn({ err: failure, runId }, "run stream ended early");
      end();
    });
  };
  const unfollow = await notices.follow(runId, sendNext);
  sendNext();
  if (services.stopping.aborted) end();
  if (!ended.signal.aborted) await once(ended.signal, "abort");
  unfollow();
  clearInterval(heartbeat);
  await turn;
  reply.raw.end();
}
