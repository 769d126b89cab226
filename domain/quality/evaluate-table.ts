/** The score of one mapped table: its dimensions, how many of its rows can be used, how old it is, and what of it is still open. */
import type { TableName } from "../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";
import type { Column, TableData } from "../tables/table-data.ts";
import { minimumOf } from "../tables/mapping/score-table-type.ts";
import { isAwaited } from "./files-without-column.ts";
import { isSimulatedClock } from "../tables/values/date-window.ts";
import type { DimensionScores, QualityIssue, TableQuality } from "./quality-report.ts";
import type { QualityContext } from "./rules/rule.ts";
import { mappedScore, type ScoreCap } from "./table-score.ts";

/** The issue that says what limited the table's score. */
export const limitRule = "LIMITE";

const msPerDay = 86_400_000;
const dateColumns: Partial<Record<TableName, readonly string[]>> = {
  eventos: ["inicio", "fim"],
  casos: ["aberto_em", "encerrado_em"],
  custos: ["competencia"],
  kpis: ["data"],
};

export function evaluateTable(
  table: TableData,
  scores: DimensionScores,
  context: QualityContext,
): Pick<TableQuality, "score" | "usable" | "issues"> {
  const spec = canonicalTable(table.name);
  const usable = usableShare(table);
  const { score, cap } = mappedScore(scores, {
    usable,
    ageDays: ageOf(table, context),
    isOpen: table.files.some(({ pending = [] }) =>
      pending.some(({ column }) => canonicalColumn(spec, column)?.required === true),
    ),
    isRefused: table.files.some(({ refused = [] }) =>
      refused.some((column) => canonicalColumn(spec, column)?.required === true),
    ),
  });
  return { score, usable, issues: cap === null ? [] : [limitIssue(table, cap)] };
}

/** The limit that acted, told where the problems of the table are. */
const limitIssue = ({ name, rows }: TableData, { message, figures }: ScoreCap): QualityIssue => ({
  rule: limitRule,
  severity: "I",
  table: name,
  columns: [],
  message,
  figures,
  quoted: [],
  rowsAffected: rows,
  rows: [],
});

/**
 * Rows that have something in each group of the table's minimum: the others feed no figure that needs it. Those of a column that
 * waits for an answer are not judged before it: a limit says that it waits.
 */
function usableShare(table: TableData): number {
  const groups = minimumOf(canonicalTable(table.name)).map((group) => ({
    columns: group.flatMap((name) => table.columns[name] ?? []),
    awaits: table.files.map((file) => group.some((name) => isAwaited(file, name))),
  }));
  let usable = 0;
  for (let row = 0; row < table.rows; row++)
    if (
      groups.every(
        ({ columns, awaits }) =>
          awaits[table.rowFile[row]!] === true || columns.some((column) => isFilled(column, row)),
      )
    )
      usable++;
  return table.rows === 0 ? 1 : usable / table.rows;
}

const isFilled = (column: Column, row: number): boolean =>
  column.kind === "text" ? column.codes[row]! >= 0 : !Number.isNaN(column.values[row]!);

/** Days since the table's last event or entry; null for a table without a date. */
function ageOf(table: TableData, context: QualityContext): number | null {
  let latest = -Infinity;
  const isEvents = table.name === "eventos" || table.name === "casos";
  for (const name of dateColumns[table.name] ?? []) {
    const data = table.columns[name];
    if (data?.kind === "time" && !(isEvents && isSimulatedClock(data.values)))
      for (const value of data.values) if (value > latest) latest = value;
  }
  return latest === -Infinity
    ? null
    : ((context.baseDateMs ?? context.extractionDateMs) - latest) / msPerDay;
}

/** 100 x max(0, 1 - max(0, age - g) / (L - g)); null for a table without a date. */
export function timelinessOf(table: TableData, context: QualityContext): number | null {
  const age = ageOf(table, context);
  if (age === null) return null;
  const grace = context.graceDays ?? 31;
  const limit = context.limitDays ?? 365;
  return 100 * Math.min(1, Math.max(0, 1 - Math.max(0, age - grace) / (limit - grace)));
}
