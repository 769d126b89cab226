import type { Database } from "#server/database/database.ts";
import type { Workflows } from "#server/ports/workflows.ts";
import { openFlowEngine } from "#tests/support/flow-engine.ts";

/** Workflows that outlive their engine. Closed by the test that kills it, and again by whoever opened it. */
export function durable(db: Database): Workflows {
  const engine = openFlowEngine(db);
  let closed: Promise<void> | undefined;
  return { ...engine, close: () => (closed ??= engine.close()) };
}
