/**
 * A few hashes that stand for all values of a column, or for all rows of a table: the smallest ones, so that two sketches hold the
 * same values wherever both have them. How much of one table is in another is told from both sketches alone.
 */
export interface ValueSketch {
  /** Ascending, each once. */
  hashes: number[];
  /** Does it hold the hash of every value? */
  isWhole: boolean;
}

export interface TableSketches {
  /** Of whole rows, their cells in the order of their headers. */
  rows: ValueSketch;
  /** Of the column that names each row, as it was proposed. */
  key?: ValueSketch & { header: string };
  /** Of a ledger's lines: their month and their amount, however both are written. */
  moves?: ValueSketch;
}

export const sketchSize = 256;
/** Fewer values in reach of both sketches say nothing, unless they are all. */
const fewestCompared = 12;

/** Share (0-1) of the small one's values that the large one has; null where too few can be compared. */
export function sharedShare(small: ValueSketch, large: ValueSketch): number | null {
  const reach = large.isWhole ? Infinity : (large.hashes.at(-1) ?? -1);
  const compared = small.hashes.filter((hash) => hash <= reach);
  const isAll = small.isWhole && large.isWhole;
  if (compared.length === 0 || (!isAll && compared.length < fewestCompared)) return null;
  const known = new Set(large.hashes);
  return compared.filter((hash) => known.has(hash)).length / compared.length;
}
