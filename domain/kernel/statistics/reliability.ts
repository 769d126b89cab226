/** Cronbach's alpha: internal consistency of the items of one dimension. */
import { exactSum } from "../numbers/exact-sum.ts";

/** Sample variance (n - 1); null under two values. */
function sampleVariance(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = exactSum(values) / values.length;
  return exactSum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/**
 * k/(k-1)·(1 - sum of item variances / variance of the totals), over complete rows of k answers each. Null under two items, under
 * two rows, or without variance. (4,4,5), (3,3,3), (5,4,5), (2,3,2), (4,5,4) give 0.897.
 */
export function cronbachAlpha(rows: readonly (readonly number[])[]): number | null {
  const k = rows[0]?.length ?? 0;
  if (k < 2 || rows.some((row) => row.length !== k)) return null;
  const total = sampleVariance(rows.map((row) => exactSum(row)));
  if (total === null || total === 0) return null;
  const items = exactSum(
    Array.from(
      { length: k },
      (_, item) => sampleVariance(rows.map((row) => row[item] as number)) ?? 0,
    ),
  );
  return (k / (k - 1)) * (1 - items / total);
}
