/** What executing a plan gives. */
import type { Fact } from "../../facts/fact.ts";
import type { EntityRef } from "./plan.ts";
import type { ReadMetric } from "../reader/metric-entry.ts";

export interface ResultRow {
  /** Null: the total. */
  entity: EntityRef | null;
  /** Of what else the value is: the filters, and what the project has only one of. */
  within: readonly EntityRef[];
  fact: Fact;
}

export interface Result {
  metric: ReadMetric;
  /** In the order asked for; of a rank only those asked for, of a condition those that meet it. */
  rows: readonly ResultRow[];
  /** All of the dimension that the table shows, in the same order. */
  all: readonly ResultRow[];
  /** How many of the dimension there are before any condition on their values. */
  total: number;
  /** Taken because nothing was said. */
  defaulted: Readonly<Record<string, string>>;
  qualifiers: Readonly<Record<string, string>>;
  /** The same of the perimeter that was not asked for, where neither was said. */
  other: Fact | null;
  /** Values that this answer makes: the sum of a period's months. */
  made: readonly Fact[];
  /** What the things have together, where their values add up to something that nothing published says. */
  sum?: Fact;
  /** Of a value made of two metrics: the other's name. */
  beside?: string;
  /** What the rows say beside it: groups that are hidden or too many. */
  notes?: readonly string[];
}

/** Percent and hours have no order among them, and no range. */
export const haveOneUnit = (rows: readonly ResultRow[]): boolean =>
  new Set(rows.map(({ fact }) => fact.unit)).size <= 1;
