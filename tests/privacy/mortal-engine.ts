import { createDbosWorkflows } from "#server/adapters/workflows/dbos-workflows.ts";
import { createExecutorBeats } from "#server/adapters/workflows/executor-beats.ts";
import type { Database } from "#server/database/database.ts";
import type { Workflows } from "#server/ports/workflows.ts";
import { watchedLogger } from "#tests/support/log-watch.ts";

/** Workflows that outlive their engine. Closed by the test that kills it, and again by whoever opened it. */
export function durable(db: Database): Workflows {
  const engine = createDbosWorkflows({
    connection: db.flowConnection,
    log: watchedLogger(),
    executorId: "killed",
    beats: createExecutorBeats(db),
  });
  let closed: Promise<void> | undefined;
  return { ...engine, close: () => (closed ??= engine.close()) };
}
