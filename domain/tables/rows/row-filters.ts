/**
 * Rows of a file that do not count: of other months of a payroll, what was planned beside what was spent, and people, systems or
 * clients that are there no more.
 */
import { planColumn } from "../catalog/column.ts";
import { latestMonthOf, otherMonths, describeMonth } from "../meaning/payroll-months.ts";
import { rowsOfNoSpending, spendingBy } from "../meaning/questions/accounts-question.ts";
import { activeBy, goneRows } from "../meaning/questions/situation-question.ts";
import type { RawTable, TableDecision } from "../raw-table.ts";
import type { TextColumn } from "../table-data.ts";
import { parseEnum } from "../values/category.ts";
import { rowSideOf } from "../wide/plan-words.ts";
import { wideForm } from "../wide/wide-form.ts";

export interface RowFilter {
  /** Column of the file that says it. */
  header: string;
  /** What the rows that it leaves out are beside the table: those who have left, or the targets of its measures. */
  keptAs: "left" | "targets" | null;
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
      keptAs: null,
      isOut: (cells) => otherMonths(latest.month, cells),
      told: [
        `Uma linha de outro mês da folha ficou fora: contam as de ${describeMonth(latest.month)}.`,
        `linhas de outros meses da folha ficaram fora: contam as de ${describeMonth(latest.month)}.`,
      ],
    },
    planFilter(decision),
    accountsFilter(decision),
    ...rowsBesidePeriods(decision),
    status === null
      ? null
      : {
          header: status,
          keptAs: "left",
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

/** Lines of balances and of what came in, as answered. */
function accountsFilter(decision: Pick<TableDecision, "answers" | "canonical">): RowFilter | null {
  const spending = decision.canonical === "custos" ? spendingBy(decision) : null;
  if (spending === null) return null;
  const { header, isSpending } = spending;
  return {
    header,
    keptAs: null,
    isOut: (cells) => rowsOfNoSpending(isSpending, cells),
    told: [
      "Uma linha que não é gasto ficou fora, como respondido.",
      "linhas que não são gasto ficaram fora, como respondido.",
    ],
  };
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
    keptAs: null,
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

/** Of indicators beside their periods: a row may hold their targets, or sum the periods up. */
function rowsBesidePeriods(decision: Pick<TableDecision, "canonical" | "columns">): RowFilter[] {
  const form = wideForm(decision);
  const header = Object.keys(decision.columns).find(
    (source) => decision.columns[source] === "data",
  );
  if (form?.kind !== "medidas" || header === undefined) return [];
  const says =
    (side: ReturnType<typeof rowSideOf>): RowFilter["isOut"] =>
    ({ codes, dictionary }) => {
      const sides = dictionary.map(rowSideOf);
      return (row) => codes[row]! >= 0 && sides[codes[row]!] === side;
    };
  return [
    {
      header,
      keptAs: "targets",
      isOut: says("meta"),
      told: [
        "Uma linha de meta foi lida como a meta de todos os períodos, e não como resultado.",
        "linhas de meta foram lidas como a meta de todos os períodos, e não como resultado.",
      ],
    },
    {
      header,
      keptAs: null,
      isOut: says("comparacao"),
      told: [
        "Uma linha que resume os períodos ficou fora: não é um deles.",
        "linhas que resumem os períodos ficaram fora: não são um deles.",
      ],
    },
  ];
}
