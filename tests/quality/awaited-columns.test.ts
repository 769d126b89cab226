/** What waits for an answer is not known: no gap, no row of no use, and no column that is missing. */
import { describe, expect, it } from "vitest";
import { tableOf } from "#tests/analysis/build-table.ts";
import { assessQuality } from "#domain/quality/assess-quality.ts";
import type { TableData } from "#domain/tables/table-data.ts";

const context = { extractionDateMs: Date.UTC(2026, 8, 1) };
const posts = Array.from({ length: 12 }, (_, at) => ({
  posicao_id: `P${at}`,
  area: at % 2 === 0 ? "Vendas" : "Fábrica",
  gestor_id: at === 0 ? null : "P0",
}));
const asks = (column: string) => [{ column, question: { id: column, text: "Como se lê?" } }];
const awaiting = (table: TableData, column: string): TableData => ({
  ...table,
  files: table.files.map((file) => ({ ...file, pending: asks(column) })),
});
const judged = (table: TableData) => {
  const [entry] = assessQuality({ [table.name]: table }, context).tables;
  const said = entry!.issues.map(({ message }) => message);
  return { score: entry!.score, completeness: entry!.completeness, usable: entry!.usable, said };
};

describe("a column that waits for an answer", () => {
  const answered = tableOf("cargos", posts);

  it("is told as waiting, and limits the score instead of making the table useless", () => {
    const missing = judged(answered);
    expect(missing).toMatchObject({ score: 0, usable: 0 });
    expect(missing.said).toContain(
      "A coluna “Cargo” não existe no arquivo: o que depende dela não foi calculado.",
    );
    const waiting = judged(awaiting(answered, "cargo"));
    expect(waiting).toMatchObject({ score: 84.9, completeness: 100, usable: 1 });
    expect(waiting.said).toEqual([
      "Nota limitada a 84,9: uma coluna obrigatória espera resposta.",
      "A coluna “Cargo” espera uma resposta do mapeamento: o que depende dela não foi calculado.",
    ]);
  });

  it("of one of two files leaves the rows of the other judged as they are", () => {
    const ledger = tableOf("custos", [
      { competencia: new Date("2026-05-02"), conta: "Aluguel", centro_custo: "Sede", valor: 10 },
      { competencia: new Date("2026-05-03"), conta: "Aluguel", centro_custo: "Sede", valor: null },
      { competencia: new Date("2026-05-04"), conta: "Frete", centro_custo: "Sede", valor: null },
      { competencia: new Date("2026-05-05"), conta: "Frete", centro_custo: "Sede", valor: null },
    ]);
    const [first] = ledger.files;
    const two = (more: Partial<TableData["files"][number]>): TableData => ({
      ...ledger,
      files: [first!, { ...first!, fileId: "b", fileName: "b.csv", ...more }],
      rowFile: Uint16Array.from([0, 0, 1, 1]),
    });
    expect(judged(two({})).usable).toBe(0.25);
    expect(judged(two({ pending: asks("valor") })).usable).toBe(0.75);
    const valueOf = (table: TableData) =>
      assessQuality({ custos: table }, context).tables[0]!.columns.find(
        ({ column }) => column === "valor",
      )!.completeness;
    expect([valueOf(two({})), valueOf(two({ pending: asks("valor") }))]).toEqual([25, 50]);
  });
});

describe("a table of which every column waits for an answer", () => {
  const { files, ...staff } = tableOf("cargos", posts);
  const pending = ["posicao_id", "area", "cargo"].flatMap(asks);
  const unread: TableData = {
    ...staff,
    columns: {},
    files: files.map((file) => ({ ...file, headers: {}, pending })),
  };

  it("has no quality, and takes nothing from that of the tables beside it", () => {
    expect(judged(unread)).toMatchObject({ score: null, completeness: null });
    const ledger = tableOf("custos", [
      { competencia: new Date("2026-08-02"), conta: "Frete", centro_custo: "Sede", valor: 10 },
    ]);
    const alone = assessQuality({ custos: ledger }, { ...context, requiredTables: ["custos"] });
    const both = assessQuality(
      { custos: ledger, cargos: unread },
      { ...context, requiredTables: ["custos", "cargos"] },
    );
    expect([both.score, both.completeness]).toEqual([alone.score, alone.completeness]);
  });
});

describe("a list of cases without a column of its process", () => {
  const cases = tableOf(
    "casos",
    Array.from({ length: 12 }, (_, at) => ({
      caso_id: `C${at}`,
      aberto_em: new Date(Date.UTC(2026, 6, 1 + at)),
    })),
  );
  const absent = "A coluna “Processo” não existe no arquivo: o que depende dela não foi calculado.";

  it("lacks it, until somebody says that all its rows are of one process", () => {
    expect(judged(cases).said).toContain(absent);
    const files = cases.files.map((file) => ({ ...file, isOneProcess: true as const }));
    const answered = judged({ ...cases, files });
    expect(answered.said).not.toContain(absent);
    expect(answered.completeness).toBe(100);
    expect(judged(cases).completeness).toBeLessThan(100);
  });
});
