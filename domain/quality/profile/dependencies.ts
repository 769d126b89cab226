/**
 * Approximate functional dependencies (A decides B: a postal code its town), found in the values alone. Each cell of B is
 * voted on by the rows that share its value of A, the own row left out. Strength is Goodman and Kruskal's lambda: how much of
 * the error of guessing B by its most frequent value goes away when A is known; a column with one value in nearly all rows
 * is "decided" by nothing.
 */
import { findFaultyCells, type BrokenVote, type Contradiction } from "./find-faulty-cells.ts";
import { type GroupedColumn } from "./grouped-column.ts";
import { groupRows, KeyCounter, type RowGroups } from "./row-groups.ts";

const minLambda = 0.8;
/** Groups with fewer rows neither prove nor deny anything. */
const minGroup = 3;
/** Rows in groups large enough to judge, of all rows. */
const minSupport = 0.3;
const minRows = 20;
/** In a group, the majority holds at least this share; below it the group says nothing. */
const minMajority = 0.6;
/** A value with more than this share of its group besides the own row is a legitimate second value. */
const maxMinority = 0.05;
const minVoters = 2;
/** A column with more values than this share of the rows decides nothing. */
const maxKeysShare = 0.7;
const maxColumns = 60;
/** Rows read to find the dependencies; they are then judged on all rows. */
const discoveryRows = 10_000;
/** A blank is a contradiction when votes of at least this weight say what should stand there. */
const minBlankWeight = 0.6;

export interface Dependency {
  from: number;
  to: number;
  /** Goodman and Kruskal's lambda, 0-1. */
  lambda: number;
}

export interface DependencyFindings {
  dependencies: Dependency[];
  contradictions: Contradiction[];
  /** By column: rows in which at least one dependency of the column could be judged. */
  evaluated: Uint32Array;
}

/** `out[column][row]` is 1 for cells that are blank or errors already: they prove nothing. */
export function findContradictions(
  columns: readonly GroupedColumn[],
  out: readonly Uint8Array[],
): DependencyFindings {
  const dependencies = discover(columns, out);
  const ballot = new Ballot(columns);
  let from = -1;
  let groups: RowGroups | null = null;
  for (const dependency of dependencies) {
    if (dependency.from !== from || groups === null) {
      from = dependency.from;
      groups = groupRows(columns[from]!, (row) => out[from]![row] === 1);
    }
    ballot.count(dependency, groups, out[dependency.to]!);
  }
  return { dependencies, ...ballot.result(onlyPair(dependencies)) };
}

/** The columns of the dependencies, when they are two alone. */
function onlyPair(dependencies: readonly Dependency[]): ReadonlySet<number> {
  const columns = new Set(dependencies.flatMap(({ from, to }) => [from, to]));
  return columns.size === 2 ? columns : new Set();
}

/** Pairs of columns where the first decides the second, by the first. */
function discover(columns: readonly GroupedColumn[], out: readonly Uint8Array[]): Dependency[] {
  const rows = columns[0]?.rows ?? 0;
  const step = Math.max(1, Math.ceil(rows / discoveryRows));
  const usable = columns
    .flatMap(({ keyCount }, index) => (keyCount >= 2 ? [{ keyCount, index }] : []))
    .sort((a, b) => a.keyCount - b.keyCount || a.index - b.index)
    .slice(0, maxColumns)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
  const found: Dependency[] = [];
  for (const from of usable) {
    if (columns[from]!.keyCount > maxKeysShare * rows) continue;
    const groups = groupRows(columns[from]!, (row) => !isRead(row, step) || out[from]![row] === 1);
    for (const to of usable) {
      if (to === from) continue;
      const lambda = lambdaOf(groups, columns[to]!, out[to]!);
      if (lambda >= minLambda) found.push({ from, to, lambda });
    }
  }
  return found;
}

/** One row of `step`, in no rhythm: files repeat in periods of their own. */
const isRead = (row: number, step: number): boolean =>
  step === 1 || (Math.imul(row, 0x9e37_79b1) >>> 8) % step === 0;

/** 0 when too few rows can be judged. */
function lambdaOf({ rows, starts }: RowGroups, to: GroupedColumn, out: Uint8Array): number {
  const counter = new KeyCounter(to.keyCount);
  const overall = new Int32Array(to.keyCount);
  let judged = 0;
  let explained = 0;
  let grouped = 0;
  for (let group = 0; group + 1 < starts.length; group++) {
    let total = 0;
    for (let at = starts[group]!; at < starts[group + 1]!; at++) {
      if (out[rows[at]!] === 1) continue;
      counter.add(to.keyAt[rows[at]!]!);
      total++;
    }
    grouped += total;
    if (total >= minGroup) {
      let majority = 0;
      for (const key of counter.touched) {
        overall[key]! += counter.counts[key]!;
        majority = Math.max(majority, counter.counts[key]!);
      }
      judged += total;
      explained += majority;
    }
    counter.clear();
  }
  if (judged < minRows || judged < minSupport * grouped) return 0;
  const base = overall.reduce((most, count) => Math.max(most, count), 0);
  return base === judged ? 0 : (explained - base) / (judged - base);
}

