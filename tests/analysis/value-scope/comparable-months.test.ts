import { describe, expect, it } from "vitest";
import {
  type CountedMonth,
  findWindow,
} from "#domain/phases/value-scope/compute/ledger/comparable-months.ts";
import { paceOf } from "#domain/phases/value-scope/compute/ledger/pace.ts";
import fc from "#tests/support/random-cases.ts";

const start = 2024 * 12;
const far = { lastMonth: 9999 * 12, isMonthly: false };
const whole = (month: number, lines: number): CountedMonth => ({
  month,
  lines,
  firstDay: 1,
  lastDay: 28,
});
/** Months of `count` lines each, from January 2024; a month without lines is none. */
const made = (length: number, linesIn: (index: number) => number): CountedMonth[] =>
  Array.from({ length }, (_, index) => whole(start + index, linesIn(index))).filter(
    ({ lines }) => lines > 0,
  );
/** At two reais a line. */
const paceIn = (months: CountedMonth[]): number | undefined => {
  const lines = new Map(months.map((month) => [month.month, month.lines]));
  return paceOf(
    findWindow(months, far)!.comparable.map((month) => ({
      month,
      value: 2 * (lines.get(month) ?? 0),
      rows: [],
    })),
  )?.perYear;
};

describe("comparable months of a ledger", () => {
  it("the pace of a year is that of twelve months, whatever the season", () => {
    expect(paceIn(made(24, () => 50))).toBeCloseTo(1200, 9);
    expect(paceIn(made(24, (index) => (index === 20 ? 5 : 50)))).toBeCloseTo(1200, 9);
    expect(paceIn(made(36, (index) => (index % 12 < 7 ? 50 : 4)))).toBeCloseTo(740, 9);
    expect(paceIn(made(36, (index) => (index % 12 < 2 ? 0 : 50)))).toBeCloseTo(1000, 9);
    expect(paceIn(made(36, (index) => (index % 6 === 0 ? 5 : 50)))).toBeCloseTo(1020, 9);
    expect(paceIn(made(7, () => 50))).toBeCloseTo(1200, 9);
    expect(paceIn(made(2, () => 50))).toBeUndefined();
  });
  it("a few lines of other years stay outside, and a last month that the file cut is not comparable", () => {
    const window = findWindow(
      [
        whole(2002 * 12 + 1, 1),
        whole(start - 1, 51),
        whole(start, 845),
        { ...whole(start + 1, 1001), firstDay: 1 },
        { ...whole(start + 2, 402), lastDay: 25 },
        whole(start + 3, 1),
      ],
      far,
    );
    expect(window).toEqual({
      reference: 845,
      first: start,
      last: start + 2,
      comparable: [start, start + 1],
    });
  });
  it("the days of the first and the last month count, unless the dates are one a month", () => {
    const months = [
      { ...whole(start, 50), firstDay: 6 },
      whole(start + 1, 50),
      { ...whole(start + 2, 50), lastDay: 23 },
    ];
    expect(findWindow(months, far)!.comparable).toEqual([start + 1]);
    expect(findWindow(months, { ...far, isMonthly: true })!.comparable).toHaveLength(3);
  });
  it("a month after the extraction is never comparable", () => {
    const window = findWindow(
      made(6, () => 10),
      { ...far, lastMonth: start + 3 },
    );
    expect(window!.comparable.at(-1)).toBe(start + 3);
  });
  it("nothing has no window", () => expect(findWindow([], far)).toBeNull());
  it("a comparable month lies in the window, and stray lines of another decade change nothing", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 8 }), (counts) => {
        const months = made(counts.length, (index) => counts[index]!);
        const window = findWindow(months, far);
        fc.pre(window !== null && window.reference >= 10);
        const { first, last, comparable } = window!;
        expect(comparable.every((month) => month >= first && month <= last)).toBe(true);
        expect(comparable).toEqual([...new Set(comparable)].sort((a, b) => a - b));
        expect(findWindow([whole(2002 * 12, 1), ...months], far)).toEqual(window);
      }),
    );
  });
});
