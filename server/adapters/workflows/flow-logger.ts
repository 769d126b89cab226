import type { Logger } from "#server/platform/log.ts";

/** DBOS's lines in the process's log; its chatter about a healthy start is debugging. */
export function createFlowLogger(log: Logger) {
  const child = log.child({ component: "workflows" });
  return {
    info: (entry: unknown) => child.debug(String(entry)),
    debug: (entry: unknown) => child.trace(String(entry)),
    warn: (entry: unknown) => child.warn(String(entry)),
    error: (entry: unknown, details?: { error?: unknown }) =>
      child.error({ err: details?.error }, String(entry)),
  };
}
