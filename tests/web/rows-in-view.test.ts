import { expect, test } from "vitest";
import { gridOf, rowsAround, topReaching } from "#web/features/projects/use-rows-in-view.ts";

const size = { narrowest: 15, height: 9.75, stackedHeight: 11.5, stackedBelow: 16, gap: 0.75 };

test.each([
  [1120, 16, { columns: 3, height: 156, pitch: 168 }],
  [520, 16, { columns: 2, height: 156, pitch: 168 }],
  [326, 16, { columns: 1, height: 156, pitch: 168 }],
  // Letters twice as large on a phone.
  [326, 32, { columns: 1, height: 368, pitch: 392 }],
  [0, 16, { columns: 1, height: 184, pitch: 196 }],
])("cards in a place of %s px, letters of %s px", (width, rem, expected) => {
  expect(gridOf(width, 480, rem, size)).toMatchObject(expected);
});

test("every row in sight is drawn, and one more on both sides", () => {
  const { pitch, rowsShown } = gridOf(1120, 480, 16, size);
  const rows = 167;
  for (let scrollTop = 0; scrollTop <= rows * pitch - 480; scrollTop += 7) {
    const { first, end } = rowsAround(Math.floor(scrollTop / pitch), rows, rowsShown);
    expect(first).toBeLessThanOrEqual(Math.max(0, Math.floor(scrollTop / pitch) - 1));
    expect(end).toBeGreaterThanOrEqual(Math.min(rows, Math.ceil((scrollTop + 480) / pitch) + 1));
    expect(end - first).toBeLessThan(8);
  }
});

test("a list that became shorter than where one stood is drawn from what there is", () => {
  expect(rowsAround(150, 1, 4)).toEqual({ first: 0, end: 1 });
  expect(rowsAround(150, 0, 4)).toEqual({ first: 0, end: 0 });
});

test("keys that come before any word of a scroll always find the next row, down and up again", () => {
  const { rowsShown } = gridOf(1120, 480, 16, size);
  const rows = 167;
  let top = 0;
  const reach = (row: number): void => {
    top = topReaching(row, top, rowsShown);
    const { first, end } = rowsAround(top, rows, rowsShown);
    expect(first).toBeLessThanOrEqual(Math.max(0, row - 1));
    expect(end).toBeGreaterThanOrEqual(Math.min(rows, row + 2));
  };
  for (let row = 0; row < rows; row++) reach(row);
  for (let row = rows - 1; row >= 0; row--) reach(row);
});
