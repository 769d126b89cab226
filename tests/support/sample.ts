/**
 * What is too long to be tried whole at each change: a part that follows from the commit (LASTRO_SAMPLE, set by vitest.config.ts), so that the same commit
 * tries the same part, and another one another. `FULL=1` tries all (docs/decisions/339).
 */
import { drawsOf } from "#fixtures/draws.ts";

export const isFull = process.env.FULL === "1";

/** At most `most` of the items, in their order. `name`: two choices of one commit do not follow each other. */
export function sampleOf<Item>(items: readonly Item[], most: number, name: string): Item[] {
  if (isFull || items.length <= most) return [...items];
  const { uniform } = drawsOf(process.env.LASTRO_SAMPLE ?? "", name);
  const chosen = new Set(
    items
      .map((_item, at) => ({ at, draw: uniform() }))
      .sort((a, b) => a.draw - b.draw)
      .slice(0, most)
      .map(({ at }) => at),
  );
  return items.filter((_item, at) => chosen.has(at));
}
