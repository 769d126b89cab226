/** A second thread that sees when the first one stands still: nothing on the first could say so. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { url as inspectorUrl } from "node:inspector";
import { Worker } from "node:worker_threads";
import { createPulse, type Pulse } from "./pulse.ts";

export interface WatchdogLimits {
  /** The main thread raises its pulse this often, and the other thread looks this often. */
  everyMs: number;
  /** Stalled for longer: one line of level error, with the last route begun. */
  tellAfterMs: number;
  /** Stalled for longer: the process is killed, for whoever supervises it to start it again. */
  endAfterMs: number;
}
export const watchdogLimits: WatchdogLimits = {
  everyMs: 250,
  tellAfterMs: 10_000,
  endAfterMs: 60_000,
};

/** What the other thread is given. */
export interface WatchdogTask {
  limits: WatchdogLimits;
  memory: SharedArrayBuffer;
}

const REQUEST_STARTS = "http.server.request.start";
const PLAIN_SEGMENT = /^[a-z][a-z-]*$/;

/** "PATCH /api/files/…": ids and tokens of an address do not enter the log. */
export function routeOf({ method, url }: Pick<IncomingMessage, "method" | "url">): string {
  const [path = ""] = (url ?? "").split("?");
  const segments = path
    .split("/")
    .map((segment) => (segment === "" || PLAIN_SEGMENT.test(segment) ? segment : "…"));
  return `${method ?? "?"} ${segments.join("/")}`;
}

/** Answers the function that ends it. A process that is being debugged stands still on purpose: it is not watched. */
export function startWatchdog(
  workerUrl: URL,
  limits: WatchdogLimits = watchdogLimits,
): () => Promise<void> {
  if (inspectorUrl() !== undefined) return async () => undefined;
  const pulse: Pulse = createPulse();
  const timer = setInterval(() => pulse.raise(), limits.everyMs).unref();
  const note = (message: unknown): void =>
    pulse.noteRoute(routeOf((message as { request: IncomingMessage }).request));
  subscribe(REQUEST_STARTS, note);
  const task: WatchdogTask = { limits, memory: pulse.memory };
  const worker = new Worker(workerUrl, { workerData: task });
  worker.unref();
  return async () => {
    clearInterval(timer);
    unsubscribe(REQUEST_STARTS, note);
    await worker.terminate();
  };
}
