import { describe, expect, it } from "vitest";
import { buildTable } from "#domain/tables/build-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import { confirmedDecision } from "./confirmed-decision.ts";
import { mergeTables } from "#domain/tables/merge-tables.ts";
import { rawRows, rawTable } from "./raw-table.ts";

const options = {
  extractionDateMs: Date.UTC(2026, 8, 1),
  zone: "America/Sao_Paulo",
  pseudonymise: (value: string) => `*${value}*`,
};
const file = { fileId: "f1", fileName: "a.csv", sha256: "00" };

function build(
  text: string,
  change: {
    raw?: Partial<RawTable>;
    decision?: Partial<TableDecision>;
    repeated?: number[];
    file?: typeof file;
  } = {},
) {
  const raw = rawTable(text, change.raw);
  const decision = { ...confirmedDecision(proposeTable(raw)), ...change.decision };
  return buildTable(change.file ?? file, raw, decision, {
    spec: canonicalTable(decision.canonical),
    rows: rawRows(text),
    repeated: change.repeated ?? [],
    options,
  });
}

function cells(table: TableData, name: string): (string | number | null)[] {
  const column = table.columns[name]!;
  if (column.kind === "text")
    return Array.from(column.codes, (code) => column.dictionary[code] ?? null);
  return Array.from(column.values, (value) => (Number.isNaN(value) ? null : value));
}

const ledger =
  "Data;Fornecedor;Valor\n13/01/2026;Acme;1.000,50\n14/02/2026;Beta;abc\n;Acme;10\n15/02/2027;Beta;5\n16/02/2026;Beta;6\n17/02/2026;Beta;7\n";

