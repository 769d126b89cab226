/** Phase 1 over ledgers of one's own making. */
import { findingsOf } from "#tests/support/findings.ts";
import type { PhaseInput } from "#domain/outcome/phase-outcome.ts";
import { valueScope } from "#domain/phases/value-scope/index.ts";
import type { TableData, Tables } from "#domain/tables/table-data.ts";
import { inputOf, tableOf, type Row } from "../build-table.ts";

export interface Line {
  on?: string;
  account?: string;
  area?: string;
  supplier?: string;
  document?: string;
  number?: string;
  kind?: string;
  value: number;
}

export const linesTable = (lines: readonly Line[], fileName = "razao.csv"): TableData =>
  tableOf(
    "custos",
    lines.map(
      ({ on, account, area, supplier, document, number, kind, value }): Row => ({
        competencia: on === undefined ? null : new Date(`${on}T12:00:00Z`),
        conta: account ?? null,
        centro_custo: area ?? null,
        fornecedor: supplier ?? null,
        fornecedor_documento: document ?? null,
        documento: number ?? null,
        ...(kind === undefined ? {} : { tipo: kind }),
        valor: value,
      }),
    ),
    fileName,
  );

export function runPhaseOne(tables: Tables, options: Parameters<typeof inputOf>[1] = {}) {
  const input: PhaseInput = inputOf(tables, options);
  const computed = valueScope.computeFacts(input);
  const context = { ...input, inputSummary: { files: [], period: null } };
  const { insights, decisions } = findingsOf(valueScope, context, computed);
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
  return {
    computed,
    insights,
    decisions,
    facts,
    fact: (id: string) => facts.get(id),
    value: (id: string) => facts.get(id)?.value,
  };
}
export const runLedger = (lines: readonly Line[]) => runPhaseOne({ custos: linesTable(lines) });

/** A date of each of `count` days of a month, first and last among them. */
export const daysOf = (month: string, count: number): string[] =>
  Array.from(
    { length: count },
    (_, k) =>
      `${month}-${String(1 + Math.floor((k * 27) / Math.max(1, count - 1))).padStart(2, "0")}`,
  );
/** "2025-01" and the `count - 1` months after it. */
export const monthsFrom = (first: string, count: number): string[] => {
  const [year, month] = first.split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, k) =>
    new Date(Date.UTC(year, month - 1 + k, 1)).toISOString().slice(0, 7),
  );
};
