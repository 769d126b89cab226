/** Revenue of whole years in columns of a list of clients ("Fat. 2024", "Faturamento 2025"): the latest year that has ended is read. */
import { normalizeHeader } from "../headers/header-names.ts";
import type { RawTable } from "../raw-table.ts";
import { parseMonthHeader } from "../wide/month-header.ts";

/** Of tables read before the year of the reading was kept. */
export const lastKnownYear = 2026;
const revenueWords = new Set(["faturamento", "faturado", "receita", "venda", "revenue", "sale"]);
const idleWords = new Set(
  "bruto bruta liquido liquida total anual ano valor em acumulado acumulada".split(" "),
);

/** The one year of a header that names nothing smaller; null for any other. */
export function yearInHeader(header: string): number | null {
  const { tokens } = normalizeHeader(header);
  const dated = tokens.filter((token) => /\d/.test(token) || parseMonthHeader(token) !== null);
  const [year] = dated;
  return dated.length === 1 && /^(?:19|20)\d\d$/.test(year!) ? Number(year) : null;
}

function revenueYear(header: string): number | null {
  const { tokens } = normalizeHeader(header);
  const year = yearInHeader(header);
  const isRevenue =
    tokens.some((token) => revenueWords.has(token)) &&
    tokens.every(
      (token) => revenueWords.has(token) || idleWords.has(token) || token === String(year),
    );
  return isRevenue ? year : null;
}

/** Its header; null where no column is of a year that has ended. */
export function latestRevenueYear({
  columns,
  readIn = lastKnownYear,
}: Pick<RawTable, "columns" | "readIn">): string | null {
  const years = columns.flatMap(({ header, nonEmpty }) => {
    const year = nonEmpty === 0 ? null : revenueYear(header);
    return year === null || year >= readIn ? [] : [{ header, year }];
  });
  return years.sort((a, b) => b.year - a.year)[0]?.header ?? null;
}
