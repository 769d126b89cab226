/** How entries are written: what an entry does not say is empty. */
import type { Dimension } from "../dimensions.ts";
import type { Grain, MetricEntry } from "../entry.ts";

type Said = "phase" | "name" | "article" | "unit" | "unitClass" | "grains" | "head" | "phrases";
type Written = Pick<MetricEntry, Said | "formula" | "definition"> & Partial<MetricEntry>;

export const metric = (id: string, written: Written): MetricEntry => ({
  id,
  cube: null,
  siblings: [],
  qualifiers: {},
  defaults: {},
  direction: 0,
  additive: [],
  not: [],
  neighbours: {},
  ambiguousWith: [],
  privacy: "livre",
  reach: "open",
  ...written,
});

/** One pattern for facts that differ in a word: `acrossSlot(p2.future.prazo(), "futuro", "tempo")` is "{tempo}" in its place. */
export function acrossSlot(fact: string, word: string, slot: Dimension): string {
  const at = fact.lastIndexOf(word);
  if (at === -1) throw new Error(`${fact}: no "${word}" for {${slot}}`);
  return `${fact.slice(0, at)}{${slot}}${fact.slice(at + word.length)}`;
}

/** The one pattern of several facts, each with its word: throws where they are not facts of one pattern. */
export function acrossFacts(
  slot: Dimension,
  facts: readonly (readonly [fact: string, word: string])[],
): string {
  const [pattern = "", ...others] = new Set(
    facts.map(([fact, word]) => acrossSlot(fact, word, slot)),
  );
  if (others.length > 0) throw new Error(`${pattern} and ${others.join(", ")} are no one pattern`);
  return pattern;
}

export const total = (fact: string): Grain => ({ by: [], fact });

export const per = (
  by: Dimension | readonly Dimension[],
  fact: string,
  nameFrom?: string,
): Grain => ({
  by: typeof by === "string" ? [by] : by,
  fact,
  ...(nameFrom === undefined ? {} : { nameFrom }),
});
