/** A spreadsheet's pivot as a ledger: its labels as accounts, and its amounts, one column or one a month. */
import type { ProposedColumn, RawTable } from "../raw-table.ts";
import { isPivotHeader } from "../rows/pivot-rows.ts";
import { parseMonthHeader } from "../wide/month-header.ts";

const mostly = 0.8;

/** Null for a table of another form, and for a pivot of several measures side by side. */
export function pivotColumns({ columns }: RawTable): ProposedColumn[] | null {
  const [labels, ...others] = columns;
  if (labels === undefined || !isPivotHeader(labels.header)) return null;
  const figures = others.filter(({ shares }) => shares.number >= mostly);
  const months = figures.filter(({ header }) => parseMonthHeader(header) !== null);
  const amounts = months.length > 0 ? months : figures.filter(({ header }) => !isTotal(header));
  if (amounts.length === 0 || (months.length === 0 && amounts.length > 1)) return null;
  return columns.map((column): ProposedColumn => {
    const target = column === labels ? "conta" : amounts.includes(column) ? "valor" : null;
    return target === null
      ? { source: column.header, target, score: 0, status: "none" }
      : { source: column.header, target, score: 1, status: "auto" };
  });
}

const isTotal = (header: string): boolean => /^\s*(total geral|grand total)\s*$/i.test(header);
