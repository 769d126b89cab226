/**
 * Time between one activity and the next: with start times it is waiting, without them waiting and work
 * together. In a log of one instant an event the passages of a case add up to its span, exactly.
 */
import { quantileOfSorted } from "../../kernel/statistics/quantile.ts";
import { eventClock, hasStartTimes } from "./event-clock.ts";
import {
  compareFileRow,
  sortSlice,
  startOf,
  textColumn,
  valuesOf,
  type EventLog,
} from "./event-log.ts";

export interface Passage {
  from: number;
  to: number;
  count: number;
  totalMs: number;
  medianMs: number;
  p90Ms: number;
}

export interface Passages {
  /** Most time first; names decide between equals. At most ten. */
  longest: Passage[];
  /** Over all pairs and cases. */
  totalMs: number;
  withStarts: boolean;
}

const kept = 10;

export function measurePassages(log: EventLog, nameRank: Uint32Array): Passages {
  const size = nameRank.length;
  const sums = new Map<number, { count: number; totalMs: number }>();
  let totalMs = 0;
  const withStarts = hasStartTimes(log);
  const ordered = orderByStart(log, withStarts);
  walkPassages(log, ordered, (from, to, gap) => {
    const key = from * size + to;
    const sum = sums.get(key) ?? { count: 0, totalMs: 0 };
    sum.count++;
    sum.totalMs += gap;
    totalMs += gap;
    sums.set(key, sum);
  });
  const rank = (code: number) => nameRank[code] as number;
  const longest = [...sums]
    .map(([key, sum]) => ({ ...sum, from: Math.floor(key / size), to: key % size }))
    .sort((a, b) => b.totalMs - a.totalMs || rank(a.from) - rank(b.from) || rank(a.to) - rank(b.to))
    .slice(0, kept);
  const gapsOf = new Map(longest.map(({ from, to }) => [from * size + to, [] as number[]]));
  walkPassages(log, ordered, (from, to, gap) => gapsOf.get(from * size + to)?.push(gap));
  return {
    longest: longest.map((passage) => {
      const gaps = Float64Array.from(gapsOf.get(passage.from * size + passage.to) ?? []).sort();
      return {
        ...passage,
        medianMs: quantileOfSorted(gaps, 0.5),
        p90Ms: quantileOfSorted(gaps, 0.9),
      };
    }),
    totalMs,
    withStarts,
  };
}

/** Rows by case and (start, end, file row); without starts the log's own order. */
function orderByStart(log: EventLog, withStarts: boolean): EventLog["ordered"] {
  if (!withStarts) return log.ordered;
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const starts = valuesOf(log.table, "inicio") as Float64Array;
  const ordered = log.ordered.slice();
  const compare = (a: number, b: number) =>
    startOf(starts, ends, a) - startOf(starts, ends, b) ||
    (ends[a] as number) - (ends[b] as number) ||
    compareFileRow(log.table, a, b);
  for (let c = 0; c < log.caseCode.length; c++)
    sortSlice(ordered, log.caseStart[c] as number, log.caseStart[c + 1] as number, compare);
  return ordered;
}

/** A gap runs from the latest end so far to the next start, and is never negative. */
function walkPassages(
  log: EventLog,
  ordered: EventLog["ordered"],
  visit: (from: number, to: number, gapMs: number) => void,
): void {
  const codes = textColumn(log.table, "atividade")?.codes ?? new Int32Array();
  const { begins, ends } = eventClock(log);
  for (let c = 0; c < log.caseCode.length; c++) {
    const from = log.caseStart[c] as number;
    const to = log.caseStart[c + 1] as number;
    let reached = ends[ordered[from] as number] as number;
    for (let k = from + 1; k < to; k++) {
      const row = ordered[k] as number;
      const gap = Math.max(0, startOf(begins, ends, row) - reached);
      visit(codes[ordered[k - 1] as number] as number, codes[row] as number, gap);
      reached = Math.max(reached, ends[row] as number);
    }
  }
}
