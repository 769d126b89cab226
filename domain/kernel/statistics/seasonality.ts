/** How much the calendar month says of a series' values. */
import { exactMean } from "../numbers/exact-sum.ts";
import { isAtLeast, isAtMost } from "../numbers/rounding.ts";
import { median } from "./quantile.ts";
import { standardNormalCdf } from "./trend.ts";

export interface Season {
  /** Calendar months, 0 to 11, and the median of their values over the mean of the thirteen months around each. */
  peak: { month: number; ratio: number };
  trough: { month: number; ratio: number };
}

interface MonthValue {
  /** Months since year 0. */
  month: number;
  value: number;
}

const halfWindow = 6;
const fewestMonths = 24;
const leastSpread = 0.1;
const significance = 0.05;

/** Null below two years without a gap, where the mean around a month is not positive, and where months do not differ. */
export function seasonOf(points: readonly MonthValue[]): Season | null {
  if (points.length < fewestMonths || !isGapless(points)) return null;
  const groups = new Map<number, number[]>();
  for (let at = halfWindow; at < points.length - halfWindow; at++) {
    const around = points.slice(at - halfWindow, at + halfWindow + 1).map(({ value }) => value);
    const mean = exactMean(around) ?? 0;
    if (mean <= 0) return null;
    const { month, value } = points[at]!;
    groups.set(month % 12, [...(groups.get(month % 12) ?? []), value / mean]);
  }
  const ranked = [...groups]
    .map(([month, ratios]) => ({ month, ratio: median(ratios) }))
    .sort((a, b) => b.ratio - a.ratio || a.month - b.month);
  const [peak, trough] = [ranked[0]!, ranked.at(-1)!];
  const differ = isAtLeast(peak.ratio - trough.ratio, leastSpread);
  return differ && isAtMost(groupsDiffer([...groups.values()]), significance)
    ? { peak, trough }
    : null;
}

export const isGapless = (points: readonly MonthValue[]): boolean =>
  points.every(({ month }, at) => at === 0 || month === points[at - 1]!.month + 1);

/** Kruskal-Wallis without tie correction (ratios hardly tie): p value by the Wilson-Hilferty cube root of chi-squared. */
function groupsDiffer(groups: readonly (readonly number[])[]): number {
  const sorted = groups.flat().sort((a, b) => a - b);
  const n = sorted.length;
  const degrees = groups.length - 1;
  if (n <= groups.length) return 1;
  const rankOf = (value: number) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1;
  const squares = groups.map((group) => {
    const ranks = group.reduce((sum, value) => sum + rankOf(value), 0);
    return ranks ** 2 / group.length;
  });
  const h = (12 / (n * (n + 1))) * squares.reduce((sum, one) => sum + one, 0) - 3 * (n + 1);
  const spread = 2 / (9 * degrees);
  return standardNormalCdf(-(Math.cbrt(h / degrees) - (1 - spread)) / Math.sqrt(spread));
}
