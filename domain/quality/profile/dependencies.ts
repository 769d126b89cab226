/**
 * Approximate functional dependencies (A decides B: a postal code its town), found in the values alone, and the cells that
 * contradict them. Strength is Goodman and Kruskal's lambda: how much of the error of guessing B by its most frequent value
 * goes away when A is known; a column with one value in nearly all rows is "decided" by nothing.
 */
import { countKeys, keyAt, keyColumn, type KeyedColumn, usualKeys } from "./keyed-column.ts";
import type { ProfiledColumn } from "./profiled-column.ts";

/** Groups with fewer rows neither prove nor deny anything. */
const minGroup = 3;
/** In a group, the majority holds at least this share; below it the group says nothing. */
const minMajority = 0.6;
/** A minority value with more than this share of its group, is a legitimate second value. */
const maxMinority = 0.25;
/** The same for a value that recurs in the group: what comes back is more likely meant. */
const maxRecurring = 0.1;
const minLambda = 0.8;
/** From this strength on, a value that stands in no other group is a contradiction too; below it may be a second thing of the group. */
const strictLambda = 0.9;
/** Rows in groups large enough to judge, of all rows. */
const minSupport = 0.3;
const minRows = 20;
const maxColumns = 40;
/** Rows read to find the dependencies; they are then judged on all rows. */
const discoveryRows = 10_000;

export interface Dependency {
  from: number;
  to: number;
  /** Goodman and Kruskal's lambda, 0-1. */
  lambda: number;
}

export interface Contradiction {
  row: number;
  /** Column blamed. */
  column: number;
  /** The column it disagrees with, and the entry expected in `column`; null when the blamed column is the deciding one. */
  against: number;
  expected: number | null;
}

export interface DependencyFindings {
  dependencies: Dependency[];
  contradictions: Contradiction[];
  /** By column: rows in which at least one dependency of the column could be judged. */
  evaluated: Uint32Array;
}

/** `isOut(column, row)`: cells that are blank or exceptions already; they prove nothing. */
export function findContradictions(
  profiled: readonly ProfiledColumn[],
  isOut: (column: number, row: number) => boolean,
): DependencyFindings {
  const rows = profiled[0]?.rows ?? 0;
  const columns = profiled.map(keyColumn);
  const dependencies = discover(columns, isOut, rows);
  const evaluated = new Uint32Array(columns.length);
  if (dependencies.length === 0) return { dependencies, contradictions: [], evaluated };
  const groups = dependencies.map(({ from, to }) =>
    groupBy(columns[from]!, columns[to]!, rows, 1, (row) => isOut(from, row) || isOut(to, row)),
  );
  const keyRows = columns.map((column) => column && countKeys(column));
  const contradictions: Contradiction[] = [];
  const isJudged = new Uint8Array(columns.length);
  const broken: number[] = [];
  for (let row = 0; row < rows; row++) {
    isJudged.fill(0);
    broken.length = 0;
    const kept = new Map<number, number>();
    for (const [index, { from, to, lambda }] of dependencies.entries()) {
      if (isOut(from, row) || isOut(to, row)) continue;
      const group = groups[index]!.get(keyAt(columns[from]!, row));
      if (!group || !isDecided(group)) continue;
      isJudged[from] = 1;
      isJudged[to] = 1;
      const key = keyAt(columns[to]!, row);
      if (key === group.majority) {
        kept.set(from, (kept.get(from) ?? 0) + 1);
        kept.set(to, (kept.get(to) ?? 0) + 1);
      } else if (
        isExceptional(group, key) &&
        (lambda >= strictLambda || keyRows[to]![key]! > group.counts.get(key)!)
      )
        broken.push(index);
    }
    for (let column = 0; column < columns.length; column++) evaluated[column]! += isJudged[column]!;
    if (broken.length > 0)
      contradictions.push(
        ...blame(
          broken.map((index) => ({
            ...dependencies[index]!,
            majority: groups[index]!.get(keyAt(columns[dependencies[index]!.from]!, row))!.entry,
          })),
          kept,
          row,
        ),
      );
  }
  return { dependencies, contradictions, evaluated };
}

/** Values by key; `entry` is one that the majority is written as. */
interface Group {
  total: number;
  majority: number;
  entry: number;
  majorityRows: number;
  counts: Map<number, number>;
}

function isDecided(group: Group): boolean {
  return group.total >= minGroup && group.majorityRows >= minMajority * group.total;
}

