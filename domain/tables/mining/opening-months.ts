/** Months of case opening, arrivals and work in progress (A1.6, 0.4). */
import { MS_PER_DAY, monthIndexOf, monthStartMs } from "../../kernel/dates/calendar.ts";
import { isSimulatedClock } from "../values/date-window.ts";
import { quantileOfSorted } from "../../kernel/statistics/quantile.ts";

export interface MonthWindow {
  first: number;
  last: number;
  months: number;
  startMs: number;
  endMs: number;
}

/**
 * Complete months of the openings. The first (last) month is partial when the time between its border and the first (last)
 * opening exceeds max(1 day, q95 of the gaps between openings); a month that ends after the extraction is partial too.
 * Null when no month is complete.
 */
export function completeMonths(openingsMs: Float64Array, extractionMs: number): MonthWindow | null {
  // A clock that began at the epoch has no months.
  if (openingsMs.length === 0 || isSimulatedClock(openingsMs)) return null;
  const sorted = Float64Array.from(openingsMs).sort();
  const gaps = new Float64Array(Math.max(0, sorted.length - 1));
  for (let k = 1; k < sorted.length; k++)
    gaps[k - 1] = (sorted[k] as number) - (sorted[k - 1] as number);
  const slack = Math.max(MS_PER_DAY, gaps.length === 0 ? 0 : quantileOfSorted(gaps.sort(), 0.95));
  const earliest = sorted[0] as number;
  const latest = sorted[sorted.length - 1] as number;
  let first = monthIndexOf(earliest);
  let last = monthIndexOf(latest);
  if (earliest - monthStartMs(first) > slack) first++;
  if (monthStartMs(last + 1) - latest > slack || monthStartMs(last + 1) > extractionMs + 1) last--;
  if (last < first) return null;
  return {
    first,
    last,
    months: last - first + 1,
    startMs: monthStartMs(first),
    endMs: monthStartMs(last + 1),
  };
}

export interface LittlesLaw {
  /** Cases opened a day. */
  arrivalsPerDay: number;
  meanThroughputDays: number;
  workInProgress: number;
  /** Time average of open cases inside the window. */
  measured: number;
  /** At least 95% of the cases opened in the window are closed. */
  comparable: boolean;
}

export function littlesLaw(
  window: MonthWindow,
  openedAt: Float64Array,
  closedAt: Float64Array,
  complete: Uint8Array,
): LittlesLaw | null {
  const days = (window.endMs - window.startMs) / MS_PER_DAY;
  let opened = 0;
  let closed = 0;
  let throughput = 0;
  let openMs = 0;
  for (let c = 0; c < openedAt.length; c++) {
    const start = openedAt[c] as number;
    const end = complete[c] === 1 ? (closedAt[c] as number) : window.endMs;
    openMs += Math.max(0, Math.min(end, window.endMs) - Math.max(start, window.startMs));
    if (start < window.startMs || start >= window.endMs) continue;
    opened++;
    if (complete[c] !== 1) continue;
    closed++;
    throughput += end - start;
  }
  if (opened === 0 || closed === 0) return null;
  const meanThroughputDays = throughput / closed / MS_PER_DAY;
  const arrivalsPerDay = opened / days;
  return {
    arrivalsPerDay,
    meanThroughputDays,
    workInProgress: arrivalsPerDay * meanThroughputDays,
    measured: openMs / MS_PER_DAY / days,
    comparable: closed / opened >= 0.95,
  };
}
