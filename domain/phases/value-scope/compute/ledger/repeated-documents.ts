/** The same document twice: supplier, number and value equal, days apart. Listed, and kept in every sum. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { normalizeText } from "../../../../kernel/text/normalize-text.ts";
import { textCell } from "../../../../tables/read-table.ts";
import type { LedgerLines } from "../cost-ledger.ts";
import { keysOf } from "./suppliers.ts";

export interface RepeatedDocument {
  supplier: string;
  document: string;
  value: number;
  rows: number[];
}

/** Further apart it is an instalment, or a monthly bill under one number. */
const nearDays = 20;
const saysNone = /^\s*(s\s*\/?\s*n|sem n[uú]mero)[\s.º°]*$/i;
/** Blank, "s/n" and "000000" are no numbers. */
const isNumber = (text: string): boolean => /[1-9a-z]/i.test(text) && !saysNone.test(text);

export function repeatedDocuments(ledger: LedgerLines): RepeatedDocument[] {
  const { table, values } = ledger;
  const time = table.columns["competencia"];
  if (table.columns["documento"]?.kind !== "text" || time?.kind !== "time") return [];
  const keyOf = keysOf(ledger);
  const groups = new Map<string, RepeatedDocument>();
  for (const row of ledger.rows) {
    const document = textCell(table, "documento", row);
    const supplier = textCell(table, "fornecedor", row);
    if (document === null || supplier === null || !isNumber(document)) continue;
    if (Number.isNaN(time.values[row])) continue;
    const value = values[row]!;
    const number = normalizeText(document).replace(/\s+/g, " ").trim();
    const key = [keyOf(row, supplier), number, value].join("\u0000");
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { supplier, document, value, rows: [row] });
  }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 1)
    .map((group) => ({ ...group, rows: nearRows(group.rows, time.values) }))
    .filter(({ rows }) => rows.length > 1);
}

function nearRows(rows: readonly number[], at: Float64Array): number[] {
  const ordered = [...rows].sort((a, b) => at[a]! - at[b]!);
  const isNear = (a: number | undefined, b: number | undefined) =>
    a !== undefined && b !== undefined && at[b]! - at[a]! < nearDays * MS_PER_DAY;
  return ordered.filter(
    (row, index) => isNear(ordered[index - 1], row) || isNear(row, ordered[index + 1]),
  );
}
