/**
 * Does the work for every item, at most `lanes` at once, and answers the results in the items'
 * order. The first failure is thrown once all have ended.
 */
export async function mapWithConcurrency<Item, Result>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  const ended = await Promise.allSettled(
    Array.from({ length: Math.min(lanes, items.length) }, lane),
  );
  for (const outcome of ended) if (outcome.status === "rejected") throw outcome.reason;
  return results;
}
