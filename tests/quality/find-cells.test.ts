/** Each strategy on a table that only it can judge, and what must not be accused. */
import { describe, expect, it } from "vitest";
import { describeFault, describeJudgement } from "#domain/quality/profile/fault-sentences.ts";
import { classOf } from "#domain/quality/profile/fault-book.ts";
import { profileTable } from "#domain/quality/profile/profile-table.ts";
import type { TextColumn } from "#domain/tables/table-data.ts";

type Cell = string | null;

function column(cells: readonly Cell[]): TextColumn {
  const dictionary = [...new Set(cells.filter((cell) => cell !== null))];
  return {
    kind: "text",
    codes: Int32Array.from(cells, (cell) => (cell === null ? -1 : dictionary.indexOf(cell))),
    dictionary,
  };
}

const times = (count: number, ...cells: Cell[]): Cell[] =>
  Array.from({ length: count }, (_, i) => cells[i % cells.length]!);
/** Values in no order: no column decides another. */
function spread(count: number, values: readonly string[], seed: number): string[] {
  let state = seed * 7919;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length]!;
  });
}
const profile = (...columns: (readonly Cell[])[]) => profileTable(columns.map(column), 0);
/** [kind, column, row, supposed] of the likely errors. */
const errors = (...columns: (readonly Cell[])[]) =>
  profile(...columns)
    .faults.filter(({ kind }) => classOf(kind) === "E")
    .flatMap(({ kind, column: index, rows, supposed }) =>
      rows.map((row, at) => [kind, index, row, supposed[at]]),
    );