describe("a ledger", () => {
  it("keeps every row; a bad cell is null and listed with its reason", () => {
    const { table, rejected, rejectedRows } = build(ledger);
    expect(table.rows).toBe(6);
    expect(cells(table, "valor")).toEqual([1000.5, null, 10, 5, 6, 7]);
    expect(cells(table, "fornecedor")).toEqual(["Acme", "Beta", "Acme", "Beta", "Beta", "Beta"]);
    expect(
      rejected.map(({ rowNumber, column, value, reason }) => [rowNumber, column, value, reason]),
    ).toEqual([
      [3, "Valor", "abc", "“abc” não é um número"],
      [4, "Data", "", "célula obrigatória vazia"],
      [5, "Data", "15/02/2027", "data “15/02/2027” posterior à extração do arquivo"],
    ]);
    expect(rejectedRows).toBe(3);
    expect(table.checks!["valor"]).toMatchObject({ nonEmpty: 6, valid: 5 });
    expect(table.files[0]).toMatchObject({
      rowsTotal: 6,
      headers: { competencia: "Data", fornecedor: "Fornecedor", valor: "Valor" },
    });
    expect([...table.rowNumber]).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it("leaves totals out, unless a person says otherwise", () => {
    const totalRows = [
      { rowNumber: 4, label: "Total", isTotal: true, reason: "" },
      { rowNumber: 3, label: "Total?", isTotal: false, reason: "" },
    ];
    const rowNumbers = (answers: Record<string, string>) => [
      ...build(ledger, { raw: { totalRows }, decision: { answers } }).table.rowNumber,
    ];
    expect(rowNumbers({})).toEqual([2, 3, 5, 6, 7]);
    expect(rowNumbers({ "linha_total:4": "manter" })).toEqual([2, 3, 4, 5, 6, 7]);
    expect(rowNumbers({ "linha_total:3": "excluir" })).toEqual([2, 5, 6, 7]);
  });

  it("counts equal entries twice until a person says that they are repetitions", () => {
    expect(build(ledger, { repeated: [5] }).table).toMatchObject({ rows: 6, repeatedRows: [3] });
    expect(
      build(ledger, { repeated: [5], decision: { answers: { repetidas: "remover" } } }).table,
    ).toMatchObject({ rows: 5, repeatedRows: [] });
  });

  it("drops a column that a person did not confirm", () => {
    expect(
      Object.keys(build(ledger, { decision: { answers: { "coluna:Data": "nao" } } }).table.columns),
    ).toEqual(["fornecedor", "valor"]);
  });
});

describe("units and scales", () => {
  const inventory = (header: string, row: string) =>
    `Processo;Área;Volume;${header}\nA;X;10;${row}\n`;
  it("convert by the header's hint", () => {
    const hours = build(inventory("Tempo por caso (horas)", "1,5"));
    expect(cells(hours.table, "minutos_por_caso")).toEqual([90]);
    expect(hours.table.conversions).toEqual([
      { column: "minutos_por_caso", factor: 60, estimated: false },
    ]);
    expect(
      cells(
        build(inventory("Minutos;Receita exposta (R$ mil)", "5;2")).table,
        "receita_exposta_mes",
      ),
    ).toEqual([2000]);
  });
  it("rates written as fractions become percentages by evidence or by answer, never by guess", () => {
    const of = (header: string, row: string, answers = {}) =>
      cells(
        build(inventory(`Minutos;${header}`, `5;${row}`), { decision: { answers } }).table,
        "retrabalho_pct",
      );
    expect(of("Retrabalho", "0,15")).toEqual([0.15]);
    expect(of("Retrabalho", "0,15", { "escala_pct:Retrabalho": "fracao" })).toEqual([15]);
    expect(of("Retrabalho (fração)", "0,15")).toEqual([15]);
    expect(of("Retrabalho", "15%")).toEqual([15]);
  });
  it("refuse values out of range", () => {
    const { table, rejected } = build(inventory("Minutos;Retrabalho", "0;150"));
    expect([cells(table, "minutos_por_caso"), cells(table, "retrabalho_pct")]).toEqual([
      [null],
      [null],
    ]);
    expect(rejected.map(({ column }) => column)).toEqual(["Minutos", "Retrabalho"]);
  });
  it("rescale satisfaction only as answered", () => {
    const text = "Chamado;Processo;Abertura;CSAT\n1;P;13/01/2026;1\n2;P;13/01/2026;5\n";
    expect(cells(build(text).table, "csat")).toEqual([1, 5]);
    expect(
      cells(build(text, { decision: { answers: { "csat_escala:CSAT": "1-5" } } }).table, "csat"),
    ).toEqual([0, 10]);
  });
});

describe("pseudonyms and booleans", () => {
  it("replace resources, and an empty optional yes/no is no", () => {
    const log = build(
      "Caso;Atividade;Data/hora;Recurso\n1;a;13/01/2026 10:00;Ana\n1;b;13/01/2026 11:00;\n2;a;13/01/2026 12:00;Ana\n",
    );
    expect(cells(log.table, "recurso")).toEqual(["*Ana*", null, "*Ana*"]);
    const processes = build("Processo;Área;Volume;Custo-padrão\nA;X;1;sim\nB;X;2;\n");
    expect(cells(processes.table, "custo_padrao")).toEqual([1, 0]);
  });
});

describe("several files", () => {
  it("unite in order, missing columns null, rows traceable", () => {
    const a = build("Fornecedor;Valor\nAcme;1\nBeta;2\n").table;
    const b = build("Data;Fornecedor;Valor\n13/01/2026;Beta;3\n", {
      file: { fileId: "f2", fileName: "b.csv", sha256: "11" },
    }).table;
    const table = mergeTables([a, b]);
    expect(table.rows).toBe(3);
    expect(cells(table, "fornecedor")).toEqual(["Acme", "Beta", "Beta"]);
    expect(cells(table, "competencia")).toEqual([null, null, Date.UTC(2026, 0, 13, 3)]);
    expect([...table.rowFile].map((index) => table.files[index]!.fileId)).toEqual([
      "f1",
      "f1",
      "f2",
    ]);
    expect([...table.rowNumber]).toEqual([2, 3, 2]);
    expect(table.checks!["valor"]).toMatchObject({ nonEmpty: 3, valid: 3 });
  });
  it("processes without an id get one that is free", () => {
    const a = build("ID;Processo;Área;Volume\nP01;A;X;1\n;B;X;2\n;C;X;3\n").table;
    expect(cells(mergeTables([a]), "processo_id")).toEqual(["P01", "P02", "P03"]);
  });
});
