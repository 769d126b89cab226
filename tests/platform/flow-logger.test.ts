import { expect, it } from "vitest";
import { createFlowLogger } from "#server/adapters/workflows/flow-logger.ts";
import { createLogger } from "#server/platform/log.ts";

it("takes a stop that leaves workflows to the next start for an ordinary one, and no other warning", () => {
  const levels: number[] = [];
  const log = createFlowLogger(
    createLogger("info", {
      write: (line: string) => void levels.push((JSON.parse(line) as { level: number }).level),
    }),
  );
  log.warn("Shutting down while 2 workflows are still running: a, b");
  log.warn("Workflow a was cancelled while shutting down");
  log.error("Shutting down while 2 workflows are still running: a, b");
  expect(levels).toEqual([30, 40, 50]);
});
