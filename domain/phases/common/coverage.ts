/**
 * What a run will give, before it runs: of each section, whether the tables as mapped now suffice, cannot, or leave it to the
 * rows. Told from counts of filled cells and the most frequent values alone, so a section is "calculada" or "ausente" only
 * where no row could change that; everything between is "depende".
 */
import { exactSum } from "../../kernel/numbers/exact-sum.ts";
import type { TableName } from "../../tables/canonical-table.ts";
import type { MappedTable, TableQuestion } from "./processes/mapped-table.ts";

/** Columns of one table that have to be filled in the same row, in so many rows. */
export interface Need {
  table: TableName;
  columns: readonly string[];
  /** At least one row when absent. */
  rows?: number;
  /** And in at least this share (0-1) of the table's rows. */
  share?: number;
  /** The contrary: no row of the table. Only of ways that are enough. */
  none?: true;
  /** Rows count only where the column names what another table holds; without a row of that table they all do. */
  known?: { column: string; in: TableName; columns: readonly string[] };
}

/** All of them together. */
export type Way = readonly Need[];

export interface SectionNeeds {
  /** One of these is enough, whatever the rows hold. */
  enough: readonly Way[];
  /** Without one of these there is nothing to compute. */
  least: readonly Way[];
  /** Assumptions without a default that it is computed from. */
  premises?: readonly string[];
}

export interface PhaseNeeds {
  /** One of these lets the phase run, whatever the rows hold. */
  start: readonly Way[];
  /** Without one of these it does not run. Absent: what a section needs at least is enough of that. */
  open?: readonly Way[];
  /** By the section's number. */
  sections: Readonly<Record<string, SectionNeeds>>;
}

export type CoverageState = "calculada" | "depende" | "aguarda" | "ausente";

export interface MissingTable {
  table: TableName;
  columns: string[];
  rows: number;
}

export interface SectionCoverage {
  state: CoverageState;
  /** Of a section that is "ausente": what would open it; columns that are there already are left out. */
  missing: MissingTable[];
  /** Whether it takes all that is missing; else any of it. */
  together: boolean;
  /** Of one that is "aguarda": what has to be answered first. */
  questions: TableQuestion[];
}

/** What a project has before a run. */
export interface GivenInputs {
  tables: readonly MappedTable[];
  /** Ids of the assumptions that have a value. */
  premises: ReadonlySet<string>;
}

export function measureSectionCoverage(
  needs: SectionNeeds,
  { start, open = [[]] }: PhaseNeeds,
  { tables, premises }: GivenInputs,
): SectionCoverage {
  const ways = open.flatMap((first) =>
    needs.least.map((way) => unmetOf([...first, ...way], tables)),
  );
  if (ways.every((unmet) => unmet.length > 0)) return closedSection(ways, tables);
  const nothing = { missing: [], together: false, questions: [] };
  const ungiven = (needs.premises ?? []).filter((id) => !premises.has(id));
  if (ungiven.length > 0)
    return {
      ...nothing,
      state: "ausente",
      missing: [{ table: "premissas", columns: [], rows: ungiven.length }],
    };
  const isSure = [needs.enough, start].every((sure) =>
    sure.some((way) => way.every((need) => suffices(need, tables))),
  );
  return { ...nothing, state: isSure ? "calculada" : "depende" };
}

const unmetOf = (way: Way, tables: readonly MappedTable[]): Way =>
  way.filter((need) => mostRows(need, tables) < (need.rows ?? 1));

/** The ways that lack least are told: alternatives of one table each, else all that the first of them lacks. */
function closedSection(ways: readonly Way[], tables: readonly MappedTable[]): SectionCoverage {
  const asked = ways.find((unmet) => unmet.every((need) => questionsOf(need, tables).length > 0));
  if (asked !== undefined)
    return {
      state: "aguarda",
      missing: [],
      together: false,
      questions: [
        ...new Map(
          asked
            .flatMap((need) => questionsOf(need, tables))
            .map((question) => [`${question.fileId} ${question.questionId}`, question] as const),
        ).values(),
      ],
    };
  const fewest = Math.min(...ways.map(({ length }) => length));
  const nearest = ways.filter(({ length }) => length === fewest);
  const told = fewest === 1 ? nearest.flat() : (nearest[0] ?? []);
  return {
    state: "ausente",
    missing: joined(told.map((need) => missingOf(need, tables))),
    together: fewest > 1,
    questions: [],
  };
}

const questionsOf = (need: Need, tables: readonly MappedTable[]): TableQuestion[] =>
  of(need, tables).flatMap(({ waiting }) => need.columns.flatMap((name) => waiting[name] ?? []));

const missingOf = (need: Need, tables: readonly MappedTable[]): MissingTable => ({
  table: need.table,
  columns: need.columns.filter(
    (column) => !of(need, tables).some(({ columns }) => (columns[column]?.filled ?? 0) > 0),
  ),
  rows: need.rows ?? 1,
});

/** Two needs of one table are told as one. */
function joined(missing: readonly MissingTable[]): MissingTable[] {
  const byTable = new Map<TableName, MissingTable>();
  for (const one of missing) {
    const found = byTable.get(one.table);
    byTable.set(one.table, {
      table: one.table,
      columns: [...new Set([...(found?.columns ?? []), ...one.columns])],
      rows: Math.max(found?.rows ?? 0, one.rows),
    });
  }
  return [...byTable.values()];
}

const of = ({ table }: Pick<Need, "table">, tables: readonly MappedTable[]): MappedTable[] =>
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
    of(need, tables).map((table) => {
      const blanks = need.columns.map((column) => table.rows - (table.columns[column]?.read ?? 0));
      return Math.max(0, knownRows(need, table, tables) - exactSum(blanks) - table.unsure);
    }),
  );
}

function knownRows({ known }: Need, table: MappedTable, tables: readonly MappedTable[]): number {
  const others = known === undefined ? [] : of({ table: known.in }, tables);
  if (known === undefined || others.every(({ rows }) => rows === 0)) return table.rows;
  const names = new Set(
    others.flatMap(({ columns }) =>
      known.columns.flatMap((column) => (columns[column]?.values ?? []).map(({ key }) => key)),
    ),
  );
  return exactSum(
    (table.columns[known.column]?.values ?? []).map(({ key, count }) =>
      names.has(key) ? count : 0,
    ),
  );
}

function suffices(need: Need, tables: readonly MappedTable[]): boolean {
  const rows = exactSum(of(need, tables).map((table) => table.rows));
  if (need.none === true) return rows === 0;
  return leastRows(need, tables) >= Math.max(need.rows ?? 1, (need.share ?? 0) * rows);
}