function isExceptional(group: Group, key: number): boolean {
  const count = group.counts.get(key)!;
  return count <= (count < minGroup ? maxMinority : maxRecurring) * group.total;
}

function groupBy(
  from: KeyedColumn,
  to: KeyedColumn,
  rows: number,
  step: number,
  isOut: (row: number) => boolean,
): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (let row = 0; row < rows; row += step) {
    if (isOut(row)) continue;
    const key = keyAt(from, row);
    let group = groups.get(key);
    if (!group)
      groups.set(
        key,
        (group = { total: 0, majority: -1, entry: -1, majorityRows: 0, counts: new Map() }),
      );
    const value = keyAt(to, row);
    const count = (group.counts.get(value) ?? 0) + 1;
    group.counts.set(value, count);
    group.total++;
    if (count > group.majorityRows) {
      group.majorityRows = count;
      group.majority = value;
      group.entry = to.codes[row]!;
    }
  }
  return groups;
}

/** Pairs of columns where the first decides the second. */
function discover(
  columns: readonly (KeyedColumn | null)[],
  isOut: (column: number, row: number) => boolean,
  rows: number,
): Dependency[] {
  const step = Math.max(1, Math.ceil(rows / discoveryRows));
  const usable = columns
    .flatMap((column, index) => (column ? [{ column, index, usual: usualKeys(column) }] : []))
    .sort((a, b) => a.column.distinct - b.column.distinct || a.index - b.index)
    .slice(0, maxColumns)
    .sort((a, b) => a.index - b.index);
  const found: Dependency[] = [];
  for (const from of usable) {
    for (const to of usable) {
      if (from === to) continue;
      const isIgnored = (row: number): boolean =>
        isOut(from.index, row) ||
        isOut(to.index, row) ||
        to.usual?.has(keyAt(to.column, row)) === false;
      const lambda = lambdaOf(from.column, to.column, rows, step, isIgnored);
      if (lambda >= minLambda) found.push({ from: from.index, to: to.index, lambda });
    }
  }
  return found;
}

/** 0 when too few rows can be judged. */
function lambdaOf(
  from: KeyedColumn,
  to: KeyedColumn,
  rows: number,
  step: number,
  isOut: (row: number) => boolean,
): number {
  const groups = groupBy(from, to, rows, step, isOut);
  const overall = new Map<number, number>();
  let judged = 0;
  let explained = 0;
  let grouped = 0;
  for (const group of groups.values()) {
    grouped += group.total;
    if (group.total < minGroup) continue;
    judged += group.total;
    explained += group.majorityRows;
    for (const [key, count] of group.counts) overall.set(key, (overall.get(key) ?? 0) + count);
  }
  if (judged < minRows || judged < minSupport * grouped || overall.size < 2) return 0;
  const base = Math.max(...overall.values());
  return base === judged ? 0 : (explained - base) / (judged - base);
}

/**
 * The fewest cells of a row that explain its broken dependencies: the cell with the largest share of broken ones first. A
 * cell that keeps more dependencies than it breaks is not blamed: a town of the same name in another state.
 */
function blame(
  broken: readonly (Dependency & { majority: number })[],
  kept: ReadonlyMap<number, number>,
  row: number,
): Contradiction[] {
  const found: Contradiction[] = [];
  let left = [...broken];
  while (left.length > 0) {
    const counts = new Map<number, number>();
    for (const { from, to } of left) {
      counts.set(to, (counts.get(to) ?? 0) + 1);
      counts.set(from, (counts.get(from) ?? 0) + 1);
    }
    let worst = -1;
    let worstShare = 0;
    for (const [column, count] of counts) {
      const share = count / (count + (kept.get(column) ?? 0));
      const isTie = share === worstShare && worst >= 0;
      // Between equals the decided one is blamed: it is what was to be checked.
      if (
        share > worstShare ||
        (isTie && left.some(({ to }) => to === column) && !left.some(({ to }) => to === worst))
      ) {
        worst = column;
        worstShare = share;
      }
    }
    if (worstShare < 0.5) return found;
    const as = left.find(({ to }) => to === worst);
    const first = as ?? left.find(({ from }) => from === worst)!;
    found.push({
      row,
      column: worst,
      against: as ? first.from : first.to,
      expected: as ? first.majority : null,
    });
    left = left.filter(({ from, to }) => from !== worst && to !== worst);
  }
  return found;
}
