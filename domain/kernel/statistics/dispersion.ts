import { exactSum } from "../numbers/exact-sum.ts";
import { median } from "./quantile.ts";

/** Sample standard deviation (n - 1); null for fewer than two values. */
export function sampleStandardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = exactSum(values) / values.length;
  return Math.sqrt(exactSum(values.map((value) => (value - mean) ** 2)) / (values.length - 1));
}

/** Median of the absolute deviations from the median. */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const centre = median(values);
  return median(values.map((value) => Math.abs(value - centre)));
}

/**
 * Modified z score of each value (Iglewicz & Hoaglin): 0.6745 (x - median) / MAD; with MAD = 0 the mean absolute
 * deviation takes its place (factor 1.253314); null for all when both are 0, since nothing varies.
 */
export function modifiedZScores(values: readonly number[]): number[] | null {
  if (values.length === 0) return null;
  const centre = median(values);
  const mad = medianAbsoluteDeviation(values);
  if (mad > 0) return values.map((value) => (0.6745 * (value - centre)) / mad);
  const meanDeviation = exactSum(values.map((value) => Math.abs(value - centre))) / values.length;
  if (meanDeviation === 0) return null;
  return values.map((value) => (value - centre) / (1.253314 * meanDeviation));
}
