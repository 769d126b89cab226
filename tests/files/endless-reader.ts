/** The process that reads files, with names that never end: what a hostile content does to a reader that has a fault left. */
import "#server/workers/intake-process.ts";
import type { ReadingJob } from "#server/adapters/child-processes/open-reading-pool.ts";

process.prependListener("message", (message: unknown) => {
  const { task } = message as { task: ReadingJob };
  if (task.operation === "inspect" && task.request.originalName.startsWith("sem-fim")) for (;;);
});
