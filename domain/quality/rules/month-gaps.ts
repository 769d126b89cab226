/** DQ16: months that a series does not have. */
import { numberCell } from "../../tables/read-table.ts";
import { monthIndexOf, monthKey, monthLabel } from "../../kernel/dates/calendar.ts";
import type { TableData } from "../../tables/table-data.ts";
import { groupRows } from "./group-rows.ts";
import { allRows, failingGroups, type QualityRule, type RuleOutcome } from "./rule.ts";

/** The rows of the month after a gap are marked: it is there that the series breaks. */
export const monthsWithoutGaps: QualityRule = ({ custos, kpis }) => [
  ...gapsOf(custos, "competencia", null),
  ...gapsOf(kpis, "data", "kpi"),
];

/** Contracts and budgets have the months in which they were signed or planned, and no series of months. */
function isAgreed({ files, rowFile }: TableData, row: number): boolean {
  const nature = files[rowFile[row] ?? 0]?.ledger?.nature;
  return nature === "contrato" || nature === "orcamento";
}

/** A few lines years away from all others have a date of their own, and the years between lack nothing. */
const strayGap = 12;
const strayShare = 0.05;

/** Ascending, without the first and the last that stand apart. */
function ofTheSeries(byMonth: ReadonlyMap<number, readonly number[]>): number[] {
  const months = [...byMonth.keys()].sort((a, b) => a - b);
  const sizeOf = (list: readonly number[]) =>
    list.reduce((sum, month) => sum + (byMonth.get(month)?.length ?? 0), 0);
  const few = sizeOf(months) * strayShare;
  const isApart = (at: number) => months[at]! - months[at - 1]! > strayGap;
  const starts = months.findLastIndex(
    (_, at) => at > 0 && isApart(at) && sizeOf(months.slice(0, at)) <= few,
  );
  const ends = months.findIndex(
    (_, at) => at > Math.max(0, starts) && isApart(at) && sizeOf(months.slice(at)) <= few,
  );
  return months.slice(Math.max(0, starts), ends === -1 ? undefined : ends);
}

function gapsOf(
  table: TableData | undefined,
  column: string,
  series: string | null,
): RuleOutcome[] {
  if (!table?.columns[column]) return [];
  const groups =
    series && table.columns[series]
      ? [...groupRows(table, series).values()]
      : [allRows(table.rows)];
  const evaluated: number[] = [];
  const failed: number[] = [];
  const missing = new Set<number>();
  for (const rows of groups) {
    const byMonth = new Map<number, number[]>();
    for (const row of rows) {
      const at = numberCell(table, column, row);
      if (at === null || isAgreed(table, row)) continue;
      evaluated.push(row);
      const month = monthIndexOf(at);
      const list = byMonth.get(month);
      if (list) list.push(row);
      else byMonth.set(month, [row]);
    }
    const months = ofTheSeries(byMonth);
    for (let i = 1; i < months.length; i++) {
      if (months[i]! - months[i - 1]! <= 1) continue;
      failed.push(...byMonth.get(months[i]!)!);
      for (let month = months[i - 1]! + 1; month < months[i]!; month++) missing.add(month);
    }
  }
  const names = [...missing].sort((a, b) => (monthKey(a) < monthKey(b) ? -1 : 1)).map(monthLabel);
  return [
    {
      rule: "DQ16",
      severity: "W",
      table: table.name,
      columns: [column],
      evaluated,
      failed,
      message: () =>
        `${names.length === 1 ? "Mês ausente" : "Meses ausentes"}: ${names.slice(0, 6).join(", ")}${names.length > 6 ? ` e mais ${names.length - 6}` : ""}.`,
      figures:
        names.length > 6
          ? [failingGroups("Meses ausentes além dos citados", names.length - 6)]
          : [],
      quoted: names.slice(0, 6),
    },
  ];
}
