/**
 * What the illustrative sample says beyond its quantiles: its best value, and how a period of it
 * differs. Synthetic, like the quantiles.
 */
import { roundHalfAwayFromZero } from "../../kernel/numbers/rounding.ts";
import type { BenchmarkMetric, Quantiles } from "../benchmark.ts";

export const benchmarkPeriods = ["2024", "2023", "Last 12M"] as const;
export type BenchmarkPeriod = (typeof benchmarkPeriods)[number];

/** The sample does not age: this is its age on any day. */
export const sampleAgeDays = 14;

type FullQuantiles = readonly [number, number, number, number, number];
type SampleMetric = Pick<BenchmarkMetric, "code" | "direction" | "unit" | "quantiles">;

/** The sample has all five quantiles of every measure. */
const fullQuantiles = ({ quantiles }: Pick<BenchmarkMetric, "quantiles">): FullQuantiles =>
  quantiles as FullQuantiles;

const scaleEnds: Readonly<Record<string, number>> = { "%": 100, nota: 10, pontos: 100 };
const decimalsOf = (value: number): number => (String(value).split(".")[1] ?? "").length;

/**
 * The best of the sample: 0.6 of the last quantile step beyond the best tenth; half way to the end of the scale where that would
 * reach it. In the metric's unit, never the end itself. 18|30|48|72|96 h, lower better, gives 11 h.
 */
export function bestOfSample(metric: SampleMetric): number {
  const quantiles = fullQuantiles(metric);
  const isHigher = metric.direction === "higher";
  const end = isHigher ? (scaleEnds[metric.unit] ?? Number.POSITIVE_INFINITY) : 0;
  const edge = isHigher ? quantiles[4] : quantiles[0];
  const beyond = isHigher ? edge + 0.6 * (edge - quantiles[3]) : edge - 0.6 * (quantiles[1] - edge);
  const passes = isHigher ? beyond >= end : beyond <= end;
  const own = Math.min(
    2,
    Math.max(...quantiles.map(decimalsOf)) + (Math.abs(quantiles[2]) < 10 ? 1 : 0),
  );
  const value = passes ? (edge + end) / 2 : beyond;
  let places = passes ? Math.max(own, 2) : own;
  while (roundHalfAwayFromZero(value, places) === end) places += 1;
  return roundHalfAwayFromZero(value, places);
}

/** How far a period lies on the worse side, as a share of the middle half. */
const shifts: Readonly<Record<BenchmarkPeriod, number>> = {
  "Last 12M": 0,
  "2024": 0.06,
  "2023": 0.12,
};
/** A margin may be negative; no other share may. */
const mayBeNegative: ReadonlySet<string> = new Set(["fin.margem_ebitda"]);

export function quantilesOfPeriod(metric: SampleMetric, period: BenchmarkPeriod): Quantiles {
  const quantiles = fullQuantiles(metric);
  if (shifts[period] === 0) return quantiles;
  const sign = metric.direction === "higher" ? 1 : -1;
  const step = sign * shifts[period] * (quantiles[3] - quantiles[1]);
  const lowest =
    metric.unit === "%" && !mayBeNegative.has(metric.code) ? 0 : Number.NEGATIVE_INFINITY;
  // Six decimals: a shift by a binary fraction would print 46.80000000000001 where files show all digits.
  return quantiles.map((value) =>
    Math.max(lowest, roundHalfAwayFromZero(value - step, 6)),
  ) as unknown as Quantiles;
}
