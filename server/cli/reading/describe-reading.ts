/** What `npm run read` tells of a file: once as text for a person, once as data for a program. */
import { findPersonalContent } from "#domain/tables/personal-columns.ts";
import type { RawColumn } from "#domain/tables/raw-table.ts";
import type { InspectedTable, IntakeReport } from "#server/ports/table-engine.ts";
import { readingCopy as copy } from "./copy.ts";

type TableReport = Extract<IntakeReport, { kind: "table" }>;

const maskedValue = "•••";
const typeShare = 0.9;

export interface ColumnReading {
  name: string;
  type: "vazia" | "número" | "data" | "hora" | "sim/não" | "texto";
  filled: number;
  distinct: number;
  distinctExact: boolean;
  /** Of the cells that are numbers; null without one, and of a personal column. */
  range: [number, number] | null;
  example: string | null;
  /** Kind of personal data, by header or content; null for none. */
  personal: string | null;
}

export function describeReading(report: TableReport): { text: string; json: unknown } {
  const tables = report.tables.map(describeTable);
  return {
    json: {
      mediaType: report.mediaType,
      text: report.text ?? null,
      warnings: report.warnings,
      tables,
    },
    text: [
      ...(report.text === undefined ? [] : copy.form(report.text)),
      ...report.warnings.map(copy.problem),
      ...tables.flatMap((table) => copy.table(table)),
    ]
      .map((line) => `${line}\n`)
      .join(""),
  };
}

export type TableReading = ReturnType<typeof describeTable>;

function describeTable({ meta, proposal }: InspectedTable) {
  return {
    name: meta.tableName,
    headerRow: meta.headerRow,
    rows: meta.rows,
    columns: meta.columns.map(describeColumn),
    problems: meta.warnings,
    rowsWithOtherWidth: meta.raggedRows,
    rowsSetAside: meta.misalignedRows ?? { count: 0, examples: [] },
    proposal: {
      table: proposal.canonical,
      status: proposal.status,
      columns: proposal.columns.map(({ source, target, status, score }) => ({
        source,
        target,
        status,
        score,
      })),
      questions: proposal.questions.map(({ id, text, options, blocking }) => ({
        id,
        text,
        options: options.map(({ label }) => label),
        blocking,
      })),
    },
  };
}

function describeColumn(column: RawColumn): ColumnReading {
  const personal = findPersonalContent(column.header, column.topValues)?.kind ?? null;
  const { min, max } = column;
  return {
    name: column.header,
    type: typeOf(column),
    filled: column.nonEmpty,
    distinct: column.distinct,
    distinctExact: column.distinctExact,
    range: min === null || max === null || personal !== null ? null : [min, max],
    example: shownExample(column, personal),
    personal,
  };
}

/** The one place that decides what of a column's cells is told: nothing of a personal one but its kind. */
function shownExample({ topValues }: RawColumn, personal: string | null): string | null {
  const value = topValues[0]?.value;
  return value === undefined ? null : personal === null ? value : maskedValue;
}

function typeOf({ nonEmpty, shares }: RawColumn): ColumnReading["type"] {
  if (nonEmpty === 0) return "vazia";
  if (shares.number >= typeShare) return "número";
  if (shares.date >= typeShare) return "data";
  if (shares.time >= typeShare) return "hora";
  return shares.bool >= typeShare ? "sim/não" : "texto";
}
