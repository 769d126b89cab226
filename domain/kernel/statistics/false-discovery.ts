/** Many tests at once: of those called findings, the share that is none. */

/** Benjamini-Hochberg: for each p-value the smallest rate at which it would be called a finding. */
export function falseDiscoveryRates(pValues: readonly number[]): number[] {
  const order = [...pValues.keys()].sort((a, b) => pValues[a]! - pValues[b]!);
  const rates = new Array<number>(pValues.length);
  let least = 1;
  for (let rank = order.length; rank >= 1; rank--) {
    const at = order[rank - 1]!;
    least = Math.min(least, (pValues[at]! * order.length) / rank);
    rates[at] = least;
  }
  return rates;
}