describe("likely errors", () => {
  it("1, a placeholder: one text in columns of different subjects", () => {
    const rows = 300;
    const columns: Cell[][] = [
      spread(rows, ["Recife", "Olinda", "Natal", "Manaus"], 5),
      spread(rows, ["Norte", "Sul", "Leste"], 4),
      spread(rows, ["Fatura", "Recibo", "Nota"], 11),
      spread(rows, ["Aberto", "Fechado"], 3),
      spread(rows, ["Web", "Loja", "Fone"], 2),
      spread(rows, ["Alfa", "Beta", "Gama"], 13),
    ];
    for (const [index, row] of [
      [0, 10],
      [0, 11],
      [0, 12],
      [1, 60],
      [1, 61],
      [1, 62],
      [2, 200],
      [2, 201],
      [2, 202],
    ] as const)
      columns[index]![row] = "Alabama";
    expect(errors(...columns)).toEqual(
      [10, 11, 12, 60, 61, 62, 200, 201, 202].map((row, at) => [
        "MARCADOR",
        Math.floor(at / 3),
        row,
        null,
      ]),
    );
  });

  it("answers of several questions share their words: a rare one is no placeholder", () => {
    const answers = (at: number): Cell[] =>
      spread(300, ["Sim", "Não"], at + 3).map((cell, row) =>
        row >= at && row < at + 6 ? "Talvez" : cell,
      );
    expect(errors(...[0, 20, 40, 60, 80, 100].map(answers))).toEqual([]);
  });

  it("2, a type: what is neither a number nor a number with a usual unit", () =>
    expect(errors([...times(120, "12", "16", "8,5", "20 kg", "20 kg"), "vinte", "15%"])).toEqual([
      ["TIPO", 0, 120, null],
      ["TIPO", 0, 121, null],
    ]));

  it("3, the length of a code, and its form; an amount has neither", () => {
    const codes = Array.from({ length: 60 }, (_, row) => String(10_001 + row * 137));
    expect(errors([...codes, "733"])).toEqual([["FORMATO", 0, 60, null]]);
    const amounts = Array.from({ length: 60 }, (_, row) => String(3_000 + (row % 50) * 100));
    expect(errors([...amounts, "12000"])).toEqual([]);
    expect(errors([...times(120, "LT-1", "LT-22", "LT-35"), "LT/3"])).toEqual([
      ["FORMATO", 0, 120, null],
    ]);
  });

  it("4, a letter of another alphabet, a control sign; accents of ours are none", () =>
    expect(
      errors([...times(120, "Recife", "Olinda"), "Rеcife", "Olin\u0085da", "São José"]).filter(
        ([kind]) => kind === "LETRA",
      ),
    ).toEqual([
      ["LETRA", 0, 120, null],
      ["LETRA", 0, 121, null],
    ]));

  it.each([
    ["a slip", "pneumonla", "pneumonia"],
    ["reversed", "anretni acinilc", "clinica interna"],
    ["letters replaced at random", "clxyzqa inwvkrt".slice(0, 15), "clinica interna"],
  ])("5, a spelling: %s, with what it stands for", (_name, written, meant) =>
    expect(
      errors([...times(200, "pneumonia", "clinica interna", "infarto", "cirurgia"), written]),
    ).toEqual([["GRAFIA", 0, 200, meant]]),
  );

  it("5, codes of two letters in a column of hardly any other; a state is right", () => {
    const values = [...times(300, "AL"), "XL", "AX", "SP", "SE"];
    expect(errors(values).filter(([kind]) => kind === "GRAFIA")).toEqual([
      ["GRAFIA", 0, 300, "AL"],
      ["GRAFIA", 0, 301, "AL"],
    ]);
  });

  it("6, a value outside a domain of few; in a short table one row is not rare", () => {
    const usual = ["Norte", "Sul", "Leste"];
    expect(errors([...times(210, ...usual), "Marte"])).toEqual([["DOMINIO", 0, 210, null]]);
    expect(errors([...times(60, ...usual), "Marte"])).toEqual([]);
    expect(errors([...times(210, ...usual), "SUL"])).toEqual([]);
  });

  it("7, a neighbour's value behind the own one: both cells, with what the blank should be", () => {
    const towns = times(40, "Recife", "Natal", "Manaus", "Olinda");
    const states = times(40, "PE", "RN", "AM", "PE");
    expect(errors(towns.with(0, "Recife PE"), states.with(0, null))).toEqual([
      ["DESLOCADO", 0, 0, null],
      ["VAZIO", 1, 0, "PE"],
    ]);
  });

  it("8, a contradiction, and a blank whose value another column decides", () => {
    const rows = 240;
    const towns = times(
      rows,
      "Recife",
      "Natal",
      "Manaus",
      "Belém",
      "Olinda",
      "Mossoró",
      "Tefé",
      "Santarém",
    );
    const states = times(rows, "PE", "RN", "AM", "PA").with(8, "PA").with(13, null);
    const others = spread(rows, ["a1", "b2", "c3", "d4", "e5"], 3);
    expect(errors(towns, states, others)).toEqual([
      ["DEPENDENCIA", 1, 8, "PE"],
      ["DEPENDENCIA", 1, 13, "RN"],
    ]);
  });

  it("9, a blank in a column that hardly has any, in a key, or lost at random; else a gap", () => {
    const kindsOf = (...columns: (readonly Cell[])[]) =>
      profile(...columns).faults.map(({ kind, column: index }) => [kind, index]);
    const full = spread(400, ["a", "b", "c"], 5);
    const key = Array.from({ length: 400 }, (_, row) => `K-${row + 100}`);
    const gaps = (share: number): Cell[] =>
      full.map((cell, row) => (row < share * 400 ? null : cell));
    const other = spread(400, ["d", "e", "f"], 17);
    expect(kindsOf(gaps(0.005), other, key)).toEqual([["VAZIO", 0]]);
    expect(kindsOf(gaps(0.1), key, key)).toEqual([["LACUNA", 0]]);
    expect(
      kindsOf(
        full,
        key.map((cell, row) => (row < 8 ? null : cell)),
        full,
      ),
    ).toEqual([["VAZIO", 1]]);
    const less = other.map((cell, row) => (row >= 380 ? null : cell));
    expect(kindsOf(gaps(0.1), less)).toEqual([
      ["VAZIO", 0],
      ["VAZIO", 1],
    ]);
  });
});

