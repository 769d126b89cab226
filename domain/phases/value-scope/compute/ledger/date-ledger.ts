/** A ledger's lines by month, and which of its months are comparable. */
import { monthIndexOf, saoPauloOffsetMs, MS_PER_DAY } from "../../../../kernel/dates/calendar.ts";
import { monthlyTotals, type LedgerLines, type MonthTotal } from "../cost-ledger.ts";
import { findWindow, type LedgerWindow } from "./comparable-months.ts";

export interface DatedLedger {
  /** Months that have lines, in order; those outside the window too. */
  months: MonthTotal[];
  window: LedgerWindow;
  /** Totals of the comparable months, in order; 0 in a month of the year that never has lines. */
  comparable: MonthTotal[];
  /** Months that have lines and lie outside the window. */
  outside: MonthTotal[];
}

const monthlyShare = 0.95;

/** Null without a dated line. */
export function dateLedger(ledger: LedgerLines, extractionMs: number): DatedLedger | null {
  const months = monthlyTotals(ledger);
  const days = countDays(ledger, months);
  const window = findWindow(days.months, {
    lastMonth: monthIndexOf(extractionMs),
    isMonthly: days.isMonthly,
  });
  if (window === null) return null;
  const byMonth = new Map(months.map((month) => [month.month, month]));
  return {
    months,
    window,
    comparable: window.comparable.map(
      (month) => byMonth.get(month) ?? { month, value: 0, rows: [] },
    ),
    outside: months.filter(({ month }) => month < window.first || month > window.last),
  };
}

/** Days of the lines; monthly when nearly all dates are one day of the month, or the last of theirs. */
function countDays(ledger: LedgerLines, months: readonly MonthTotal[]) {
  const time = ledger.table.columns["competencia"];
  const values = time === undefined || time.kind === "text" ? new Float64Array() : time.values;
  const byDay = new Map<number, number>();
  let lastDays = 0;
  let dated = 0;
  const counted = months.map(({ month, rows }) => {
    let firstDay = 31;
    let lastDay = 1;
    for (const row of rows) {
      const at = values[row]!;
      const day = new Date(at + saoPauloOffsetMs(at)).getUTCDate();
      firstDay = Math.min(firstDay, day);
      lastDay = Math.max(lastDay, day);
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
      if (monthIndexOf(at + MS_PER_DAY) !== month) lastDays++;
    }
    dated += rows.length;
    return { month, lines: rows.length, firstDay, lastDay };
  });
  const commonest = Math.max(0, ...byDay.values());
  return {
    months: counted,
    isMonthly: dated > 0 && Math.max(commonest, lastDays) >= monthlyShare * dated,
  };
}
