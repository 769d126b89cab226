/**
 * A payroll of several months: one row for each person and month. The rows of its latest month are the staff of today, and what
 * they cost is the cost of a month. Told by the rows: no person is twice in one month.
 */
import type { RawColumn, RawTable, TableDecision } from "../raw-table.ts";
import type { TextColumn } from "../table-data.ts";
import { parseDate } from "../values/date.ts";
import type { Finding, Judged } from "./evidence/finding.ts";

/** The answer that evidence alone gives: the latest month, as "2026-06". */
const latestPrefix = "mes_folha:";
/** A month with fewer of the rows of the fullest one is not yet whole. */
const wholeShare = 0.5;
const onceShare = 0.999;
/** Two months with half of the people gone in between. */
const mostDistinct = 0.75;
const style = { order: "dmy", ambiguous: false, zone: "UTC" } as const;

interface LatestMonth {
  /** Header of the column of months. */
  header: string;
  /** "2026-06". */
  month: string;
  months: number;
  rows: number;
}

const monthOfCell = (cell: string): string | null => {
  const at = parseDate(cell, style);
  return Number.isNaN(at) ? null : new Date(at).toISOString().slice(0, "AAAA-MM".length);
};

/** Null where a person is twice in a month, a cell is no month, or there is only one. */
function findLatestMonth(
  { monthly }: Pick<RawTable, "monthly">,
  { id, month: header }: { id: string; month: string },
): LatestMonth | null {
  if (monthly === undefined || monthly.id !== id || monthly.month !== header) return null;
  const rowsOf = new Map<string, { rows: number; ids: number }>();
  for (const { value, rows, ids } of monthly.cells) {
    const month = monthOfCell(value);
    if (month === null) return null;
    const known = rowsOf.get(month) ?? { rows: 0, ids: 0 };
    rowsOf.set(month, { rows: known.rows + rows, ids: known.ids + ids });
  }
  const all = [...rowsOf.values()];
  const total = (of: "rows" | "ids") => all.reduce((sum, one) => sum + one[of], 0);
  if (rowsOf.size < 2 || total("ids") < onceShare * total("rows")) return null;
  const fullest = Math.max(...all.map(({ rows }) => rows));
  const whole = [...rowsOf].filter(([, { rows }]) => rows >= wholeShare * fullest);
  const [month, { rows }] = whole.sort(([a], [b]) => (a < b ? 1 : -1))[0]!;
  return { header, month, months: rowsOf.size, rows };
}

/** Null for a list that is no such payroll. `ids`: the column that names each person. */
export function payrollFinding({ meta, columns }: Judged, ids: RawColumn): Finding | null {
  const month = columns.find(({ target }) => target === "competencia")?.source;
  // A month in which each began is of one row, too: people of a payroll come back.
  const comeBack = ids.distinct <= mostDistinct * ids.nonEmpty;
  const latest =
    month === undefined || !comeBack ? null : findLatestMonth(meta, { id: ids.header, month });
  if (latest === null) return null;
  return {
    source: latest.header,
    property: "linhas",
    value: latest.month,
    state: "certa",
    evidence: [
      `Folha de ${latest.months} meses: contam as ${latest.rows} linhas do último mês completo, ${describeMonth(latest.month)}.`,
    ],
    readAs: { id: `${latestPrefix}${latest.header}`, answer: latest.month },
  };
}

export const describeMonth = (month: string): string => month.split("-").reverse().join("/");

/** The column by which only the rows of the latest month count, and that month; null where all do. */
export function latestMonthOf({
  answers,
}: Pick<TableDecision, "answers">): { header: string; month: string } | null {
  const id = Object.keys(answers).find((candidate) => candidate.startsWith(latestPrefix));
  return id === undefined ? null : { header: id.slice(latestPrefix.length), month: answers[id]! };
}

/** Of the cells of that column: which rows are of another month. */
export function otherMonths(
  month: string,
  { codes, dictionary }: Pick<TextColumn, "codes" | "dictionary">,
) {
  const isOther = dictionary.map((cell) => monthOfCell(cell) !== month);
  return (row: number): boolean => codes[row]! < 0 || isOther[codes[row]!]!;
}
