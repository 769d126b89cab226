import type { Logger } from "#server/platform/log.ts";

/** A stop that finds work under way is an ordinary one: the next start resumes it. */
const ORDINARY_STOP = /^Shutting down while \d+ workflows are still running/;
/** Another process has taken the work over: nothing of this one is recorded, and nobody has to do anything. */
const TAKEN_OVER = /is no longer owned by this execution/;

/** DBOS's lines in the process's log; its chatter about a healthy start is debugging. */
export function createFlowLogger(log: Logger) {
  const child = log.child({ component: "workflows" });
  return {
    info: (entry: unknown) => child.debug(String(entry)),
    debug: (entry: unknown) => child.trace(String(entry)),
    warn: (entry: unknown) => {
      const text = String(entry);
      return ORDINARY_STOP.test(text) || TAKEN_OVER.test(text)
        ? child.info(text)
        : child.warn(text);
    },
    error: (entry: unknown, details?: { error?: unknown }) =>
      child.error({ err: details?.error }, String(entry)),
  };
}
