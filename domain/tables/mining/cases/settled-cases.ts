/** Cases in which nothing more is to be expected: their last event is older than the log's own last one by more than its pauses. */
import { MS_PER_DAY } from "../../../kernel/dates/calendar.ts";
import { quantileOfSorted } from "../../../kernel/statistics/quantile.ts";
import { valuesOf, type EventLog } from "../event-log.ts";

export interface SettledCases {
  /** 1 = settled, per case. */
  settled: Uint8Array;
  count: number;
  /** max(30 days, q95 of the gaps between events), ms. */
  windowMs: number;
  /** Too few were settled, so that every case counts as one. */
  all: boolean;
}

export const fewestSettled = 30;

export function findSettledCases(log: EventLog): SettledCases {
  const cases = log.caseCode.length;
  const ends = valuesOf(log.table, "fim") ?? new Float64Array();
  const windowMs = Math.max(30 * MS_PER_DAY, gapQuantile(log, ends));
  const lastOf = Float64Array.from(
    { length: cases },
    (_, c) => ends[log.ordered[(log.caseStart[c + 1] as number) - 1] as number] as number,
  );
  const limit = lastOf.reduce((last, at) => Math.max(last, at), -Infinity) - windowMs;
  const settled = Uint8Array.from(lastOf, (at) => (at <= limit ? 1 : 0));
  const count = settled.reduce((sum, flag) => sum + flag, 0);
  return count < fewestSettled
    ? { settled: new Uint8Array(cases).fill(1), count: cases, windowMs, all: true }
    : { settled, count, windowMs, all: false };
}

/** q95 of the time between consecutive events of a case, ms. */
function gapQuantile(log: EventLog, ends: Float64Array): number {
  const cases = log.caseCode.length;
  const gaps = new Float64Array(log.ordered.length - cases);
  let index = 0;
  for (let c = 0; c < cases; c++) {
    for (let k = (log.caseStart[c] as number) + 1; k < (log.caseStart[c + 1] as number); k++) {
      gaps[index++] =
        (ends[log.ordered[k] as number] as number) - (ends[log.ordered[k - 1] as number] as number);
    }
  }
  return gaps.length === 0 ? 0 : quantileOfSorted(gaps.sort(), 0.95);
}
