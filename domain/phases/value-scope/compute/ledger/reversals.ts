/** Credits that take back a payment: the same supplier, the same amount with the other sign, at most sixty days apart. */
import { MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { textCell } from "../../../../tables/read-table.ts";
import type { LedgerLines } from "../cost-ledger.ts";
import { keysOf } from "./suppliers.ts";

export interface Reversal {
  credit: number;
  debit: number;
}

const longestDays = 60;

/** Each payment is taken back once, by the nearest credit in time. Without dates or suppliers nothing says that two lines are a pair. */
export function reversalsOf(ledger: LedgerLines): Reversal[] {
  const { table, values } = ledger;
  const time = table.columns["competencia"];
  if (time?.kind !== "time") return [];
  const keyOf = keysOf(ledger);
  const debits = new Map<string, number[]>();
  const credits: { row: number; key: string }[] = [];
  for (const row of ledger.rows) {
    const supplier = textCell(table, "fornecedor", row);
    const value = values[row]!;
    if (supplier === null || value === 0 || Number.isNaN(time.values[row])) continue;
    const key = `${keyOf(row, supplier)}\u0000${Math.abs(value)}`;
    if (value < 0) credits.push({ row, key });
    else debits.set(key, [...(debits.get(key) ?? []), row]);
  }
  credits.sort((a, b) => time.values[a.row]! - time.values[b.row]! || a.row - b.row);
  return credits.flatMap(({ row, key }) => {
    const open = debits.get(key) ?? [];
    const days = (debit: number) => Math.abs(time.values[debit]! - time.values[row]!) / MS_PER_DAY;
    const [debit] = open
      .filter((candidate) => days(candidate) <= longestDays)
      .sort((a, b) => days(a) - days(b) || a - b);
    if (debit === undefined) return [];
    debits.set(
      key,
      open.filter((candidate) => candidate !== debit),
    );
    return [{ credit: row, debit }];
  });
}
