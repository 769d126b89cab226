import { describe, expect, test } from "vitest";
import fc from "#tests/support/random-cases.ts";
import { measureStates, sumCaptured, type Measure } from "#domain/programme/captured-value.ts";
import {
  describeCaptured,
  describeMeasure,
  displayCaptured,
  displayMeasure,
} from "#domain/programme/display-measure.ts";

let count = 0;
const measure = (own: Partial<Measure> = {}): Measure => ({
  id: `m${(count += 1)}`,
  itemId: "I01",
  month: "2026-10",
  unit: "brl-month",
  before: 1_000,
  now: 400,
  basis: "measured",
  recordedAt: count,
  isWithdrawn: false,
  ...own,
});

describe("what the measurements of a programme captured", () => {
  test("nothing measured, or all of it withdrawn, is null and no zero", () => {
    expect(sumCaptured([])).toBeNull();
    expect(sumCaptured([measure({ isWithdrawn: true })])).toBeNull();
  });

  test("months add up, an amount that comes once counts once", () => {
    const captured = sumCaptured([
      measure(),
      measure({ month: "2026-11", now: 300 }),
      measure({ unit: "brl-once", before: 10_923.56, now: 0, itemId: "qw1:qw-x" }),
    ]);
    expect(captured).toEqual({
      reais: 12_223.56,
      hours: null,
      items: 2,
      measures: 3,
      basis: "measured",
    });
  });

  test("cents stay cents", () => {
    const once = { unit: "brl-once" as const, now: 0 };
    expect(
      sumCaptured([
        measure({ ...once, before: 3_495.96, month: "2026-08" }),
        measure({ ...once, before: 3_758.17, month: "2026-09" }),
        measure({ ...once, before: 3_669.43 }),
      ])?.reais,
    ).toBe(10_923.56);
  });

  test("of one item, month and unit the newest counts, the older one is superseded", () => {
    const older = measure({ now: 100 });
    const newer = measure({ now: 700 });
    expect([...measureStates([newer, older])]).toEqual([
      [newer.id, "counted"],
      [older.id, "superseded"],
    ]);
    expect(sumCaptured([newer, older])?.reais).toBe(300);
    // Withdrawn, the one before counts again.
    expect(sumCaptured([{ ...newer, isWithdrawn: true }, older])?.reais).toBe(900);
  });

  test("another item, month or unit supersedes nothing", () => {
    const all = [
      measure(),
      measure({ itemId: "I02" }),
      measure({ month: "2026-11" }),
      measure({ unit: "brl-once" }),
      measure({ unit: "hours-month" }),
    ];
    expect(new Set(measureStates(all).values())).toEqual(new Set(["counted"]));
  });

  test("hours and reais are told side by side and never added", () => {
    const captured = sumCaptured([
      measure({ before: 2_000, now: 800 }),
      measure({ unit: "hours-month", before: 50, now: 20, basis: "stated" }),
    ]);
    expect(captured).toMatchObject({ reais: 1_200, hours: 30, basis: "mixed" });
    expect(displayCaptured(captured ?? { reais: 0, hours: 0 })).toBe("R$ 1.200,00 e 30 h");
  });

  test("what became more is negative, and is said to be", () => {
    const captured = sumCaptured([measure({ before: 400, now: 1_000, basis: "stated" })]);
    expect(captured?.reais).toBe(-600);
    if (captured === null) throw new Error("nothing captured");
    expect(displayCaptured(captured)).toBe("−R$ 600,00");
    expect(describeCaptured(captured)).toBe("Informado · 1 medição · ficou maior que antes");
  });

  test("a measurement says what stood before, what stands now and the month", () => {
    expect(describeMeasure(measure())).toBe("de R$ 1.000,00 para R$ 400,00, em 10/2026");
    const once = measure({ unit: "brl-once", before: 10_923.56, now: 0 });
    expect([displayMeasure(once), describeMeasure(once)]).toEqual([
      "R$ 10.923,56",
      "uma vez, em 10/2026",
    ]);
    expect(displayMeasure(measure({ unit: "hours-month", before: 9.5, now: 2 }))).toBe("7,5 h");
  });

  test("the order in which they come changes nothing", () => {
    const some = fc.array(
      fc.record({
        itemId: fc.constantFrom("I01", "I02"),
        month: fc.constantFrom("2026-10", "2026-11"),
        unit: fc.constantFrom("brl-month" as const, "hours-month" as const, "brl-once" as const),
        before: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
        now: fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100),
        recordedAt: fc.integer({ min: 0, max: 3 }),
        isWithdrawn: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(some, (drawn) => {
        const all = drawn.map((one, index) => measure({ ...one, id: `d${index}` }));
        expect(sumCaptured(all.toReversed())).toEqual(sumCaptured(all));
      }),
    );
  });
});
