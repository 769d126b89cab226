/** A1.7 Razão contábil de custos: its lines, by group and by month. Any ledger with a value; each part needs only its own columns. */
import { monthIndexOf } from "../../../kernel/dates/calendar.ts";
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import type { TableData } from "../../../tables/table-data.ts";
import { compareText, entityKey } from "../../../tables/read-table.ts";

export interface LedgerLines {
  table: TableData;
  /** Rows with a value. */
  rows: Uint32Array;
  values: Float64Array;
}

export function readLedger(table: TableData | undefined): LedgerLines | null {
  const value = table?.columns["valor"];
  if (!table || !value || value.kind === "text") return null;
  const rows = Uint32Array.from(
    Array.from({ length: table.rows }, (_, row) => row).filter(
      (row) => !Number.isNaN(value.values[row]),
    ),
  );
  return rows.length === 0 ? null : { table, rows, values: value.values };
}

export interface LedgerGroup {
  /** Of its own: two companies may bear one name. */
  key: string;
  name: string;
  /** As written in the lines, the commonest first. */
  spellings: readonly string[];
  rows: number[];
  value: number;
}

/** Lines grouped by a text column, in code-unit order of the names; lines without the cell belong to none. */
export function groupLedger(ledger: LedgerLines, column: string): LedgerGroup[] {
  const data = ledger.table.columns[column];
  if (data?.kind !== "text") return [];
  const rows = new Map<number, number[]>();
  for (const row of ledger.rows) {
    const code = data.codes[row] as number;
    if (code < 0) continue;
    const list = rows.get(code);
    if (list) list.push(row);
    else rows.set(code, [row]);
  }
  return [...rows]
    .map(([code, list]) => ({
      key: data.dictionary[code] as string,
      name: data.dictionary[code] as string,
      spellings: [data.dictionary[code] as string],
      rows: list,
      value: exactSum(list.map((row) => ledger.values[row] as number)),
    }))
    .sort((a, b) => compareText(a.name, b.name));
}

export interface MonthTotal {
  month: number;
  value: number;
  rows: number[];
}

/** Totals per month that has lines, in order; a month without lines is missing, not 0. */
export function monthlyTotals(
  ledger: LedgerLines,
  rows: Iterable<number> = ledger.rows,
): MonthTotal[] {
  const time = ledger.table.columns["competencia"];
  if (!time || time.kind === "text") return [];
  const byMonth = new Map<number, number[]>();
  for (const row of rows) {
    const at = time.values[row] as number;
    if (Number.isNaN(at)) continue;
    const month = monthIndexOf(at);
    const list = byMonth.get(month);
    if (list) list.push(row);
    else byMonth.set(month, [row]);
  }
  return [...byMonth]
    .sort(([a], [b]) => a - b)
    .map(([month, list]) => ({
      month,
      rows: list,
      value: exactSum(list.map((row) => ledger.values[row] as number)),
    }));
}

/** Payroll is compared without November and December, which hold the thirteenth salary. */
export function isPayroll(account: string): boolean {
  return /\b(salario|salarios|folha|ordenado|ordenados|encargos|remuneracao|payroll|ferias|13o|decimo terceiro)\b/.test(
    entityKey(account),
  );
}

export function withoutYearEnd(months: readonly MonthTotal[]): MonthTotal[] {
  return months.filter(({ month }) => month % 12 < 10);
}
