/** Whether one group's values are larger than another's, by ranks alone. */
import { leastPValue, standardNormalCdf } from "./trend.ts";

export interface RankComparison {
  /** Two-sided Mann-Whitney, normal with tie and continuity correction. */
  pValue: number;
  /** Cliff's delta, -1 to 1: positive when the first group's values are larger. */
  delta: number;
}

/** Null when a group is empty. Over 0 and 1 it is the test of two proportions. */
export function compareRanks(
  first: ArrayLike<number>,
  second: ArrayLike<number>,
): RankComparison | null {
  const a = first.length;
  const b = second.length;
  if (a === 0 || b === 0) return null;
  const n = a + b;
  const values = new Float64Array(n);
  values.set(first as ArrayLike<number>, 0);
  values.set(second as ArrayLike<number>, a);
  const order = Uint32Array.from(values.keys()).sort(
    (x, y) => (values[x] as number) - (values[y] as number),
  );
  return compareSorted(values, order, (at) => at < a, a);
}

/** `order`: indexes of `values` ascending; `isFirst` says which of them are of the first group, `size` in number. */
export function compareSorted(
  values: Float64Array,
  order: Uint32Array,
  isFirst: (index: number) => boolean,
  size: number,
): RankComparison {
  const n = order.length;
  const other = n - size;
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < n; ) {
    let to = from;
    const value = values[order[from] as number] as number;
    let inside = 0;
    for (; to < n && values[order[to] as number] === value; to++)
      if (isFirst(order[to] as number)) inside++;
    const equal = to - from;
    rankSum += inside * ((from + 1 + to) / 2);
    ties += equal ** 3 - equal;
    from = to;
  }
  const u = rankSum - (size * (size + 1)) / 2;
  const expected = (size * other) / 2;
  const deviation = Math.sqrt(((size * other) / 12) * (n + 1 - ties / (n * (n - 1))));
  const distance = u - expected;
  const z = deviation === 0 ? 0 : (Math.abs(distance) - 0.5) / deviation;
  return {
    pValue: z <= 0 ? 1 : Math.max(leastPValue, Math.min(1, 2 * standardNormalCdf(-z))),
    delta: (2 * u) / (size * other) - 1,
  };
}
