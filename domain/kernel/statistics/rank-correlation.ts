/** Spearman's correlation: how far two figures put the same things in the same order, -1 to 1. */

/** Null where either does not vary. */
export function rankCorrelation(
  first: readonly number[],
  second: readonly number[],
): number | null {
  const [a, b] = [ranksOf(first), ranksOf(second)];
  const mean = (a.length + 1) / 2;
  let together = 0;
  let ofFirst = 0;
  let ofSecond = 0;
  for (const [at, rank] of a.entries()) {
    together += (rank - mean) * (b[at]! - mean);
    ofFirst += (rank - mean) ** 2;
    ofSecond += (b[at]! - mean) ** 2;
  }
  return ofFirst === 0 || ofSecond === 0 ? null : together / Math.sqrt(ofFirst * ofSecond);
}

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((x, y) => values[x]! - values[y]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (const at of order.subarray(from, to)) ranks[at] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
