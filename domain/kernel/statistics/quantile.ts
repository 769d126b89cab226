/** Quantile of Hyndman & Fan type 7 (Excel PERCENTILE.INC, default of R) over values already in ascending order. */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[below + 1] ?? low;
  return low + (position - below) * (high - low);
}

/** Type 7 quantile; NaN for no values. `p` in 0-1. */
export function quantile7(values: ArrayLike<number>, p: number): number {
  return quantileOfSorted(sortAscending(values), p);
}

export function sortAscending(values: ArrayLike<number>): Float64Array {
  return Float64Array.from(values).sort();
}

export function median(values: ArrayLike<number>): number {
  return quantile7(values, 0.5);
}
