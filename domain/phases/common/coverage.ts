/**
 * What a run will give, before it runs: of each section, whether the tables as mapped now suffice, cannot, or leave it to the
 * rows. Told from counts of filled cells alone, so a section is "calculada" or "ausente" only where no row could change
 * that; everything between is "depende".
 */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { MappedTable, TableQuestion } from "./mapped-table.ts";

/** Columns of one table that have to be filled in the same row, in so many rows. */
export interface Need {
  table: TableName;
  columns: readonly string[];
  /** At least one row when absent. */
  rows?: number;
  /** And in at least this share (0-1) of the table's rows. */
  share?: number;
}

export interface SectionNeeds {
  /** One of these is enough, whatever the rows hold. */
  enough: readonly Need[];
  /** Without one of these there is nothing to compute. */
  least: readonly Need[];
}

export interface PhaseNeeds {
  /** One of these lets the phase run, whatever the rows hold. */
  start: readonly Need[];
  /** By the section's number. */
  sections: Readonly<Record<string, SectionNeeds>>;
}

export type CoverageState = "calculada" | "depende" | "aguarda" | "ausente";

export interface SectionCoverage {
  state: CoverageState;
  /** Of a section that is "ausente": what would open it, any of these; columns that are there already are left out. */
  missing: { table: TableName; columns: string[]; rows: number }[];
  /** Of one that is "aguarda": what has to be answered first. */
  questions: TableQuestion[];
}

export function coverSection(
  needs: SectionNeeds,
  start: PhaseNeeds["start"],
  tables: readonly MappedTable[],
): SectionCoverage {
  const none = { missing: [], questions: [] };
  if (!needs.least.some((need) => mostRows(need, tables) >= (need.rows ?? 1)))
    return closedSection(needs, tables);
  const isSure = [needs.enough, start].every((ways) => ways.some((need) => suffices(need, tables)));
  return { ...none, state: isSure ? "calculada" : "depende" };
}

function closedSection(needs: SectionNeeds, tables: readonly MappedTable[]): SectionCoverage {
  const questions = needs.least.flatMap((need) =>
    of(need, tables).flatMap(({ waiting }) =>
      need.columns.flatMap((column) => waiting[column] ?? []),
    ),
  );
  if (questions.length > 0) return { state: "aguarda", missing: [], questions };
  const missing = needs.least.map((need) => ({
    table: need.table,
    columns: need.columns.filter(
      (column) => !of(need, tables).some(({ columns }) => (columns[column]?.filled ?? 0) > 0),
    ),
    rows: need.rows ?? 1,
  }));
  return { state: "ausente", missing, questions: [] };
}

const of = ({ table }: Need, tables: readonly MappedTable[]): MappedTable[] =>
  tables.filter(({ name }) => name === table);

/** No more rows than this can hold all of the columns. */
const mostRows = (need: Need, tables: readonly MappedTable[]): number =>
  exactSum(
    of(need, tables).map(({ columns }) =>
      Math.min(...need.columns.map((column) => columns[column]?.filled ?? 0)),
    ),
  );

/** At least so many do: the blanks of the columns, each in a row of its own, are taken from the rows. */
function leastRows(need: Need, tables: readonly MappedTable[]): number {
  return exactSum(
    of(need, tables).map(({ rows, unsure, columns }) => {
      const blanks = need.columns.map((column) => rows - (columns[column]?.read ?? 0));
      return Math.max(0, rows - exactSum(blanks) - unsure);
    }),
  );
}

function suffices(need: Need, tables: readonly MappedTable[]): boolean {
  const rows = exactSum(of(need, tables).map((table) => table.rows));
  return leastRows(need, tables) >= Math.max(need.rows ?? 1, (need.share ?? 0) * rows);
}
