import fc from "#tests/support/random-cases.ts";
import { describe, expect, test } from "vitest";
import { columnWidths } from "#web/features/files/viewing/column-widths.ts";
import {
  MAX_HEIGHT,
  ROW_HEIGHT,
  scrollTopOf,
  windowOf,
} from "#web/features/files/viewing/row-window.ts";
import {
  addFilter,
  MOST_FILTERS,
  startView,
  toQuery,
  toggleSort,
} from "#web/features/files/viewing/view-state.ts";
import { pollInterval } from "#web/features/files/queries.ts";

describe("rows in view", () => {
  test("both ends of a million rows are reached, within what browsers can place", () => {
    const rowCount = 1_000_000;
    const top = windowOf({ scrollTop: 0, viewHeight: 524, rowCount });
    expect([top.first, top.offset, top.height]).toEqual([0, 0, MAX_HEIGHT]);
    const bottom = windowOf({ scrollTop: MAX_HEIGHT - 524, viewHeight: 524, rowCount });
    expect(bottom.last).toBe(rowCount);
    expect(bottom.offset + (rowCount - bottom.first) * ROW_HEIGHT).toBeCloseTo(MAX_HEIGHT, 3);
  });

  test("few rows scroll pixel by pixel", () => {
    expect(windowOf({ scrollTop: 64 * ROW_HEIGHT + 5, viewHeight: 320, rowCount: 1000 })).toEqual({
      first: 56,
      last: 83,
      offset: 56 * ROW_HEIGHT,
      height: 32_000,
    });
    expect(windowOf({ scrollTop: 0, viewHeight: 320, rowCount: 3 })).toEqual({
      first: 0,
      last: 3,
      offset: 0,
      height: 96,
    });
    expect(windowOf({ scrollTop: 0, viewHeight: 320, rowCount: 0 })).toEqual({
      first: 0,
      last: 0,
      offset: 0,
      height: 0,
    });
  });

  test("the view is always covered, and a row asked for is in it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.integer({ min: 100, max: 900 }),
        fc.nat(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rowCount, viewHeight, pick, share) => {
          const { height } = windowOf({ scrollTop: 0, viewHeight, rowCount });
          const scrollTop = share * Math.max(0, height - viewHeight);
          const view = windowOf({ scrollTop, viewHeight, rowCount });
          expect(view.offset).toBeLessThanOrEqual(scrollTop + 1e-6);
          expect(view.offset + (view.last - view.first) * ROW_HEIGHT).toBeGreaterThanOrEqual(
            Math.min(scrollTop + viewHeight, height) - 1e-6,
          );
          const row = pick % rowCount;
          const found = windowOf({
            scrollTop: scrollTopOf(row, { viewHeight, rowCount }),
            viewHeight,
            rowCount,
          });
          expect(found.first <= row && row < found.last).toBe(true);
        },
      ),
    );
  });
});

describe("view of a table", () => {
  test("a column turns from ascending to descending to the file's own order", () => {
    const up = toggleSort(null, "Valor");
    const down = toggleSort(up, "Valor");
    expect([up, down, toggleSort(down, "Valor"), toggleSort(down, "Data")]).toEqual([
      { column: "Valor", direction: "asc" },
      { column: "Valor", direction: "desc" },
      null,
      { column: "Data", direction: "asc" },
    ]);
  });

  test("a filter counts once, and there are no more than the server takes", () => {
    const filters = addFilter([], { column: "Conta", test: "equals", value: "A" });
    expect(addFilter(filters, { column: "Conta", test: "equals", value: "A" })).toEqual(filters);
    const full = Array.from({ length: MOST_FILTERS }, (_, index) => ({
      column: "Conta",
      test: "equals" as const,
      value: String(index),
    }));
    expect(addFilter(full, { column: "Conta", test: "empty" })).toEqual(full);
  });

  test("the query says table, order, filter and the fact whose rows are marked", () => {
    expect(toQuery(startView, "dados", null)).toEqual({ table: "dados" });
    const view = {
      sort: { column: "Valor", direction: "desc" as const },
      filters: [{ column: "Conta", test: "empty" as const }],
      isOnlyFact: true,
    };
    expect(toQuery(view, "dados", "p1.x")).toEqual({
      table: "dados",
      fact: "p1.x",
      highlight: "p1.x",
      sort: "Valor",
      direction: "desc",
      filter: '[{"column":"Conta","test":"empty"}]',
    });
    expect(toQuery({ ...view, isOnlyFact: false }, "dados", "p1.x")).not.toHaveProperty("fact");
  });

  test("columns are as wide as they need, within bounds", () => {
    const [narrow = 0, wide = 0, headed = 0] = columnWidths(
      ["A", "B", "Centro de custo responsável"],
      [["1", "x".repeat(400), null]],
    );
    expect([narrow, wide]).toEqual([96, 320]);
    expect(headed).toBeGreaterThan(narrow);
  });
});

test("a long list of files is asked for more rarely", () => {
  expect([1, 100, 1001, 10_000].map(pollInterval)).toEqual([1500, 1500, 12_012, 15_000]);
});
