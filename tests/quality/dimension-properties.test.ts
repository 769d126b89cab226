/** Removing values, breaking formats and contradicting two columns each lowers its own dimension, and no other. */
import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { assessQuality } from "#domain/quality/assess-quality.ts";
import { profileTable } from "#domain/quality/profile/profile-table.ts";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import { confirmedDecision } from "../tables/confirmed-decision.ts";
import { rawRows, rawTable } from "../tables/raw-table.ts";

type Scores = Record<"completeness" | "validity" | "consistency" | "uniqueness", number | null>;
type Row = string[];
const dimensions = ["completeness", "validity", "consistency", "uniqueness"] as const;

/** Which dimensions fell; one that rose, or could no longer be told, fails. */
function fallen(before: Scores, after: Scores): string[] {
  for (const name of dimensions) {
    expect(after[name] === null, name).toBe(before[name] === null);
    if (before[name] !== null) expect(after[name]!, name).toBeLessThanOrEqual(before[name] + 1e-9);
  }
  return dimensions.filter((name) => before[name] !== null && after[name]! < before[name] - 1e-9);
}

const csv = (header: Row, rows: readonly Row[]): string =>
  [header, ...rows].map((row) => row.join(";")).join("\n");
const columnsOf = (header: Row, rows: readonly Row[]) => {
  const { columns } = rawRows(csv(header, rows));
  return header.map((name) => columns[name]!);
};

/** At most one row in twelve, so that the majority stays one, spread over the towns. */
const chosenRows = (rows: number) =>
  fc.uniqueArray(fc.nat({ max: rows - 1 }), { minLength: 1, maxLength: Math.floor(rows / 12) });

describe("a table that maps to nothing", () => {
  const towns = [
    ["Recife", "PE"],
    ["Olinda", "PE"],
    ["Natal", "RN"],
    ["Manaus", "AM"],
  ] as const;
  const header = ["c1", "c2", "c3", "c4"];
  const clean = fc
    .integer({ min: 10, max: 40 })
    .map((rounds): Row[] =>
      Array.from({ length: rounds * towns.length }, (_, row) => [
        `LT-${1000 + row}`,
        ...towns[row % towns.length]!,
        `${(row * 37) % 90},5`,
      ]),
    );
  const scores = (rows: readonly Row[]): Scores =>
    profileTable(columnsOf(header, rows), 0).dimensions;
  const withRows = clean.chain((rows) =>
    fc.record({ rows: fc.constant(rows), chosen: chosenRows(rows.length) }),
  );
  const changed = (rows: readonly Row[], chosen: readonly number[], change: (row: Row) => Row) =>
    rows.map((row, index) => (chosen.includes(index) ? change(row) : row));

  it("is clean to begin with", () =>
    fc.assert(
      fc.property(clean, (rows) => {
        expect(scores(rows)).toEqual({
          completeness: 100,
          validity: 100,
          consistency: 100,
          uniqueness: 100,
        });
      }),
      { numRuns: 20 },
    ));

  it("removed values lower Completude, and Consistência where a town says which state is missing", () =>
    fc.assert(
      fc.property(withRows, fc.nat({ max: 3 }), ({ rows, chosen }, column) => {
        expect(
          fallen(scores(rows), scores(changed(rows, chosen, (row) => row.with(column, "")))),
        ).toEqual(column === 2 ? ["completeness", "consistency"] : ["completeness"]);
      }),
      { numRuns: 60 },
    ));

  it("broken formats lower Validade", () =>
    fc.assert(
      fc.property(
        withRows,
        fc.constantFrom<[number, (row: Row) => string]>(
          [0, (row) => `${row[0]!.slice(3)}/LT`],
          [3, (row) => `cerca de ${row[0]!}`],
          [1, (row) => `${row[1]!.slice(0, -1)}ё`],
          [1, (row) => row[0]!.slice(3)],
        ),
        ({ rows, chosen }, [column, broken]) => {
          expect(
            fallen(
              scores(rows),
              scores(changed(rows, chosen, (row) => row.with(column, broken(row)))),
            ),
          ).toEqual(["validity"]);
        },
      ),
      { numRuns: 60 },
    ));

  it("a row that contradicts itself lowers Consistência", () =>
    fc.assert(
      fc.property(withRows, ({ rows, chosen }) => {
        // One row of a town at most: two equal ones in ten would be a second truth.
        const ofTown = chosen.filter(
          (row, i) =>
            chosen.findIndex((other) => other % towns.length === row % towns.length) === i,
        );
        const after = scores(
          changed(rows, ofTown, (row) => row.with(2, row[2] === "AM" ? "RN" : "AM")),
        );
        expect(fallen(scores(rows), after)).toEqual(["consistency"]);
      }),
      { numRuns: 60 },
    ));

  it("a repeated row lowers Unicidade", () => {
    const cells = columnsOf(header, [
      ["a", "b", "c", "1"],
      ["a", "b", "c", "1"],
      ["d", "e", "f", "2"],
    ]);
    expect(fallen(profileTable(cells, 0).dimensions, profileTable(cells, 1).dimensions)).toEqual([
      "uniqueness",
    ]);
  });

  it("the order of rows and the names of columns change nothing", () =>
    fc.assert(
      fc.property(withRows, ({ rows, chosen }) => {
        const dirty = changed(rows, chosen, (row) => row.with(2, "").with(3, "doze"));
        const found = profileTable(columnsOf(header, dirty), 0);
        expect(profileTable(columnsOf(["cpf", "estado", "cidade", "valor"], dirty), 0)).toEqual(
          found,
        );
        expect(profileTable(columnsOf(header, [...dirty].reverse()), 0).dimensions).toEqual(
          found.dimensions,
        );
      }),
      { numRuns: 20 },
    ));
});

