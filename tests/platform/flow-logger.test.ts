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

it("writes one line for an entry, whatever stands in it", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line: string) => void lines.push(line) });
  const forged = 'fim"}\n{"level":60,"msg":"outro"}\r\u2028\u001b[31m';
  log.info({ given: forged, [forged]: 1 }, forged);
  expect(lines.length).toBe(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r\u001b]/);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 30, msg: forged, given: forged });
});
