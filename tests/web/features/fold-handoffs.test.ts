import { expect, test } from "vitest";
import type { HandoffItem } from "#contract/handoffs/endpoints.ts";
import { groupHandoffs } from "#web/features/handoffs/group-handoffs.ts";

const handoff = (runId: string, isCurrent: boolean): HandoffItem => ({
  fromPhase: 1,
  fromName: "ValueScope",
  toPhase: 2,
  toName: "ZeroBase Rebuild",
  runId,
  reportId: runId,
  reportVersion: 1,
  inputsHash: "h",
  publishedAt: "2026-01-01T00:00:00.000Z",
  readerRunId: runId,
  readerReportVersion: 1,
  approved: false,
  isCurrent,
  currentReportVersion: 2,
  datasets: [],
});
const folded = (items: HandoffItem[]): string[] => groupHandoffs(items).map(({ runId }) => runId);

test("a folded list of hand-offs shows four, those with a newer version first", () => {
  expect(
    folded([
      handoff("a", true),
      handoff("b", true),
      handoff("c", false),
      handoff("d", true),
      handoff("e", false),
      handoff("f", true),
    ]),
  ).toEqual(["c", "e", "a", "b"]);
});

test("no more than four are shown as they are", () => {
  expect(folded([handoff("a", true), handoff("b", true)])).toEqual(["a", "b"]);
  expect(folded([])).toEqual([]);
});
