/** What a table of a file is read as, personal cells left out. */
import {
  hiddenCell,
  isPersonDocument,
  displayColumns,
  describePersonal,
  type Shown,
} from "#domain/tables/personal/index.ts";
import type { RawColumn } from "#domain/tables/raw-table.ts";
import { decisionOf } from "#domain/tables/table-type.ts";
import type { InspectedTable } from "#server/ports/table-engine.ts";

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

export type TableReading = ReturnType<typeof describeTable>;

export function describeTable({ meta, proposal }: InspectedTable) {
  const decision = decisionOf(proposal);
  const shown = displayColumns(meta, decision);
  const kinds = new Map(describePersonal(meta, decision).map(({ column, kind }) => [column, kind]));
  return {
    name: meta.tableName,
    headerRow: meta.headerRow,
    rows: meta.rows,
    columns: meta.columns.map((column, at) =>
      describeColumn(column, kinds.get(column.header) ?? null, shown[at]!),
    ),
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

function describeColumn(column: RawColumn, personal: string | null, shown: Shown): ColumnReading {
  const { min, max } = column;
  return {
    name: column.header,
    type: typeOf(column),
    filled: column.nonEmpty,
    distinct: column.distinct,
    distinctExact: column.distinctExact,
    range: min === null || max === null || shown.how !== "plain" ? null : [min, max],
    example: shownExample(column, shown),
    personal,
  };
}

/** The one place that decides what of a column's cells is told. */
function shownExample({ topValues }: RawColumn, { how }: Shown): string | null {
  const value = topValues[0]?.value;
  if (value === undefined) return null;
  return how === "plain" || (how === "documents" && !isPersonDocument(value)) ? value : hiddenCell;
}

function typeOf({ nonEmpty, shares }: RawColumn): ColumnReading["type"] {
  if (nonEmpty === 0) return "vazia";
  if (shares.number >= typeShare) return "número";
  if (shares.date >= typeShare) return "data";
  if (shares.time >= typeShare) return "hora";
  return shares.bool >= typeShare ? "sim/não" : "texto";
}
