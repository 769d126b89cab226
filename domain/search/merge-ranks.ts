/** Constant of reciprocal rank fusion: how much less the second place counts than the first. */
const K = 60;

/**
 * Reciprocal rank fusion (Cormack, Clarke & Buettcher 2009): the score of a thing is the sum of 1 / (60 + its place, from 1)
 * over the lists that name it. Keys, best first; of equals, the one that an earlier list names earlier. A key named twice in
 * a list counts at its first place.
 */
export function mergeRanks(lists: readonly (readonly string[])[]): string[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    for (const [index, key] of [...new Set(list)].entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (K + index + 1));
  }
  return [...scores].sort(([, a], [, b]) => b - a).map(([key]) => key);
}
