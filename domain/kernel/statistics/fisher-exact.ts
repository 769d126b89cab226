/** Whether two shares differ, counted exactly: for tables in which a count is small. */

/** Two-sided p-value: the probability of all tables with these margins that are no likelier than this one. */
export function fisherExact(
  first: { hits: number; of: number },
  second: { hits: number; of: number },
): number {
  const all = first.of + second.of;
  const hits = first.hits + second.hits;
  const least = Math.max(0, hits - second.of);
  const most = Math.min(hits, first.of);
  const factorials = logFactorials(all);
  const choose = (n: number, k: number) => factorials[n]! - factorials[k]! - factorials[n - k]!;
  const logOf = (k: number) =>
    choose(first.of, k) + choose(second.of, hits - k) - choose(all, hits);
  const own = logOf(first.hits);
  let total = 0;
  // Two tables equally likely differ in the last digits of their logarithms.
  for (let k = least; k <= most; k++) if (logOf(k) <= own + 1e-9) total += Math.exp(logOf(k));
  return Math.min(1, total);
}

function logFactorials(n: number): Float64Array {
  const found = new Float64Array(n + 1);
  for (let k = 2; k <= n; k++) found[k] = found[k - 1]! + Math.log(k);
  return found;
}
