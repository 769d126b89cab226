/** Mid-rank percentile of x among `values` (x included): 100 (lower + 0.5 equal) / n. */
export function midRankPercentile(values: readonly number[], x: number): number {
  let lower = 0;
  let equal = 0;
  for (const value of values) {
    if (value < x) lower++;
    else if (value === x) equal++;
  }
  return (100 * (lower + 0.5 * equal)) / values.length;
}
