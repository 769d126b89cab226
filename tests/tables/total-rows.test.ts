import { describe, expect, it } from "vitest";
import {
  detectTotalRows,
  isLeftOut,
  mayCloseGroup,
  totalLabelOf,
} from "#domain/tables/rows/total-rows.ts";

function judge(rows: [string, ...(number | null)[]][], decimals = 2, rates: number[] = []) {
  const columns = rows[0]!.slice(1).map((_, i) => ({
    header: `c${i}`,
    isRate: rates.includes(i),
    values: Float64Array.from(rows, (row) => (row[i + 1] as number | null) ?? NaN),
    maxDecimals: decimals,
    decimalsAt: () => decimals,
  }));
  const candidates = rows.flatMap((row, index) =>
    totalLabelOf([row[0]]) === null ? [] : [{ index, rowNumber: index + 2, label: row[0] }],
  );
  return detectTotalRows(candidates, columns).map(({ rowNumber, isTotal }) => [rowNumber, isTotal]);
}

describe("labels", () => {
  it.each(["Total", "TOTAL GERAL", "Subtotal", "Sub-total Norte", "Soma", "Totais", "Grand Total"])(
    "%s may be a total",
    (label) => expect(totalLabelOf([null, "", label, "1"])).toBe(label),
  );
  it.each(["Totalmix Ltda", "Somar", "Resultado total"])("%s is none", (label) =>
    expect(totalLabelOf([label, "1"])).toBeNull(),
  );
  it("beside another label only when it says nothing else", () => {
    expect(totalLabelOf(["HMRC", "TOTAL GAS & POWER", "5"])).toBeNull();
    expect(totalLabelOf(["HMRC", "Total:", "5"])).toBe("Total:");
  });
});

describe("verdict", () => {
  it("a label and the sum of the rows above make a total", () =>
    expect(
      judge([
        ["a", 10.25],
        ["b", 5.5],
        ["Total", 15.75],
      ]),
    ).toEqual([[4, true]]));
  it("a supplier named Total is no total", () =>
    expect(
      judge([
        ["a", 10],
        ["Total Energia", 7],
        ["b", 3],
        ["Total", 20],
      ]),
    ).toEqual([
      [3, false],
      [5, true],
    ]));
  it("subtotals by block, and a grand total that leaves them out", () =>
    expect(
      judge([
        ["a", 1],
        ["b", 2],
        ["Subtotal", 3],
        ["c", 4],
        ["Subtotal", 4],
        ["Total geral", 7],
      ]),
    ).toEqual([
      [4, true],
      [6, true],
      [7, true],
    ]));
  it("every figure must agree", () =>
    expect(
      judge([
        ["a", 1, 10],
        ["b", 2, 20],
        ["Total", 3, 31],
      ]),
    ).toEqual([[4, false]]));
  it("a mean beside a sum is accepted", () =>
    expect(
      judge([
        ["a", 1, 10],
        ["b", 2, 20],
        ["Total", 3, 15],
      ]),
    ).toEqual([[4, true]]));
  it("a rate of sums beside a sum says nothing against it, and nothing for it alone", () => {
    const rows: [string, number, number][] = [
      ["a", 100, 8.9],
      ["b", 300, -0.6],
      ["Subtotal Pessoal", 400, 1.8],
    ];
    expect(judge(rows, 1, [1])).toEqual([[4, true]]);
    expect(judge(rows)).toEqual([[4, false]]);
    const ratesAlone = rows.map(([label, , rate]): [string, number] => [label, rate]);
    expect(judge(ratesAlone, 1, [0])).toEqual([[4, false]]);
  });
  it("a mean alone is not", () =>
    expect(
      judge([
        ["a", 10],
        ["b", 20],
        ["Total", 15],
      ]),
    ).toEqual([[4, false]]));
  it("cents of rounding are accepted, units are not", () => {
    expect(
      judge(
        [
          ["a", 0.333],
          ["b", 0.333],
          ["c", 0.333],
          ["Total", 1],
        ],
        3,
      ),
    ).toEqual([[5, true]]);
    expect(
      judge(
        [
          ["a", 10],
          ["b", 20],
          ["Total", 31],
        ],
        0,
      ),
    ).toEqual([[4, false]]);
  });
  it("a label without figures stays", () =>
    expect(
      judge([
        ["a", 10],
        ["Total", null],
      ]),
    ).toEqual([[3, false]]));
});

describe("a row whose form says so", () => {
  const form = (figures: readonly number[], at: readonly number[], summing: number) =>
    detectTotalRows(
      at.map((index) => ({ index, rowNumber: index + 2, label: "", summing })),
      [
        {
          header: "Valor",
          values: Float64Array.from(figures),
          maxDecimals: 2,
          decimalsAt: () => 2,
        },
      ],
    ).map(({ rowNumber }) => rowNumber);

  it("is a total by its figures, carried over to the next page or not", () =>
    expect(form([10.5, 20.25, 5, 35.75, 35.75, 4.25, 40], [3, 4, 6], 2)).toEqual([5, 6, 8]));
  it("is nothing to tell of when they are no sum", () =>
    expect(form([10.5, 20.25, 5, 35.7], [3], 2)).toEqual([]));
  it("repeats no single row above it, unless its name closes the group", () => {
    expect(form([10.5, 10.5], [1], 2)).toEqual([]);
    expect(form([10.5, 10.5], [1], 1)).toEqual([3]);
  });
  it("is no sum of nothings", () => expect(form([0, 0, 0, 0], [3], 2)).toEqual([]));
});

it("more words and forms of a total", () => {
  for (const label of ["Somatório", "T O T A L", "Valor total", "TOTAL GERAL DO PERÍODO"])
    expect(totalLabelOf([label, "1"])).toBe(label);
  expect(mayCloseGroup(["Alfa Serviços Total", "1"])).toBe(true);
  expect(mayCloseGroup(["Total Energia", "1"])).toBe(false);
});

it("a label that says only “total” counts for nothing before a person says that it is a row", () => {
  const doubtful = { label: "Total geral:", isTotal: false };
  expect(isLeftOut(doubtful, undefined)).toBe(true);
  expect(isLeftOut(doubtful, "manter")).toBe(false);
  expect(isLeftOut({ label: "Total Energia", isTotal: false }, undefined)).toBe(false);
  const ofGroup = { label: "Subtotal Pessoal", isTotal: false };
  expect([isLeftOut(ofGroup, undefined), isLeftOut(ofGroup, "manter")]).toEqual([true, false]);
});
