/** A closed question to the rows of one canonical table, and what comes back: groups with their values and the rows behind them. */
import type { FactSource } from "../../facts/fact.ts";
import type { TableName } from "../../tables/canonical-table.ts";

export type Aggregation =
  | "contagem"
  | "soma"
  | "media"
  | "p50"
  | "p85"
  | "min"
  | "max"
  | "distintos"
  | "ultimo"
  | "parcela";

export type Scalar = string | number | boolean;

/** `value` is null for "vazio" and "preenchido", a list for "in". Instants are written AAAA-MM-DD. */
export interface Filter {
  column: string;
  op: "=" | "!=" | "<" | "<=" | ">" | ">=" | "in" | "vazio" | "preenchido";
  value: Scalar | readonly Scalar[] | null;
}

/** Both ends inclusive, each a month (AAAA-MM) or a day (AAAA-MM-DD). */
export interface CubePeriod {
  column: string;
  from: string;
  to: string;
}

export interface CubeQuery {
  table: TableName;
  /** Null where rows are counted ("contagem", "parcela"). */
  measure: string | null;
  agg: Aggregation;
  /** Of "parcela": rows that also meet these, divided by the rows of the group. */
  of?: readonly Filter[];
  /** Names of `Cube.dimensions`; a time column with its grain: "competencia:mes". */
  by: readonly string[];
  where: readonly Filter[];
  period: CubePeriod | null;
  order: "asc" | "desc";
  limit: number | null;
}

export const cubeLimits = { dimensions: 2, filters: 5, groups: 5000, listed: 100 } as const;

/** A cell that is empty is a group of its own, and so are rows whose parent is not in the other table. */
export type GroupPart =
  | { of: "valor"; text: string }
  | { of: "sem_valor" }
  | { of: "sem_correspondencia" };

export interface CubeGroup {
  /** In the order of `CubeQuery.by`; empty for the total. */
  key: readonly GroupPart[];
  /** Values of `Cube.apart` that are never put together, in its order; empty where nothing is kept apart. */
  apart: readonly (string | null)[];
  /** Null when no row of the group has a value. */
  value: number | null;
  rows: number;
  /** A row used was converted with an assumption. */
  estimated: boolean;
  /** Where the rows are: by number up to some thousands, beyond that by the filter that finds them. */
  sources: readonly FactSource[];
  /** Over the cells used. */
  inputsHash: string;
}

export interface CubeResult {
  query: CubeQuery;
  runId: string;
  groups: readonly CubeGroup[];
  /** ISO 4217 of amounts that are all in one currency other than the real; null: reais, or no amounts. */
  currency: string | null;
  /** Before `limit`. */
  groupCount: number;
  /** Kept back so that nobody is told of. */
  hiddenGroups: number;
  rowsTotal: number;
  rowsUsed: number;
  /** Rows that meet the filters and have nothing to measure. */
  rowsWithoutValue: number;
  rowsWithoutMatch: number;
}

/** The same text for the same question, whatever order its filters, and the values of a list, were given in. */
export function canonicalQuery(query: CubeQuery): string {
  return JSON.stringify([
    query.table,
    query.measure,
    query.agg,
    sortedFilters(query.of ?? []),
    query.by,
    sortedFilters(query.where),
    query.period === null ? null : [query.period.column, query.period.from, query.period.to],
    query.order,
    query.limit,
  ]);
}

const sortedFilters = (filters: readonly Filter[]): string[] =>
  filters
    .map(({ column, op, value }) =>
      JSON.stringify([
        column,
        op,
        isList(value) ? value.map((one) => JSON.stringify(one)).sort() : value,
      ]),
    )
    .sort();

export const isList = (value: Filter["value"]): value is readonly Scalar[] => Array.isArray(value);