/** The votes of all dependencies on all cells. */
class Ballot {
  private readonly columns: readonly GroupedColumn[];
  private readonly rows: number;
  /** Weight of the kept dependencies of each cell, and whether any was judged; by column and row. */
  private readonly kept: Float64Array[];
  private readonly judged: Uint8Array[];
  private readonly broken: BrokenVote[] = [];
  /** By column and row: what should stand in a blank. */
  private readonly blanks = new Map<number, { weight: number; best: number; vote: BrokenVote }>();

  constructor(columns: readonly GroupedColumn[]) {
    this.columns = columns;
    this.rows = columns[0]?.rows ?? 0;
    this.kept = columns.map(() => new Float64Array(this.rows));
    this.judged = columns.map(() => new Uint8Array(this.rows));
  }

  count(dependency: Dependency, { rows, starts }: RowGroups, out: Uint8Array): void {
    const to = this.columns[dependency.to]!;
    const counter = new KeyCounter(to.keyCount);
    for (let group = 0; group + 1 < starts.length; group++) {
      const members = rows.subarray(starts[group], starts[group + 1]);
      for (const row of members) if (out[row] === 0) counter.add(to.keyAt[row]!);
      const tally = tallyOf(counter);
      if (tally.total >= minVoters)
        for (const row of members) this.judge(dependency, row, out[row] === 1, { counter, tally });
      counter.clear();
    }
  }

  private judge(
    { from, to, lambda }: Dependency,
    row: number,
    isOut: boolean,
    { counter, tally }: { counter: KeyCounter; tally: Tally },
  ): void {
    const column = this.columns[to]!;
    const own = column.keyAt[row]!;
    if (isOut && own >= 0) return;
    const others = isOut ? tally : withoutOwn(tally, own);
    if (others.total < minVoters || others.rows < minMajority * others.total) return;
    const weight = (lambda * others.rows) / others.total;
    const vote = { row, from, to, weight, expected: column.entryOf[others.key]! };
    if (own < 0) return this.addBlank(vote);
    this.judged[from]![row] = 1;
    this.judged[to]![row] = 1;
    if (others.key === own) {
      this.kept[from]![row]! += weight;
      this.kept[to]![row]! += weight;
    } else if (counter.counts[own]! - 1 <= maxMinority * others.total) this.broken.push(vote);
  }

  private addBlank(vote: BrokenVote): void {
    const key = vote.to * this.rows + vote.row;
    const known = this.blanks.get(key);
    if (known === undefined) this.blanks.set(key, { weight: vote.weight, best: vote.weight, vote });
    else {
      known.weight += vote.weight;
      if (vote.weight > known.best) {
        known.best = vote.weight;
        known.vote = vote;
      }
    }
  }

  result(paired: ReadonlySet<number>): Omit<DependencyFindings, "dependencies"> {
    const blanks = [...this.blanks.values()].flatMap(({ weight, vote }) =>
      weight >= minBlankWeight
        ? [{ row: vote.row, column: vote.to, against: vote.from, expected: vote.expected }]
        : [],
    );
    return {
      contradictions: [
        ...blanks,
        ...findFaultyCells(this.broken, this.kept, (column) => paired.has(column)),
      ],
      evaluated: Uint32Array.from(this.judged, (rows) => rows.reduce((sum, is) => sum + is, 0)),
    };
  }
}

/** The two largest values of a group. */
interface Tally {
  total: number;
  key: number;
  rows: number;
  secondKey: number;
  secondRows: number;
}

function tallyOf({ counts, touched }: KeyCounter): Tally {
  const tally: Tally = { total: 0, key: -1, rows: 0, secondKey: -1, secondRows: 0 };
  for (const key of touched) {
    const rows = counts[key]!;
    tally.total += rows;
    if (rows > tally.rows) {
      tally.secondKey = tally.key;
      tally.secondRows = tally.rows;
      tally.key = key;
      tally.rows = rows;
    } else if (rows > tally.secondRows) {
      tally.secondKey = key;
      tally.secondRows = rows;
    }
  }
  return tally;
}

/** What the other rows of the group say to a row of value `own`. */
function withoutOwn(tally: Tally, own: number): Pick<Tally, "total" | "key" | "rows"> {
  const total = tally.total - 1;
  if (own !== tally.key) return { total, key: tally.key, rows: tally.rows };
  return tally.secondRows > tally.rows - 1
    ? { total, key: tally.secondKey, rows: tally.secondRows }
    : { total, key: own, rows: tally.rows - 1 };
}
