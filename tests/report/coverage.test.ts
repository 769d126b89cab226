import { describe, expect, it } from "vitest";
import { composeReport } from "#domain/phases/compose-report.ts";
import { coverPhase } from "#domain/phases/coverage-of-phase.ts";
import { mappedTable, type MappedTable } from "#domain/phases/common/mapped-table.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { Column, Tables } from "#domain/tables/table-data.ts";
import { rawTable } from "#tests/tables/raw-table.ts";
import { demonstrationTables, fiveProcesses, runOf } from "./run-inputs.ts";

const filledIn = (column: Column): number =>
  column.kind === "text"
    ? column.codes.filter((code) => code >= 0).length
    : column.values.filter((value) => !Number.isNaN(value)).length;

const mapped = (tables: Tables): MappedTable[] =>
  Object.values(tables).map(({ name, rows, columns }) => ({
    name,
    rows,
    unsure: 0,
    columns: Object.fromEntries(
      Object.entries(columns).map(([column, data]) => {
        const filled = filledIn(data);
        return [column, { filled, read: filled }];
      }),
    ),
    waiting: {},
  }));

const saidOf = (tables: readonly MappedTable[]) =>
  Object.fromEntries(coverPhase(1, tables).sections.map(({ id, state }) => [id, state]));

function givenBy(tables: Tables): Record<string, string> {
  const { context, outcome } = runOf(tables);
  const { sections } = composeReport(context, outcome).tree;
  return Object.fromEntries(sections.map(({ id, state }) => [id, state]));
}

const mixed: TableName[] = [
  "processos",
  "etapas",
  "eventos",
  "casos",
  "cargos",
  "clientes",
  "kpis",
  "sistemas",
  "opcoes",
];
const sets: [string, Tables, string][] = [
  [
    "a ledger",
    demonstrationTables(["custos"]),
    "ausente calculada ausente ausente ausente ausente ausente ausente",
  ],
  [
    "an indicator series",
    demonstrationTables(["kpis"]),
    "ausente ausente ausente ausente ausente ausente depende ausente",
  ],
  [
    "a log",
    demonstrationTables(["eventos"]),
    "ausente ausente ausente calculada ausente ausente ausente depende",
  ],
  [
    "five processes without notes",
    fiveProcesses(),
    "calculada calculada calculada ausente ausente depende ausente depende",
  ],
  [
    "nine mixed tables",
    demonstrationTables(mixed),
    "calculada calculada calculada calculada calculada calculada calculada depende",
  ],
];

describe("what a run will give, before it runs", () => {
  it.each(sets)("is what the run of %s gives", (_, tables, expected) => {
    const said = saidOf(mapped(tables));
    expect(Object.values(said).join(" ")).toBe(expected);
    const given = givenBy(tables);
    for (const [id, state] of Object.entries(said)) {
      if (state === "ausente") expect([id, given[id]]).toEqual([id, "ausente"]);
      if (state === "calculada") expect([id, given[id]]).not.toEqual([id, "ausente"]);
    }
  });

  it("names the table and the columns that would open a section", () => {
    const [baseline] = coverPhase(1, []).sections;
    expect(baseline).toMatchObject({
      id: "1.1",
      state: "ausente",
      missing: [{ table: "processos", columns: ["Processo"], rows: 3 }],
      questions: [],
    });
  });

  it("waits for the answer that holds the column back", () => {
    const decision = {
      canonical: "custos" as const,
      columns: { Conta: "conta" },
      answers: {},
      pending: [
        {
          source: "Valor",
          target: "valor",
          question: { id: "moeda:Valor", text: "Em que moeda?" },
        },
      ],
    };
    const ledger = mappedTable(
      { id: "f1", name: "razao.csv" },
      rawTable("Conta;Valor\nA;10\nB;20"),
      decision,
    );
    expect(coverPhase(1, [ledger]).sections[1]).toMatchObject({
      state: "aguarda",
      missing: [],
      questions: [
        { fileId: "f1", fileName: "razao.csv", questionId: "moeda:Valor", text: "Em que moeda?" },
      ],
    });
    const answered = { ...decision, columns: { Conta: "conta", Valor: "valor" }, pending: [] };
    expect(
      saidOf([
        mappedTable({ id: "f1", name: "razao.csv" }, rawTable("Conta;Valor\nA;10\nB;20"), answered),
      ]),
    ).toMatchObject({ "1.1": "ausente", "1.2": "calculada" });
  });
});
