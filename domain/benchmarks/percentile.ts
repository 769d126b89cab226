/** Percentile of performance (playbook 5.2): 0-100, always higher is better. */
import { midRankPercentile } from "../kernel/statistics/percentile-rank.ts";
import type { BenchmarkMetric, Direction } from "./benchmark.ts";

const probabilities = [10, 25, 50, 75, 90] as const;

export interface PerformancePercentile {
  percentile: number;
  /** The value lies beyond the published quantiles and no extreme is known ("fora da faixa"). */
  outOfRange: boolean;
}

/**
 * With raw values the mid-rank share of companies that do worse; with quantiles alone F(x), linear between them, turned
 * when lower is better. List 22,30,34,40,44,48,55,60,70,90, lower better, 60 gives 25; q 18|30|48|72|96, 60 gives 37.5.
 */
export function performancePercentile(
  metric: Pick<BenchmarkMetric, "direction" | "quantiles" | "min" | "max" | "rawValues">,
  value: number,
): PerformancePercentile {
  const orient = (share: number) => (metric.direction === "higher" ? share : 100 - share);
  if (metric.rawValues !== undefined && metric.rawValues.length > 0)
    return { percentile: orient(midRankPercentile(metric.rawValues, value)), outOfRange: false };
  const { share, outOfRange } = distribution(metric, value);
  return { percentile: orient(share), outOfRange };
}

/**
 * F(x) in percent. Beyond the last known quantile linear to the known extreme, else half way to the end of the scale: 5 and
 * 95 from q10 and q90, 12.5 and 87.5 where the set begins at q25.
 */
function distribution(
  { quantiles, min, max }: Pick<BenchmarkMetric, "quantiles" | "min" | "max">,
  x: number,
): { share: number; outOfRange: boolean } {
  const known = probabilities.flatMap((share, index) => {
    const value = quantiles[index];
    return typeof value === "number" ? [{ share: share as number, value }] : [];
  });
  const first = known[0] as { share: number; value: number };
  const last = known.at(-1) as { share: number; value: number };
  if (x < first.value) {
    return min !== undefined && x >= min && first.value > min
      ? { share: (first.share * (x - min)) / (first.value - min), outOfRange: false }
      : { share: first.share / 2, outOfRange: true };
  }
  if (x > last.value) {
    return max !== undefined && x <= max && max > last.value
      ? {
          share: last.share + ((100 - last.share) * (x - last.value)) / (max - last.value),
          outOfRange: false,
        }
      : { share: (100 + last.share) / 2, outOfRange: true };
  }
  const equal = known.filter(({ value }) => value === x);
  // On one quantile its probability; on a run of equal ones the middle of theirs.
  if (equal.length > 0)
    return {
      share:
        ((equal[0] as { share: number }).share + (equal.at(-1) as { share: number }).share) / 2,
      outOfRange: false,
    };
  const upper = known.findIndex(({ value }) => value > x);
  const [from, to] = [known[upper - 1], known[upper]] as [
    { share: number; value: number },
    { share: number; value: number },
  ];
  return {
    share: from.share + ((to.share - from.share) * (x - from.value)) / (to.value - from.value),
    outOfRange: false,
  };
}

/** Raw value at the top quarter and the top tenth; the best known value, null where only quantiles are. */
export function topValues(
  metric: Pick<BenchmarkMetric, "direction" | "quantiles" | "rawValues" | "best">,
): {
  topQuartile: number;
  topDecile: number | null;
  bestInClass: number | null;
} {
  const { quantiles, rawValues, direction } = metric;
  const best = (values: readonly number[]) =>
    values.reduce((a, b) => (direction === "higher" ? Math.max(a, b) : Math.min(a, b)));
  return {
    topQuartile: direction === "higher" ? quantiles[3] : quantiles[1],
    topDecile: direction === "higher" ? quantiles[4] : quantiles[0],
    bestInClass:
      rawValues !== undefined && rawValues.length > 0 ? best(rawValues) : (metric.best ?? null),
  };
}

/** Units whose gap is a difference in points, not a percentage (playbook 0.3). */
const pointUnits = new Set(["%", "pontos", "nota", "score"]);

/** Gap against a reference; positive is better. 60 h against 48 h, lower better, gives −25%; 15% against 9%, −6 p.p. */
export function gapTo(
  reference: number,
  value: number,
  unit: string,
  direction: Direction,
): { value: number; unit: "pct" | "pp" | "un" } {
  const difference = (direction === "higher" ? 1 : -1) * (value - reference);
  if (unit === "%") return { value: difference, unit: "pp" };
  if (pointUnits.has(unit) || reference === 0) return { value: difference, unit: "un" };
  return { value: (100 * difference) / Math.abs(reference), unit: "pct" };
}
