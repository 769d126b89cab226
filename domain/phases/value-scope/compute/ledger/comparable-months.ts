/**
 * Which months of a ledger may be compared: the window where its lines stand thick, without months that the file cut. A few lines
 * dated years before are lines of the total, never months of a series.
 */
import { median } from "../../../../kernel/statistics/quantile.ts";

/** A month that has lines; days are those of the calendar, 1 to 31. */
export interface CountedMonth {
  month: number;
  lines: number;
  firstDay: number;
  lastDay: number;
}

export interface LedgerWindow {
  /** Lines of a full month. */
  reference: number;
  first: number;
  last: number;
  /** Month indexes in order; one without lines is a month of the year that never has any. */
  comparable: number[];
}

const fullestMonths = 10;
const fullShare = 0.2;
const endShare = 0.6;
const latestFirstDay = 5;
const earliestLastDay = 24;
/** Months that may lack between two runs of `seasonMonths` full ones: a harvest, a school year. */
const seasonGap = 9;
const seasonMonths = 3;

export interface WindowLimits {
  /** The month of the extraction: later ones are not over. */
  lastMonth: number;
  /** The dates are one a month, so that days tell nothing. */
  isMonthly: boolean;
}

/** Of months in order; null without one. */
export function findWindow(
  months: readonly CountedMonth[],
  { lastMonth, isMonthly }: WindowLimits,
): LedgerWindow | null {
  const reference = fullMonthLines(months);
  const isEnough = ({ lines }: CountedMonth) => lines >= fullShare * reference;
  const runs = joinSeasons(splitRuns(months.filter(isEnough)));
  const [chosen] = runs.sort((a, b) => linesOf(b) - linesOf(a));
  if (chosen === undefined) return null;
  const first = chosen[0]!.month;
  const last = chosen.at(-1)!.month;
  const full = new Map(chosen.map((month) => [month.month, month]));
  const inSeason = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (month) => full.has(month) || isThinEveryYear(month, first, last, full),
  );
  const isWhole = (month: number) => {
    const found = full.get(month);
    if (found === undefined || (month !== first && month !== last)) return true;
    if (found.lines < endShare * reference) return false;
    if (isMonthly) return true;
    return (
      (month !== first || found.firstDay <= latestFirstDay) &&
      (month !== last || found.lastDay >= earliestLastDay)
    );
  };
  return {
    reference,
    first,
    last,
    comparable: inSeason.filter((month) => month <= lastMonth && isWhole(month)),
  };
}

const linesOf = (run: readonly CountedMonth[]): number =>
  run.reduce((sum, { lines }) => sum + lines, 0);

function fullMonthLines(months: readonly CountedMonth[]): number {
  const counts = months
    .map(({ lines }) => lines)
    .sort((a, b) => b - a)
    .slice(0, fullestMonths);
  return median(counts.filter((lines) => lines >= fullShare * counts[0]!));
}

/** One missing month does not end a run. */
function splitRuns(full: readonly CountedMonth[]): CountedMonth[][] {
  const runs: CountedMonth[][] = [];
  for (const month of full) {
    const run = runs.at(-1);
    if (run !== undefined && month.month - run.at(-1)!.month <= 2) run.push(month);
    else runs.push([month]);
  }
  return runs;
}

function joinSeasons(runs: readonly CountedMonth[][]): CountedMonth[][] {
  const joined: { months: CountedMonth[]; tail: number }[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    const gap = before === undefined ? Infinity : run[0]!.month - before.months.at(-1)!.month - 1;
    const isSeason = run.length >= seasonMonths && gap <= seasonGap;
    if (before !== undefined && isSeason && before.tail >= seasonMonths) {
      before.months.push(...run);
      before.tail = run.length;
    } else joined.push({ months: [...run], tail: run.length });
  }
  return joined.map(({ months }) => months);
}

/** The calendar month lacks lines in each year of the window, of two at least. */
function isThinEveryYear(
  month: number,
  first: number,
  last: number,
  full: ReadonlyMap<number, CountedMonth>,
): boolean {
  let years = 0;
  for (let same = first + ((((month - first) % 12) + 12) % 12); same <= last; same += 12) {
    if (full.has(same)) return false;
    years++;
  }
  return years >= 2;
}
