import { describe, expect, it } from "vitest";
import type { RawColumn, RawTable, TableDecision } from "#domain/tables/raw-table.ts";
import { contentOf, readsTheSame } from "#server/features/runs/inputs/table-content.ts";

const column = (header: string, index: number): RawColumn => ({
  header,
  index,
  nonEmpty: 3,
  distinct: 3,
  distinctExact: true,
  shares: { number: 1, integer: 1, date: 0, time: 0, bool: 0 },
  min: 1,
  max: 3,
  percentCells: 0,
  mixedNumbers: false,
  ambiguousDates: false,
  topValues: [],
});
const meta = (headers: string[], changes: Partial<RawTable> = {}): RawTable => ({
  tableName: "dados",
  headerRow: 1,
  rows: 3,
  columns: headers.map(column),
  headerSignature: headers.join(),
  totalRows: [],
  notes: [],
  preamble: [],
  raggedRows: { count: 0, examples: [] },
  repeatedRows: { count: 0, examples: [] },
  warnings: [],
  ...changes,
});
const decision: TableDecision = {
  canonical: "custos",
  columns: { Conta: "conta", Valor: "valor" },
  answers: {},
};
const table = (
  changes: { meta?: RawTable; decision?: TableDecision; hashes?: string[]; rows?: string } = {},
) => ({
  meta: changes.meta ?? meta(["Conta", "Valor", "Nota"]),
  decision: changes.decision ?? decision,
  columnHashes: { rows: changes.rows ?? "r", columns: changes.hashes ?? ["a", "b", "c"] },
});
const base = contentOf(table());

describe("what a run uses of a table, by content", () => {
  it.each([
    ["a column that nothing reads has other cells", table({ hashes: ["a", "b", "other"] })],
    [
      "such a column is new, and stands first",
      table({ meta: meta(["Nova", "Conta", "Valor"]), hashes: ["n", "a", "b"] }),
    ],
    [
      "the sheet is called otherwise",
      table({ meta: meta(["Conta", "Valor", "Nota"], { tableName: "Plan2" }) }),
    ],
    [
      "a proposed column was confirmed",
      table({ decision: { ...decision, answers: { "coluna:Valor": "sim" } } }),
    ],
    [
      "a doubt was seen",
      table({ decision: { ...decision, answers: { "numeros_mistos:Valor": "ciente" } } }),
    ],
  ])("is the same when %s", (_name, other) => {
    expect(contentOf(other)).toBe(base);
  });

  it.each([
    ["a cell that is read", table({ hashes: ["a", "other", "c"] })],
    ["the number of rows", table({ meta: meta(["Conta", "Valor", "Nota"], { rows: 4 }) })],
    ["the lines on which they stand", table({ rows: "s" })],
    [
      "which column is read as what",
      table({ decision: { ...decision, columns: { Conta: "conta", Nota: "valor" } } }),
    ],
    [
      "a column that is refused",
      table({ decision: { ...decision, answers: { "coluna:Valor": "nao" } } }),
    ],
    [
      "the unit in the header",
      table({
        meta: meta(["Conta", "Valor (R$ mil)", "Nota"]),
        decision: { ...decision, columns: { Conta: "conta", "Valor (R$ mil)": "valor" } },
      }),
    ],
    [
      "an answer that changes values",
      table({ decision: { ...decision, answers: { "unidade:Valor": "r$ mil" } } }),
    ],
    [
      "a line left out as a total",
      table({
        meta: meta(["Conta", "Valor", "Nota"], {
          totalRows: [{ rowNumber: 4, label: "Total", isTotal: true, reason: "" }],
        }),
      }),
    ],
    [
      "which rows repeat others",
      table({
        meta: meta(["Conta", "Valor", "Nota"], { repeatedRows: { count: 1, examples: [3] } }),
      }),
    ],
  ])("differs with %s", (_name, other) => {
    expect(contentOf(other)).not.toBe(base);
  });

  it("without fingerprints only equal bytes read alike are the same", () => {
    expect(contentOf({ ...table(), columnHashes: null })).toBeNull();
    const frozen = (parquetSha256: string, content: string | null) => ({
      tables: [{ ordinal: 0, tableName: "dados", parquetSha256, decision, content }],
    });
    expect(readsTheSame(frozen("1", null), frozen("1", null))).toBe(true);
    expect(readsTheSame(frozen("1", null), frozen("2", null))).toBe(false);
    expect(readsTheSame(frozen("1", "x"), frozen("2", "x"))).toBe(true);
    expect(readsTheSame(frozen("1", null), frozen("1", "x"))).toBe(true);
  });
});
