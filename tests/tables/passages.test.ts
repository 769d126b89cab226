/** Time between activities: exact where a log gives one instant an event. */
import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { measureSpans } from "#domain/tables/mining/cases/case-spans.ts";
import { readEventLogs, type EventLog } from "#domain/tables/mining/event-log.ts";
import { measurePassages } from "#domain/tables/mining/passages.ts";
import { compareRanks } from "#domain/kernel/statistics/rank-comparison.ts";
import { readInventory } from "#domain/tables/read-inventory.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";

const minute = 60_000;
const start = Date.parse("2026-01-05T12:00:00Z");
const at = (minutes: number) => new Date(start + minutes * minute);
const logOf = (rows: Row[]): EventLog => {
  const tables = { eventos: tableOf("eventos", rows) };
  return readEventLogs(tables, readInventory(tables))[0]!;
};
const names = Uint32Array.from({ length: 8 }, (_, code) => code);

describe("passages", () => {
  it("add up to the spans of the cases in a log of one instant an event", () => {
    const event = fc.tuple(
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom("A", "B", "C"),
      fc.integer({ min: 0, max: 5_000 }),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 40 }), (events) => {
        const log = logOf(
          events.map(([id, atividade, minutes]) => ({
            caso_id: `${id}`,
            atividade,
            fim: at(minutes),
          })),
        );
        const { totalMs, longest, withStarts } = measurePassages(log, names);
        const spans = measureSpans(log).span.reduce((sum, span) => sum + span, 0);
        expect(totalMs).toBe(spans);
        expect(longest.reduce((sum, passage) => sum + passage.totalMs, 0)).toBe(spans);
        expect(withStarts).toBe(false);
      }),
    );
  });
  it("run from the latest end so far to the next start, and are never negative", () => {
    const row = (atividade: string, from: number, to: number) => ({
      caso_id: "1",
      atividade,
      inicio: at(from),
      fim: at(to),
    });
    const { longest, totalMs } = measurePassages(
      logOf([row("A", 0, 10), row("B", 2, 4), row("C", 13, 14)]),
      names,
    );
    expect(totalMs).toBe(3 * minute);
    expect(longest.map((passage) => [passage.from, passage.to, passage.totalMs])).toEqual([
      [1, 2, 3 * minute],
      [0, 1, 0],
    ]);
  });
  it("tell mean, median and tail apart", () => {
    const gaps = [1, 1, 1, 1, 1, 1, 1, 1, 1, 91];
    const log = logOf(
      gaps.flatMap((gap, c) => [
        { caso_id: `${c}`, atividade: "A", fim: at(0) },
        { caso_id: `${c}`, atividade: "B", fim: at(gap) },
      ]),
    );
    const [passage] = measurePassages(log, names).longest;
    expect(passage).toMatchObject({ count: 10, totalMs: 100 * minute, medianMs: minute });
    expect(passage!.p90Ms).toBeCloseTo(10 * minute, 6);
  });
});

describe("two groups by their ranks", () => {
  it("gives delta 1 where all of the first are larger, and the p of the textbook", () => {
    expect(compareRanks([4, 5, 6], [1, 2, 3])).toEqual({
      delta: 1,
      pValue: expect.closeTo(0.0809, 3),
    });
    expect(compareRanks([1, 2], [1, 2])).toEqual({ delta: 0, pValue: 1 });
    expect(compareRanks([], [1])).toBeNull();
  });
  it("is the test of two proportions over 0 and 1", () => {
    const group = (ones: number, n: number) =>
      Array.from({ length: n }, (_, i) => (i < ones ? 1 : 0));
    const compared = compareRanks(group(30, 100), group(10, 100))!;
    expect(compared.delta).toBeCloseTo(0.2, 12);
    expect(compared.pValue).toBeLessThan(0.001);
  });
});
