/** A log whose events join one another tells how long a case stays in a stage: none of it is work, and none of it is a wait before work. */
import { describe, expect, it } from "vitest";
import { hasStartTimes } from "#domain/tables/mining/event-clock.ts";
import { measurePassages } from "#domain/tables/mining/passages.ts";
import { measurePools } from "#domain/tables/mining/resource-pools.ts";
import { minedOf, opening } from "./mined.ts";

const hour = 3_600_000;
/** 20 leads: a day in A, two in B and an hour in C, each stage entered as the one before is left. */
const leads = (pause = 0) =>
  Array.from({ length: 20 }, (_, lead) =>
    (["A", "B", "C"] as const).map((stage, at) => {
      const entered = opening + lead * 24 * hour + [0, 24, 72][at]! * hour + at * pause;
      return {
        caso_id: `L${lead}`,
        atividade: stage,
        inicio: new Date(entered),
        fim: new Date(entered + [24, 48, 1][at]! * hour),
        recurso: "Comercial",
      };
    }),
  ).flat();

describe("a log of stays", () => {
  const { mined } = minedOf(leads(), {}, "C");
  const { log, times } = mined;

  it("has no hours of work, and the whole time of its cases", () => {
    expect(hasStartTimes(log)).toBe(false);
    expect(times.cases.touch).toBeNull();
    expect(times.activities.wait).toBeNull();
    expect([...times.cases.throughput].every((span) => span === 73 * hour)).toBe(true);
    const window = { first: 24_312, last: 24_312, months: 1, startMs: 0, endMs: Infinity };
    const complete = new Uint8Array(20).fill(1);
    expect(measurePools([{ log, openedAt: times.cases.openedAt, complete }], window, 160)).toEqual(
      [],
    );
  });

  it("counts a passage from entering a stage to entering the next", () => {
    const { longest, withStarts } = measurePassages(log, Uint32Array.from([0, 1, 2]));
    expect(withStarts).toBe(false);
    expect(longest.map(({ from, to, medianMs }) => [from, to, medianMs / hour])).toEqual([
      [1, 2, 48],
      [0, 1, 24],
    ]);
  });

  it("is none where the case waits between its events", () => {
    const worked = minedOf(leads(2 * hour), {}, "C").mined;
    expect(hasStartTimes(worked.log)).toBe(true);
    expect(worked.times.cases.wait![0]).toBe(4 * hour);
  });
});
