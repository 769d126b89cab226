import { exactSum } from "../numbers/exact-sum.ts";
import { median } from "./quantile.ts";

/** Beneath what a sum of floating point numbers can tell, a chance is still no nought. */
export const leastPValue = 1e-300;

/** Theil-Sen slope: median of the slopes of all pairs with different x; null when there is no such pair. */
export function theilSenSlope(x: readonly number[], y: readonly number[]): number | null {
  const slopes: number[] = [];
  for (let i = 0; i < x.length; i++) {
    for (let j = i + 1; j < x.length; j++) {
      const run = (x[j] as number) - (x[i] as number);
      if (run !== 0) slopes.push(((y[j] as number) - (y[i] as number)) / run);
    }
  }
  return slopes.length === 0 ? null : median(slopes);
}

export interface MannKendall {
  /** Pairs in increasing order minus pairs in decreasing order. */
  s: number;
  /** Two-sided p value. */
  pValue: number;
  method: "exact" | "normal";
}

/**
 * Two-sided Mann-Kendall test of a series in time order: exact for n <= 10 without ties, else normal approximation with
 * tie and continuity correction. Null for fewer than three values.
 */
export function mannKendall(series: readonly number[]): MannKendall | null {
  const n = series.length;
  if (n < 3) return null;
  let s = 0;
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) s += Math.sign((series[j] as number) - (series[i] as number));
  const ties = tieSizes(series);
  if (n <= 10 && ties.length === 0) return { s, pValue: exactPValue(n, s), method: "exact" };
  const variance =
    (n * (n - 1) * (2 * n + 5) - exactSum(ties.map((t) => t * (t - 1) * (2 * t + 5)))) / 18;
  if (variance <= 0) return { s, pValue: 1, method: "normal" };
  const z = s === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance);
  const pValue = Math.max(leastPValue, Math.min(1, 2 * (1 - standardNormalCdf(Math.abs(z)))));
  return { s, pValue, method: "normal" };
}

function tieSizes(series: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of series) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1);
}

/** Distribution of the number of inversions of a permutation: S = n(n-1)/2 - 2 inversions. */
function exactPValue(n: number, s: number): number {
  let ways = [1];
  for (let size = 2; size <= n; size++) {
    const next = new Array<number>(ways.length + size - 1).fill(0);
    ways.forEach((count, inversions) => {
      for (let extra = 0; extra < size; extra++)
        next[inversions + extra] = (next[inversions + extra] as number) + count;
    });
    ways = next;
  }
  const pairs = (n * (n - 1)) / 2;
  const total = ways.reduce((sum, count) => sum + count, 0);
  const extreme = ways.reduce(
    (sum, count, inversions) =>
      Math.abs(pairs - 2 * inversions) >= Math.abs(s) ? sum + count : sum,
    0,
  );
  return Math.min(1, extreme / total);
}

/** Standard normal distribution function; error below 1.5e-7 (Abramowitz & Stegun 7.1.26). */
export function standardNormalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const poly =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp(-x * x);
  return z >= 0 ? 0.5 * (1 + erf) : 0.5 * (1 - erf);
}
