/** Text likeness used by column and entity matching. */

/** Size of the intersection over size of the union; 0 for two empty sets. */
export function tokenSetJaccard(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  let both = 0;
  for (const token of left) if (right.has(token)) both++;
  const union = left.size + right.size - both;
  return union === 0 ? 0 : both / union;
}

/** Jaro-Winkler similarity in 0-1 (Winkler 1990: prefix scale 0.1, at most four characters). */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a.length === 0 ? 0 : 1;
  if (a.length === 0 || b.length === 0) return 0;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const usedA = new Array<boolean>(a.length).fill(false);
  const usedB = new Array<boolean>(b.length).fill(false);
  let matches = 0;
  for (let i = 0; i < a.length; i++) {
    const end = Math.min(b.length - 1, i + reach);
    for (let j = Math.max(0, i - reach); j <= end; j++) {
      if (usedB[j] || a[i] !== b[j]) continue;
      usedA[i] = usedB[j] = true;
      matches++;
      break;
    }
  }
  if (matches === 0) return 0;
  let swaps = 0;
  for (let i = 0, j = 0; i < a.length; i++) {
    if (!usedA[i]) continue;
    while (!usedB[j]) j++;
    if (a[i] !== b[j]) swaps++;
    j++;
  }
  const jaro = (matches / a.length + matches / b.length + (matches - swaps / 2) / matches) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}
