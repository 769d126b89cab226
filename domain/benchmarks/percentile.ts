/** Percentile of performance (playbook 5.2): 0-100, always higher is better. */
import { midRankPercentile } from "../numeric/percentile-rank.ts";
import type { BenchmarkMetric, Direction } from "./benchmark.ts";

const probabilities = [10, 25, 50, 75, 90] as const;
const belowClamp = 5;
const aboveClamp = 95;

export interface PerformancePercentile {
  percentile: number;
  /** The value lies beyond the published quantiles and no extreme is known ("fora da faixa"). */
  outOfRange: boolean;
}

/**
 * With raw values the mid-rank share of companies that do worse; with quantiles alone F(x), linear between them, turned
 * when lower is better. List 22,30,34,40,44,48,55,60,70,90, lower better, 60 gives 25; q 18|30|48|72|96, 60 gives 37.5.
 */
export function performancePercentile(metric: Pick<BenchmarkMetric, "direction" | "quantiles" | "min" | "max" | "rawValues">, value: number): PerformancePercentile {
  const orient = (share: number) => (metric.direction === "higher" ? share : 100 - share);
  if (metric.rawValues !== undefined && metric.rawValues.length > 0) return { percentile: orient(midRankPercentile(metric.rawValues, value)), outOfRange: false };
  const { share, outOfRange } = distribution(metric, value);
  return { percentile: orient(share), outOfRange };
}

/** F(x) in percent. */
function distribution({ quantiles, min, max }: Pick<BenchmarkMetric, "quantiles" | "min" | "max">, x: number): { share: number; outOfRange: boolean } {
  const first = quantiles[0];
  const last = quantiles[4];
  if (x < first) return min !== undefined && x >= min && first > min ? { share: (probabilities[0] * (x - min)) / (first - min), outOfRange: false } : { share: belowClamp, outOfRange: true };
  if (x > last) {
    return max !== undefined && x <= max && max > last
      ? { share: 90 + (10 * (x - last)) / (max - last), outOfRange: false } : { share: aboveClamp, outOfRange: true };
  }
  const equal = probabilities.filter((_, index) => quantiles[index] === x);
  // On one quantile its probability; on a run of equal ones the middle of theirs.
  if (equal.length > 0) return { share: ((equal[0] as number) + (equal.at(-1) as number)) / 2, outOfRange: false };
  const upper = quantiles.findIndex((quantile) => quantile > x);
  const [low, high] = [quantiles[upper - 1] as number, quantiles[upper] as number];
  const [from, to] = [probabilities[upper - 1] as number, probabilities[upper] as number];
  return { share: from + ((to - from) * (x - low)) / (high - low), outOfRange: false };
}

/** Raw value at the top quarter and the top tenth; the best known company, null where only quantiles are. */
export function topValues(metric: Pick<BenchmarkMetric, "direction" | "quantiles" | "rawValues">): { topQuartile: number; topDecile: number; bestInClass: number | null } {
  const { quantiles, rawValues, direction } = metric;
  const best = (values: readonly number[]) => values.reduce((a, b) => (direction === "higher" ? Math.max(a, b) : Math.min(a, b)));
  return {
    topQuartile: direction === "higher" ? quantiles[3] : quantiles[1],
    topDecile: direction === "higher" ? quantiles[4] : quantiles[0],
    bestInClass: rawValues !== undefined && rawValues.length > 0 ? best(rawValues) : null,
  };
}

/** Units whose gap is a difference in points, not a percentage (playbook 0.3). */
const pointUnits = new Set(["%", "pontos", "nota", "score"]);

/** Gap against a reference; positive is better. 60 h against 48 h, lower better, gives −25%; 15% against 9%, −6 p.p. */
export function gapTo(reference: number, value: number, unit: string, direction: Direction): { value: number; unit: "pct" | "pp" | "un" } {
  const difference = (direction === "higher" ? 1 : -1) * (value - reference);
  if (unit === "%") return { value: difference, unit: "pp" };
  if (pointUnits.has(unit) || reference === 0) return { value: difference, unit: "un" };
  return { value: (100 * difference) / Math.abs(reference), unit: "pct" };
}
