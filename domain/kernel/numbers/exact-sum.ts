/**
 * Sum correctly rounded to the nearest double (Shewchuk 1997, as in Python's math.fsum). The result does not depend on
 * the order of the rows: permuting a client's file changes no total.
 */
export function exactSum(values: Iterable<number>): number {
  const partials: number[] = [];
  for (const value of values) {
    let x = value;
    let kept = 0;
    for (let y of partials) {
      if (Math.abs(x) < Math.abs(y)) [x, y] = [y, x];
      const high = x + y;
      const low = y - (high - x);
      if (low !== 0) partials[kept++] = low;
      x = high;
    }
    partials.length = kept;
    partials.push(x);
  }
  return roundPartials(partials);
}

function roundPartials(partials: number[]): number {
  let index = partials.length - 1;
  if (index < 0) return 0;
  let high = partials[index] ?? 0;
  let low = 0;
  while (index > 0) {
    const x = high;
    const y = partials[--index] ?? 0;
    high = x + y;
    low = y - (high - x);
    if (low !== 0) break;
  }
  const next = index > 0 ? (partials[index - 1] ?? 0) : 0;
  if ((low < 0 && next < 0) || (low > 0 && next > 0)) {
    const doubled = low * 2;
    const candidate = high + doubled;
    if (candidate - high === doubled) return candidate;
  }
  return high;
}

/** Mean of the values; null when there is none. */
export function exactMean(values: readonly number[] | Float64Array): number | null {
  return values.length === 0 ? null : exactSum(values) / values.length;
}
