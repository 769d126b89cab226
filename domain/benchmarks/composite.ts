/** Scores over the metrics of a set (playbook 5.2). A mean of percentiles is not itself a percentile and is labelled so. */
import { benchmarkCategories, categoryWeights, type BenchmarkCategory } from "./benchmark.ts";

const fewestMetrics = 2;
const leastWeight = 0.6;

/** Mean percentile of a category's metrics with a value; null below two of them. */
export function categoryScore(percentiles: readonly number[]): number | null {
  if (percentiles.length < fewestMetrics) return null;
  return percentiles.reduce((sum, value) => sum + value, 0) / percentiles.length;
}

/** Weighted mean of the categories present; null when they carry less than 60% of the weight. 42, 55, 61, 38 give 49.4. */
export function compositeScore(
  scores: Readonly<Record<BenchmarkCategory, number | null>>,
): number | null {
  const present = benchmarkCategories.filter((category) => scores[category] !== null);
  const all = benchmarkCategories.reduce((sum, category) => sum + categoryWeights[category], 0);
  const weight = present.reduce((sum, category) => sum + categoryWeights[category], 0);
  if (weight < leastWeight * all) return null;
  return (
    present.reduce(
      (sum, category) => sum + categoryWeights[category] * (scores[category] ?? 0),
      0,
    ) / weight
  );
}

/** 1 + companies with a higher composite; null without companies to compare with. */
export function rankAmong(composites: readonly number[], own: number): number | null {
  return composites.length === 0 ? null : 1 + composites.filter((other) => other > own).length;
}

/** The demonstration's own position among a stated number of companies, shown as simulated. P 49.4 among 847 gives 429. */
export function simulatedRank(composite: number, companies: number): number {
  return 1 + Math.round((1 - composite / 100) * (companies - 1));
}

/** 0-100: how many companies, how fresh (days), how many metrics have the client's own value. 847, 120, 18/20 give 91.5. */
export function confidenceScore(
  companies: number,
  ageDays: number,
  shareWithValue: number,
): number {
  return (
    100 *
    (0.4 * Math.min(1, Math.log10(Math.max(1, companies)) / 3) +
      0.3 * Math.exp(-ageDays / 730) +
      0.3 * shareWithValue)
  );
}

export type DataFreshness = "Atual" | "Aceitável" | "Desatualizado";

export function freshnessOf(ageDays: number): DataFreshness {
  if (ageDays <= 180) return "Atual";
  return ageDays <= 365 ? "Aceitável" : "Desatualizado";
}
