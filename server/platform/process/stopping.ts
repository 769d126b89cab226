import { setMaxListeners } from "node:events";

/**
 * The signal that the process stops. It lives as long as the process, and each open page listens to it: more than ten listeners are
 * normal, and whoever listens has to leave (`onStop`). It goes into no `AbortSignal.any`: on Node 20 the long-lived signal keeps each
 * composite.
 */
export function openStopping(): AbortController {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  return stopping;
}

/** Has `work` called when the process begins to stop, at once where it already does. Answers what takes it back. */
export function onStop(stopping: AbortSignal, work: () => void): () => void {
  if (stopping.aborted) {
    work();
    return () => undefined;
  }
  stopping.addEventListener("abort", work, { once: true });
  return () => stopping.removeEventListener("abort", work);
}
