/** Progress, band and trend of an indicator. */
import { median } from "../kernel/statistics/quantile.ts";
import { readTrend } from "../kernel/statistics/trend-reading.ts";
import { type TrendReading } from "../kernel/statistics/trend-reading.ts";
import { formatMoney, formatMoneyShort } from "../kernel/text/format-value.ts";
import { formatNumber } from "../kernel/text/number-text.ts";
import { plural } from "../kernel/text/plural.ts";
import { roundHalfAwayFromZero } from "../kernel/numbers/rounding.ts";
import type { Kpi, KpiPoint, KpiUnit } from "./kpi.ts";

const mostProgress = 100;

/**
 * Percent of the way to the target, 0-100. With a baseline: (value - baseline) / (target - baseline). Without one: value /
 * target, or target / value where lower is better, both positive. Null where neither can be said.
 */
export function progressOf(
  { baseline, target, direction }: Pick<Kpi, "baseline" | "target" | "direction">,
  value: number | null,
): number | null {
  if (value === null || target === null) return null;
  const isReached = direction === "higher" ? value >= target : value <= target;
  if (isReached) return mostProgress;
  const share =
    baseline !== null
      ? baseline === target
        ? null
        : (value - baseline) / (target - baseline)
      : value > 0 && target > 0
        ? direction === "higher"
          ? value / target
          : target / value
        : null;
  return share === null ? null : Math.min(mostProgress, Math.max(0, 100 * share));
}

const FIRST_POINTS = 6;
const ENOUGH_POINTS = 12;

/** Where an indicator set out from: what was entered, else the median of its first six values where there are twelve. */
export function baselineOf(baseline: number | null, points: readonly KpiPoint[]): number | null {
  if (baseline !== null || points.length < ENOUGH_POINTS) return baseline;
  const ordered = [...points].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return median(ordered.slice(0, FIRST_POINTS).map(({ value }) => value));
}

/** "away": further from the target than the baseline was. Null without a value or a target. */
export function standingOf(
  { baseline, target, direction }: Pick<Kpi, "baseline" | "target" | "direction">,
  value: number | null,
): "reached" | "away" | "open" | null {
  if (value === null || target === null) return null;
  const sign = direction === "higher" ? 1 : -1;
  if (sign * (value - target) >= 0) return "reached";
  return baseline !== null && sign * (value - baseline) < 0 ? "away" : "open";
}

export type BandState = "inside" | "below" | "above";

/** Null without a value or without any limit. The limits themselves are inside. */
export function bandState(
  { bandLow, bandHigh }: Pick<Kpi, "bandLow" | "bandHigh">,
  value: number | null,
): BandState | null {
  if (value === null || (bandLow === null && bandHigh === null)) return null;
  if (bandLow !== null && value < bandLow) return "below";
  return bandHigh !== null && value > bandHigh ? "above" : "inside";
}

export interface KpiTrend {
  reading: TrendReading | null;
  /** Change a month, in the indicator's unit (Theil-Sen); null below six values or where all are of one month. */
  slopePerMonth: number | null;
  /** Mann-Kendall, two-sided. */
  pValue: number | null;
}

/** A1.8 over the values in order of their days; the time axis counts months, days as their part of one. */
export function trendOf(points: readonly KpiPoint[], direction: Kpi["direction"]): KpiTrend {
  const ordered = [...points].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
  return readTrend(
    ordered.map(({ on, value }) => ({ month: monthsOf(on), value })),
    direction === "higher" ? 1 : -1,
  );
}

/** By year, month and day, so that ends of months stand a month apart. */
function monthsOf(on: string): number {
  const [year = 0, month = 1, day = 1] = on.split("-").map(Number);
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return year * 12 + month - 1 + day / daysOfMonth;
}

/** Decimals that a value is shown with: as many as it needs, at most one for large figures and two for small ones. */
const decimalsOf = (value: number, most: number): number => {
  for (let decimals = 0; decimals < most; decimals++)
    if (roundHalfAwayFromZero(value, decimals) === roundHalfAwayFromZero(value, most))
      return decimals;
  return most;
};

const needed = (value: number): number => decimalsOf(value, Math.abs(value) < 10 ? 2 : 1);

/** Decimals with which values of one column stand under each other: as many as the one that needs most. */
export const columnDecimals = (values: readonly number[]): number =>
  Math.max(0, ...values.map(needed));

/** "R$ 6,7 mi", "12,5%", "8,2", "48 h", "1 dia". Compact from ten thousand on; `full` writes every digit, with at least `decimals`. */
export function formatKpi(
  value: number | null,
  unit: KpiUnit,
  options: { full?: boolean; decimals?: number } = {},
): string {
  if (value === null) return "n/d";
  const isFull = options.full === true;
  const decimals = Math.max(needed(value), options.decimals ?? 0);
  if (unit === "BRL") return formatAmount(value, { isFull, decimals });
  const isCompact = !isFull && Math.abs(value) >= 1e4;
  const text = isCompact ? compact(value) : formatNumber(value, decimals);
  if (unit === "pct") return `${text}%`;
  if (unit === "h" || unit === "min") return `${text} ${unit}`;
  if (unit === "dias")
    return `${text} ${isCompact ? "dias" : plural(value, "dias", "dia", "dias", decimals)}`;
  return text;
}

function formatAmount(
  value: number,
  { isFull, decimals }: { isFull: boolean; decimals: number },
): string {
  const magnitude = Math.abs(value);
  return isFull || magnitude < 1e6
    ? formatMoney(value, magnitude < 1000 && decimals > 0 ? 2 : 0)
    : formatMoneyShort(value);
}

/** A distance between two values: of percentages it is counted in points. */
export const formatKpiGap = (value: number, unit: KpiUnit): string =>
  unit === "pct" ? formatKpi(value, unit).replace(/%$/, " p.p.") : formatKpi(value, unit);

/** "6,7 mi", "12,4 mil", "950 mil": one decimal below a hundred of the scale; what rounds up to the next scale is of that one. */
function compact(value: number): string {
  const magnitude = Math.abs(value);
  const [scale, word]: [number, string] =
    magnitude >= 999_500_000 ? [1e9, "bi"] : magnitude >= 999_500 ? [1e6, "mi"] : [1e3, "mil"];
  const amount = roundHalfAwayFromZero(value / scale, 1);
  return `${formatNumber(amount, Math.abs(amount) < 100 && amount % 1 !== 0 ? 1 : 0)} ${word}`;
}

/** "de 40 a 60", "até 60", "a partir de 40"; null without limits. */
export function describeBand({
  bandLow,
  bandHigh,
  unit,
}: Pick<Kpi, "bandLow" | "bandHigh" | "unit">): string | null {
  const text = (value: number) => formatKpi(value, unit);
  if (bandLow !== null && bandHigh !== null) return `de ${text(bandLow)} a ${text(bandHigh)}`;
  if (bandHigh !== null) return `até ${text(bandHigh)}`;
  return bandLow === null ? null : `a partir de ${text(bandLow)}`;
}
