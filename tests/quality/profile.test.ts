import { describe, expect, it } from "vitest";
import { editDistance } from "#domain/quality/profile/near-spelling.ts";
import { profileTable } from "#domain/quality/profile/profile-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";

function column(cells: readonly (string | null)[]): TextColumn {
  const dictionary = [...new Set(cells.filter((cell) => cell !== null))];
  return {
    kind: "text",
    codes: Int32Array.from(cells, (cell) => (cell === null ? -1 : dictionary.indexOf(cell))),
    dictionary,
  };
}

const times = (count: number, ...cells: (string | null)[]): (string | null)[] =>
  Array.from({ length: count }, (_, i) => cells[i % cells.length]!);
/** [kind, rows] of the faults of one column. */
const faultsOf = (...cells: (string | null)[]) =>
  profileTable([column(cells)], 0).faults.map(({ kind, rows }) => [kind, rows]);

describe("faults of one column", () => {
  it.each<[string, (string | null)[], unknown[]]>([
    ["blanks of a full column are suspects", [...times(39, "a", "b"), null], [["VAZIO", [39]]]],
    [
      "blanks of a column that often has them are not",
      [...times(30, "a", "b"), ...times(10, null)],
      [["LACUNA", [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]]],
    ],
    ["a few rows prove nothing", [...times(9, "1"), "x"], []],
    ["text among numbers", [...times(30, "1,5", "20"), "vinte"], [["TIPO", [30]]]],
    ["a marker that people chose is none", [...times(60, "1,5", "20"), ...times(6, "isento")], []],
    ["numbers with a unit are one type", times(40, "12.0 oz", "16.0 oz"), []],
    [
      "text among numbers with a unit",
      [...times(40, "12.0 oz", "16 oz"), "lata"],
      [["TIPO", [40]]],
    ],
    [
      "percent among plain numbers",
      [...times(30, "0,05", "0,07"), ...times(10, "0,05%")],
      [["TIPO", [30, 31, 32, 33, 34, 35, 36, 37, 38, 39]]],
    ],
    [
      "another length of a code of digits",
      [...times(40, "1001", "2002", "3003"), "41"],
      [["FORMATO", [40]]],
    ],
    ["figures of any length", [...times(40, "1001", "202", "33"), "7"], []],
    ["a rare form of a code", [...times(40, "SC-1", "SC-22"), "SC/3"], [["FORMATO", [40]]]],
    ["names have no form", [...times(40, "Ana Sá", "Rui"), "D'Ávila & Filhos"], []],
    ["a letter of another alphabet", [...times(30, "Recife"), "Rеcife"], [["LETRA", [30]]]],
    [
      "line breaks and accents of their own are no other alphabet",
      [...times(30, "Recife"), "São João\nda Barra", "Sa\u0303o Joa\u0303o"],
      [],
    ],
    [
      "a rare near spelling",
      [...times(30, "Recife", "Olinda"), "Recfie", "Olimda"],
      [["GRAFIA", [31]]],
    ],
    ["two letters of a code are right", [...times(60, "SP"), "SC", "SE"], []],
    ["another number is another thing", [...times(60, "Lote 12"), "Lote 13"], []],
    [
      "a common word is no slip",
      [...times(60, "al pn", "ak pn", "al hf", "al ami"), "ak hf", "ak ami"],
      [],
    ],
    [
      "two names in a column of names",
      Array.from({ length: 60 }, (_, i) =>
        i === 0
          ? "Joana Reis"
          : i === 1
            ? "Joana Reus"
            : `Pessoa ${String.fromCharCode(65 + (i % 26))}${"ABC"[Math.floor(i / 26)]}`,
      ),
      [],
    ],
  ])("%s", (_name, cells, expected) => expect(faultsOf(...cells)).toEqual(expected));
});

describe("faults between columns", () => {
  const towns = times(40, "Recife", "Natal", "Manaus", "Olinda");
  const states = times(40, "PE", "RN", "AM", "PE");
  const table = (...columns: (string | null)[][]) => profileTable(columns.map(column), 0);

  it("finds what decides what, and blames the cell that most disagrees", () => {
    const regions = states.map((state) => (state === "AM" ? "Norte" : "Nordeste"));
    const found = table(towns, states.with(4, "AM"), regions);
    expect(found.faults).toEqual([
      { kind: "DEPENDENCIA", column: 1, rows: [4], supposed: ["PE"], against: 0, samples: [] },
    ]);
    expect(found.columns.map(({ consistency }) => consistency)).toEqual([100, 97.5, 100]);
  });

  it("a town of the same name elsewhere is no contradiction when the rest of the row agrees", () => {
    const ids = towns.map((town) => `M${["Recife", "Natal", "Manaus", "Olinda"].indexOf(town!)}`);
    const twins = [...towns, "Natal", "Natal", "Natal"];
    expect(table([...ids, "M9", "M9", "M9"], twins, [...states, "MG", "MG", "MG"]).faults).toEqual(
      [],
    );
  });

  it("one value in nearly all rows is decided by nothing", () => {
    expect(
      table(
        Array.from({ length: 60 }, (_, i) => `G${i % 12}`),
        [...times(57, "sim"), "não", "não", "não"],
      ).dependencies,
    ).toEqual([]);
  });

  it("a value written twice, in its own column and behind another's", () => {
    const found = table(towns.with(0, "Recife PE"), states.with(0, null));
    expect(found.faults.map(({ kind, column: index, rows }) => [kind, index, rows])).toEqual([
      ["DESLOCADO", 0, [0]],
      ["VAZIO", 1, [0]],
    ]);
  });

  it("has no figures without rows", () =>
    expect(profileTable([column([])], 0)).toMatchObject({
      score: 0,
      faults: [],
      dimensions: { validity: null, consistency: null, uniqueness: null },
    }));
});

it.each([
  ["recife", "recife", 0],
  ["recife", "recfie", 2],
  ["abc", "abcd", 1],
  ["", "ab", 2],
  ["abcdef", "uvwxyz", 4],
])("edits from %s to %s, bounded by three", (a, b, edits) => {
  expect(editDistance(a, b, 3)).toBe(edits);
  expect(editDistance(b, a, 3)).toBe(edits);
});
