/** How much of one table stands in another, told from a few hashes of each. */
import { describe, expect, it } from "vitest";
import { mulberry32 } from "#domain/kernel/numbers/random.ts";
import {
  findSameList,
  type ListedTable,
} from "#domain/tables/meaning/questions/same-list-question.ts";
import {
  sharedShare,
  sketchSize,
  type ValueSketch,
} from "#domain/tables/meaning/questions/value-sketch.ts";

function sketch(values: readonly number[]): ValueSketch {
  const hashes = [...new Set(values)].sort((a, b) => a - b);
  return { hashes: hashes.slice(0, sketchSize), isWhole: hashes.length <= sketchSize };
}

const random = mulberry32(5);
const values = Array.from({ length: 5000 }, () => Math.floor(random() * 4_294_967_296));

function listed(
  id: string,
  own: readonly number[],
  changes: Partial<ListedTable> = {},
): ListedTable {
  return {
    id,
    fileName: `${id}.csv`,
    tableName: "dados",
    canonical: "casos",
    headerSignature: "a",
    rows: own.length,
    sketches: { rows: sketch(own), key: { ...sketch(own), header: "Protocolo" } },
    ...changes,
  };
}

describe("the share of values that two sketches have in common", () => {
  it.each([1, 0.9, 0.5, 0])("is near the true one: %f", (share) => {
    const small = values.slice(0, 1000);
    const large = values.slice(Math.round(1000 * (1 - share)));
    expect(sharedShare(sketch(small), sketch(large))).toBeCloseTo(share, 0.8);
  });

  it("is exact for short lists, and unknown where too few can be compared", () => {
    expect(sharedShare(sketch([1, 2, 3, 4]), sketch([2, 3, 4, 5]))).toBe(0.75);
    expect(sharedShare(sketch(values.slice(0, 20)), sketch(values))).toBeNull();
    expect(sharedShare(sketch([]), sketch([]))).toBeNull();
  });
});

describe("the list that a table looks like", () => {
  const all = listed("b", values.slice(0, 200));
  it("is the larger, of equals the earlier", () => {
    const part = listed("c", values.slice(20, 150));
    expect(findSameList(part, [all, part])).toMatchObject({ id: "b", sharedRows: 130 });
    expect(findSameList(all, [part])).toBeNull();
    const twin = listed("a", values.slice(0, 200));
    expect(findSameList(all, [twin])).toMatchObject({ id: "a", names: ["b.csv", "a.csv"] });
    expect(findSameList(twin, [all])).toBeNull();
  });

  it("is of the same kind and has four fifths of the rows", () => {
    expect(
      findSameList(listed("c", values.slice(0, 100)), [{ ...all, canonical: "clientes" }]),
    ).toBeNull();
    expect(findSameList(listed("c", values.slice(130, 230)), [all])).toBeNull();
    expect(findSameList(listed("c", values.slice(0, 9)), [all])).toBeNull();
  });

  it("is found by whole rows where no column names them, under equal headers only", () => {
    const rows = { sketches: { rows: sketch(values.slice(0, 100)) } };
    const own = listed("c", values.slice(0, 100), rows);
    const other = listed("b", values.slice(0, 100), rows);
    expect(findSameList(own, [other])).not.toBeNull();
    expect(findSameList(own, [{ ...other, headerSignature: "b" }])).toBeNull();
  });
});