it("a rare value that a group of another column stands for is right", () => {
  const rows = 1200;
  const codes: string[] = Array.from({ length: rows }, (_, row) => `C${row % 6}`);
  const known = ["Azulão", "Belavista", "Claraval", "Doresópolis", "Formosa", "Longá"];
  const towns: string[] = codes.map((code) => known[Number(code[1])]!);
  for (const row of [0, 100]) towns[row] = "Xique";
  expect(errors(towns)).toEqual([
    ["DOMINIO", 0, 0, null],
    ["DOMINIO", 0, 100, null],
  ]);
  for (const row of [0, 100]) codes[row] = "C9";
  // Two rows are no group yet.
  expect(errors(codes, towns).map(([kind, , row]) => [kind, row])).toEqual([
    ["DOMINIO", 0],
    ["DOMINIO", 100],
    ["DOMINIO", 0],
    ["DOMINIO", 100],
  ]);
  const few = known.slice(0, 4);
  const short = Array.from({ length: rows }, (_, row) => few[row % 4]!);
  const slips = [0, 100, 200].reduce((cells, row) => cells.with(row, "Claravel"), short);
  const codesOf = [0, 100, 200].reduce(
    (cells, row) => cells.with(row, "C9"),
    short.map((town) => `C${few.indexOf(town)}`),
  );
  expect(errors(slips).map(([kind]) => kind)).toEqual(["GRAFIA", "GRAFIA", "GRAFIA"]);
  expect(errors(codesOf, slips).filter(([, index]) => index === 1)).toEqual([]);
});

describe("ways of writing", () => {
  it("a unit in two spellings is told once and lowers nothing; one spelling is nothing", () => {
    const mixed = profile(times(60, "12 oz", "16 oz."));
    expect(mixed.faults.map(({ kind, rows }) => [kind, rows.length])).toEqual([["UNIDADE", 60]]);
    expect(mixed.dimensions.validity).toBe(100);
    expect(profile(times(60, "12 oz", "16 oz")).faults).toEqual([]);
  });

  it("words for nothing are told as they stand; a code of the column's form is a code", () => {
    const found = profile([...times(60, "12", "16"), "N/A", "N/A", "nd"]);
    const fault = found.faults.find(({ kind }) => kind === "SEM_VALOR")!;
    expect(describeFault(fault, ["Nota"], 62, { rows: 63, quotesValues: true })).toBe(
      "“Nota”: 3 células com “N/A” ou “nd” lidas como vazias.",
    );
    expect(profile([...times(60, "OR", "WI", "MN"), "ND"]).columns[0]!.completeness).toBe(100);
  });
});

it("says what it could not check", () => {
  const wide = Array.from({ length: 61 }, () => times(40, "a", "b"));
  const far = spread(60, ["a", "b", "c", "d", "e", "f", "g"], 3);
  expect(profile(far).judgedBy).toBe("ESCRITA");
  expect(describeJudgement("ESCRITA")).toBe(
    "Não há relações entre colunas para conferir os valores; só formato e grafia foram verificados.",
  );
  expect(profile(...wide)).toMatchObject({ judgedBy: "COLUNAS", dependencies: [] });
  expect(describeJudgement("COLUNAS")).toContain("mais de 60 colunas");
  expect(profile(times(40, "PE", "RN"), times(40, "Recife", "Natal")).judgedBy).toBe("RELACOES");
  expect(describeJudgement("RELACOES")).toBeNull();
});

it("dependencies of a long table are found on a part of its rows and judged on all", () => {
  const rows = 24_000;
  const towns = times(rows, "Recife", "Natal", "Manaus", "Olinda", "Mossoró", "Tefé");
  const states = times(rows, "PE", "RN", "AM").with(23_999, "PE").with(18, "AM");
  expect(errors(towns, states)).toEqual([
    ["DEPENDENCIA", 1, 18, "PE"],
    ["DEPENDENCIA", 1, 23_999, "AM"],
  ]);
});
