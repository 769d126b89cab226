/**
 * Rows of a file that do not count: of other months of a payroll, what was planned beside what was spent, and people, systems or
 * clients that are there no more.
 */
import { planColumn } from "../catalog/column.ts";
import { latestMonthOf, otherMonths, describeMonth } from "../meaning/payroll-months.ts";
import { activeBy, goneRows } from "../meaning/questions/situation-question.ts";
import type { RawTable, TableDecision } from "../raw-table.ts";
import type { TextColumn } from "../table-data.ts";
import { parseEnum } from "../values/category.ts";

export interface RowFilter {
  /** Column of the file that says it. */
  header: string;
  /** Do the rows that it leaves out stay beside the table, as those who have left? */
  keepsBeside: boolean;
  isOut: (cells: Pick<TextColumn, "codes" | "dictionary">) => (row: number) => boolean;
  /** pt-BR, of one row and of several after their number. */
  told: readonly [string, string];
}

/** In the order in which they apply. */
export function rowFilters(
  { columns }: Pick<RawTable, "columns">,
  decision: Pick<TableDecision, "answers" | "canonical" | "columns">,
): RowFilter[] {
  const latest = latestMonthOf(decision);
  const status = activeBy(decision);
  const filters: (RowFilter | null)[] = [
    latest && {
      header: latest.header,
      keepsBeside: false,
      isOut: (cells) => otherMonths(latest.month, cells),
      told: [
        `Uma linha de outro mês da folha ficou fora: contam as de ${describeMonth(latest.month)}.`,
        `linhas de outros meses da folha ficaram fora: contam as de ${describeMonth(latest.month)}.`,
      ],
    },
    planFilter(decision),
    status === null
      ? null
      : {
          header: status,
          keepsBeside: true,
          isOut: (cells) => goneRows(status, cells),
          told: [
            "Uma linha inativa ficou fora, como respondido.",
            "linhas inativas ficaram fora, como respondido.",
          ],
        },
  ];
  return filters.filter(
    (filter) => filter !== null && columns.some(({ header }) => header === filter.header),
  ) as RowFilter[];
}

/** Of a ledger: an indicator's plans are its targets (`resolvePlans`). */
function planFilter({
  canonical,
  columns,
}: Pick<TableDecision, "canonical" | "columns">): RowFilter | null {
  const header = Object.keys(columns).find((source) => columns[source] === planColumn.name);
  const taken = Object.values(columns);
  // No budget has documents or due dates: what a bill foresees is a bill that is open.
  const isOfBills = taken.includes("documento") || taken.includes("termino");
  if (canonical !== "custos" || header === undefined || isOfBills) return null;
  return {
    header,
    keepsBeside: false,
    isOut: ({ codes, dictionary }) => {
      const isSpent = dictionary.map((cell) => {
        const side = parseEnum(cell, planColumn);
        return side === null || side === "realizado";
      });
      return (row) => codes[row]! >= 0 && !isSpent[codes[row]!]!;
    },
    told: [
      "Uma linha de valor planejado ficou fora: não é gasto.",
      "linhas de valores planejados ficaram fora: não são gasto.",
    ],
  };
}
