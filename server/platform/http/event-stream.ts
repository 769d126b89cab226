import { once } from "node:events";
import { onStop } from "../process/stopping.ts";
import type { RequestContext } from "./route.ts";

export const HEARTBEAT_MS = 15_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;

/** One without an id is not resumed from. */
export interface ServerSentEvent {
  id?: number;
  event: string;
  data: unknown;
}
export interface StreamTurn {
  events: readonly ServerSentEvent[];
  /** Nothing will follow these: the stream ends. */
  isOver: boolean;
  /** Called once they are written. */
  onSent?: () => void;
}

/** What is told as it comes, from this process's memory: `take` gives what has come since it was last asked. */
export interface DirectEvents {
  follow(onMove: () => void): () => void;
  take(): readonly ServerSentEvent[];
}

/** Sends the head of a stream; what it answers is aborted when the reader leaves or the server stops. */
export function startEventStream(
  { reply, services }: Pick<RequestContext, "reply" | "services">,
  headers: Record<string, string> = {},
): { ended: AbortController; end: () => void } {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  reply.raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    ...headers,
  });
  reply.raw.write(`retry: ${RETRY_MS}\n\n`);
  const ended = new AbortController();
  const end = (): void => ended.abort();
  reply.raw.once("close", end);
  ended.signal.addEventListener("abort", onStop(services.stopping, end), { once: true });
  return { ended, end };
}

/**
 * Server-sent events until there is nothing more to tell, the reader leaves, their session ends or
 * the server stops. `next` reads what has come
 * since it was last asked; it is asked once at the start and after each notice, one read at a time. `direct` waits for none of them.
 */
export async function sendEvents(
  { reply, services, log, actor }: Pick<RequestContext, "reply" | "services" | "log" | "actor">,
  follow: (onMove: () => void) => Promise<() => void>,
  next: () => Promise<StreamTurn>,
  direct?: DirectEvents,
): Promise<void> {
  const { ended, end } = startEventStream({ reply, services });
  const heartbeat = setInterval(() => reply.raw.write(": vivo\n\n"), HEARTBEAT_MS);

  const write = (events: readonly ServerSentEvent[]): void => {
    if (events.length > 0)
      reply.raw.write(
        events
          .map(
            ({ id, event, data }) =>
              `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
          )
          .join(""),
      );
  };
  const writeDirect = (): void => {
    if (direct !== undefined && !ended.signal.aborted) write(direct.take());
  };
  const send = async (): Promise<void> => {
    if (ended.signal.aborted) return;
    const { events, isOver, onSent } = await next();
    write(events);
    onSent?.();
    writeDirect();
    if (isOver) end();
  };
  const onFailure = (failure: unknown): void => {
    log.warn({ err: failure }, "event stream ended early");
    end();
  };
  // One read at a time: notices that come during it are answered by the next one.
  let turn: Promise<void> = Promise.resolve();
  const sendNext = (): void => {
    turn = turn.then(send).catch(onFailure);
  };
  const left: (() => void)[] = [() => clearInterval(heartbeat)];
  try {
    left.push(await services.sessions.followEnd(actor, { onEnd: end, onFailure }));
    left.push(await follow(sendNext));
    if (direct !== undefined) left.push(direct.follow(writeDirect));
    sendNext();
    if (!ended.signal.aborted) await once(ended.signal, "abort");
  } finally {
    // Also where the listening could not begin: a reader who is told nothing gets no heartbeat either.
    for (const leave of left) leave();
  }
  await turn;
  reply.raw.end();
}

/** The cursor that a browser sends when it connects again; null without one. */
export function lastEventId(context: Pick<RequestContext, "request">): number | null {
  const header = context.request.headers["last-event-id"];
  const id = typeof header === "string" && header !== "" ? Number(header) : Number.NaN;
  return Number.isFinite(id) ? id : null;
}
