import { exactSum } from "../numbers/exact-sum.ts";

/** Gini coefficient of non-negative values: sum((2i - n - 1) x_i) / (n sum x), x ascending; null when the sum is 0. */
export function giniCoefficient(values: readonly number[]): number | null {
  const ascending = [...values].sort((a, b) => a - b);
  const total = exactSum(ascending);
  if (ascending.length === 0 || total === 0) return null;
  const n = ascending.length;
  return exactSum(ascending.map((value, index) => (2 * (index + 1) - n - 1) * value)) / (n * total);
}

/** Herfindahl-Hirschman index, shares in percent (0-10,000); null when the sum is 0. */
export function herfindahlIndex(values: readonly number[]): number | null {
  const total = exactSum(values);
  if (values.length === 0 || total === 0) return null;
  return exactSum(values.map((value) => ((value / total) * 100) ** 2));
}

/** Entropy -sum p ln p / ln k of the counts, 0-1; 0 for a single class. */
export function normalisedEntropy(counts: ArrayLike<number>): number {
  const list = Array.from(counts).filter((count) => count > 0);
  if (list.length < 2) return 0;
  const total = exactSum(list);
  return (
    -exactSum(list.map((count) => (count / total) * Math.log(count / total))) /
    Math.log(list.length)
  );
}
