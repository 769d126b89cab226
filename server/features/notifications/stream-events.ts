import { once } from "node:events";
import type { streamEvents as endpoint } from "#contract/notifications/endpoints.ts";
import {
  filterVisibleEvents,
  type EventHub,
  type LiveEvent,
  type Told,
} from "#server/platform/events/index.ts";
import { startEventStream, HEARTBEAT_MS } from "#server/platform/http/event-stream.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";

/**
 * One stream for each open page. It ends when the session ends or the person's role changes (told at the commit, and asked at each
 * heartbeat, since a session also ends by time), and when the server stops; the browser then connects again and is answered by what holds.
 */
export const streamEvents =
  (hub: EventHub): Handler<typeof endpoint> =>
  async (context, { query }) => {
    const { headers } = context.request;
    await sendEvents(hub, context, String(headers["last-event-id"] ?? query.after ?? "") || null);
    return { kind: "ready" as const, projectId: null, subjectId: null };
  };

/** Until the stream has ended. */
async function sendEvents(
  hub: EventHub,
  { reply, services, log, actor }: RequestContext,
  lastRead: string | null,
): Promise<void> {
  // One stream, one connection: left open after the stream, it would hold up the server's stop.
  const { ended, end } = startEventStream({ reply, services }, { connection: "close" });
  const write = (
    id: string,
    kind: LiveEvent["kind"] | "ready" | "resync",
    projectId: string | null = null,
    subjectId: string | null = null,
  ): void => {
    if (!ended.signal.aborted)
      reply.raw.write(`id: ${id}\ndata: ${JSON.stringify({ kind, projectId, subjectId })}\n\n`);
  };

  const waiting: Told[] = [];
  // One look-up at a time: what comes during it is answered together by the next one.
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn
      .then(() => (ended.signal.aborted ? undefined : work()))
      .catch((failure: unknown) => {
        log.warn({ err: failure }, "event stream ended early");
        end();
      });
  };
  const sendWaiting = async (): Promise<void> => {
    const told = waiting.splice(0);
    if (told.length === 0) return;
    const events = told.flatMap(({ event }) => (event === "resync" ? [] : [event]));
    const seen = new Set(await filterVisibleEvents(services.db, actor, events));
    for (const { id, event } of told) {
      if (event === "resync") write(id, "resync");
      else if (seen.has(event)) write(id, event.kind, event.projectId, event.subjectId);
    }
  };
  const heartbeat = setInterval(() => {
    reply.raw.write(": vivo\n\n");
    inTurn(async () => {
      if (!(await services.sessions.stands(actor))) end();
    });
  }, HEARTBEAT_MS);

  let unfollow = (): void => undefined;
  let unfollowEnd = (): void => undefined;
  try {
    unfollowEnd = await services.sessions.followEnd(actor, {
      onEnd: end,
      onFailure: (failure) => {
        log.warn({ err: failure }, "event stream ended early");
        end();
      },
    });
    unfollow = await hub.follow(lastRead, (told) => {
      waiting.push(told);
      inTurn(sendWaiting);
    });
    const { lastId } = hub;
    inTurn(async () => write(lastId, "ready"));
    if (!ended.signal.aborted) await once(ended.signal, "abort");
  } catch (failure) {
    log.warn({ err: failure }, "no announcements can be heard");
  } finally {
    unfollow();
    unfollowEnd();
    clearInterval(heartbeat);
    end();
    await turn;
    reply.raw.end();
  }
}
