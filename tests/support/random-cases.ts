/**
 * fast-check whose cases are the same on each run, so that a test that fails tells of the change and not of the draw.
 * `LASTRO_SEED=<integer>` tries others; what that finds becomes an example of its own.
 */
import { configureGlobal } from "fast-check";
import { drawsOf } from "#fixtures/draws.ts";

configureGlobal({ seed: Number(process.env["LASTRO_SEED"] ?? 20_261) });

export { default } from "fast-check";

/** Everything is tried: before a release. */
export const isFull = process.env.FULL === "1";

/**
 * Of what is too long to be tried whole at each change, at most `most`, in their order: a part that follows from the commit
 * (LASTRO_SAMPLE, set by vitest.config.ts), so that the same commit tries the same part and another one another. `FULL=1` tries
 * all (docs/decisions/339). `name`: two choices of one commit do not follow each other.
 */
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
