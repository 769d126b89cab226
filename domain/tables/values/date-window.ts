/**
 * Which dates of a column can be what it says, by what the column is for. History is no fault: a series may begin in any year,
 * a log in any year of its own; a contract or a hire has none before 1900.
 */
import type { CanonicalColumn } from "../canonical-table.ts";
import { type DateStyle, parseDate } from "./date.ts";
import type { CountedValue } from "./number.ts";
import { instantToLocal, localToInstant } from "./zone-time.ts";

export interface DateWindow {
  earliestMs: number;
  latestMs: number;
  /** No date at all: the zero of a spreadsheet, a database or a clock. */
  isZero: (cell: string, value: number) => boolean;
  /** The cell with the year that was probably meant; null where nothing speaks for a slip of the keys. */
  supposed: (cell: string, value: number) => string | null;
  /** The dates are those of a clock that began at the Unix epoch. */
  isSimulated: boolean;
}

const day = 86_400_000;
const firstContractMs = Date.UTC(1900, 0, 1) - day;
const lastPlanMs = Date.UTC(2100, 0, 1) + day;
/** Of a log, how many times its own width the first event may lie before the bulk. */
const widthsBefore = 5;
/** A column of more distinct dates is measured by every k-th. */
const measuredDates = 20_000;
/** A date nearer to the others than this is no slip, whatever its year. */
const nearestSlipMs = 366 * day;

const epochMs = Date.UTC(1970, 0, 1);
const endOfEpochYearsMs = Date.UTC(1972, 0, 1);

const isInEpochYears = (ms: number): boolean => ms >= epochMs - day && ms < endOfEpochYearsMs;
const simulatedShare = 0.5;

/** Events of which half lie in the years in which the Unix clock began: they have no real month or year. */
export function isSimulatedClock(instants: ArrayLike<number>): boolean {
  let inEpoch = 0;
  let known = 0;
  for (let at = 0; at < instants.length; at++) {
    if (Number.isNaN(instants[at]!)) continue;
    known++;
    if (isInEpochYears(instants[at]!)) inEpoch++;
  }
  return known > 0 && inEpoch >= simulatedShare * known;
}

const zeroText =
  /^(?:0{4}[-/.]0{1,2}[-/.]0{1,2}|0{1,2}[-/.]0{1,2}[-/.]0{4})(?:[ t]0{2}:0{2}(?::0{2}(?:\.0+)?)?)?$/i;
/** Zero of a clock, and the year before which something else must lie for it to be a date. */
const zeros = [
  { localMs: Date.UTC(1900, 0, 1), beforeMs: Date.UTC(1950, 0, 1) },
  { localMs: Date.UTC(1899, 11, 30), beforeMs: Date.UTC(1950, 0, 1) },
  { localMs: epochMs, beforeMs: Date.UTC(1975, 0, 1) },
];

/** `values`: the column's filled cells, `distinct` of them or a few less. */
export function dateWindow(
  spec: Pick<CanonicalColumn, "dates" | "allowFuture">,
  { values, distinct }: { values: Iterable<CountedValue>; distinct: number },
  style: DateStyle,
  extractionMs: number,
): DateWindow {
  const measured = measure(everyOther(values, Math.ceil(distinct / measuredDates)), style);
  const { q01, q99 } = measured;
  const width = q99 - q01;
  return {
    ...borders(spec, { q01, width, extractionMs }),
    isZero: zeroTest(measured.first, style),
    supposed: spec.dates === "lancamento" || !(width >= 0) ? () => null : slipTest(q01, q99, style),
    isSimulated: spec.dates === "evento" && measured.epochShare >= simulatedShare,
  };
}

function borders(
  { dates, allowFuture }: Pick<CanonicalColumn, "dates" | "allowFuture">,
  { q01, width, extractionMs }: { q01: number; width: number; extractionMs: number },
): Pick<DateWindow, "earliestMs" | "latestMs"> {
  if (dates === "evento")
    return {
      earliestMs: Number.isNaN(q01) ? -Infinity : q01 - widthsBefore * Math.max(width, day),
      latestMs: allowFuture === true ? lastPlanMs : extractionMs + day,
    };
  if (dates !== undefined) return { earliestMs: -Infinity, latestMs: extractionMs + 31 * day };
  return {
    earliestMs: firstContractMs,
    latestMs: allowFuture === true ? lastPlanMs : extractionMs,
  };
}

interface Measured {
  q01: number;
  q99: number;
  /** First date that is the zero of no clock; Infinity without one. */
  first: number;
  /** Share of the cells in the years in which the Unix clock began. */
  epochShare: number;
}

/** NaN quantiles for a column without a date. */
function measure(values: Iterable<CountedValue>, style: DateStyle): Measured {
  const dated: { ms: number; count: number }[] = [];
  let first = Infinity;
  let total = 0;
  let inEpoch = 0;
  for (const { value, count } of values) {
    const ms = parseDate(value, style);
    if (Number.isNaN(ms)) continue;
    dated.push({ ms, count });
    total += count;
    if (zeroOf(ms, style) === undefined && ms < first) first = ms;
    if (isInEpochYears(ms)) inEpoch += count;
  }
  dated.sort((a, b) => a.ms - b.ms);
  const cumulated = Float64Array.from(dated, ({ count }) => count);
  for (let at = 1; at < cumulated.length; at++) cumulated[at]! += cumulated[at - 1]!;
  const quantile = (share: number): number =>
    dated[cumulated.findIndex((passed) => passed > share * (total - 1))]?.ms ?? NaN;
  return {
    q01: quantile(0.01),
    q99: quantile(0.99),
    first,
    epochShare: total === 0 ? 0 : inEpoch / total,
  };
}

function* everyOther(values: Iterable<CountedValue>, step: number): Iterable<CountedValue> {
  let at = 0;
  for (const value of values) if (at++ % step === 0) yield value;
}

/** The clock of which this instant is the zero, at midnight of the column's zone or of UTC. */
const zeroOf = (ms: number, { zone }: DateStyle) =>
  zeros.find(({ localMs }) => ms === localMs || ms === localToInstant(localMs, zone));

function zeroTest(first: number, style: DateStyle): DateWindow["isZero"] {
  return (cell, value) => {
    if (Number.isNaN(value)) return zeroText.test(cell.trim());
    if (value >= zeros[2]!.localMs + day) return false;
    const zero = zeroOf(value, style);
    return zero !== undefined && first >= zero.beforeMs;
  };
}

/** A year that differs in one digit from one of the others', in a date far outside them. */
function slipTest(q01: number, q99: number, style: DateStyle): DateWindow["supposed"] {
  const reach = Math.max(q99 - q01, nearestSlipMs);
  const yearOf = (ms: number) => new Date(instantToLocal(ms, style.zone)).getUTCFullYear();
  const [firstYear, lastYear] = [yearOf(q01), yearOf(q99)];
  return (cell, value) => {
    if (value >= q01 - reach && value <= q99 + reach) return null;
    const year = String(yearOf(value));
    for (let meant = lastYear; meant >= firstYear; meant--)
      if (differsInOneDigit(year, String(meant)) && cell.includes(year))
        return cell.replace(year, String(meant));
    return null;
  };
}

const differsInOneDigit = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((digit, at) => digit !== b[at]).length === 1;