describe("a log of events", () => {
  const header = ["Caso", "Atividade", "Início", "Fim"];
  const pad = (value: number): string => String(value).padStart(2, "0");
  const clean = fc
    .integer({ min: 24, max: 120 })
    .map((count): Row[] =>
      Array.from({ length: count }, (_, row) => [
        `C-${row >> 1}`,
        row % 2 ? "Fechar" : "Abrir",
        `${pad((row % 27) + 1)}/05/2026 10:${pad(row % 60)}`,
        `${pad((row % 27) + 1)}/05/2026 11:${pad(row % 60)}`,
      ]),
    );
  const withRows = clean.chain((rows) =>
    fc.record({ rows: fc.constant(rows), chosen: chosenRows(rows.length) }),
  );
  const scores = (rows: readonly Row[]): Scores => {
    const text = csv(header, rows);
    const raw = rawTable(text);
    const decision = confirmedDecision(proposeTable(raw));
    const { table } = buildTable({ fileId: "f", fileName: "a.csv", sha256: "0" }, raw, decision, {
      spec: canonicalTable(decision.canonical),
      rows: rawRows(text),
      repeated: [],
      options: {
        extractionDateMs: Date.UTC(2026, 8, 1),
        zone: "America/Sao_Paulo",
        pseudonymise: (value) => value,
      },
    });
    const [assessed] = assessQuality(
      { [table.name]: table },
      { extractionDateMs: Date.UTC(2026, 8, 1) },
    ).tables;
    return assessed!;
  };
  const change = (rows: readonly Row[], chosen: readonly number[], how: (row: Row) => Row) =>
    rows.map((row, index) => (chosen.includes(index) ? how(row) : row));

  it.each<[string, string, (row: Row) => Row]>([
    ["removed activities lower Completude", "completeness", (row) => row.with(1, "")],
    ["broken dates lower Validade", "validity", (row) => row.with(3, "ontem")],
    [
      "an end before its start lowers Consistência",
      "consistency",
      (row) => row.with(3, row[2]!.replace(" 10:", " 09:")),
    ],
  ])("%s", (_name, dimension, how) =>
    fc.assert(
      fc.property(withRows, ({ rows, chosen }) => {
        expect(fallen(scores(rows), scores(change(rows, chosen, how)))).toEqual([dimension]);
      }),
      { numRuns: 40 },
    ),
  );
});
