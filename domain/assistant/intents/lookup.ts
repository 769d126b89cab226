/** Reading entities and ranked lists of facts, shared by the intents. */
import * as p1 from "../../phases/value-scope/facts.ts";
import type { TableCell } from "../../report/report-tree.ts";
import type { FollowUp } from "../answer.ts";
import type { DefinitionReader } from "../../facts/catalogue/fact-definition.ts";
import type { Knowledge } from "../knowledge.ts";

/** Ranks of a list of which a fact exists, from the first on. */
export function ranksOf(knowledge: Knowledge, id: (rank: number) => string): number[] {
  const found: number[] = [];
  for (let rank = 1; knowledge.fact(id(rank)) !== null; rank++) found.push(rank);
  return found;
}

/** Keys of facts that fit, by their value: largest first, then by key. Keys without a number are left out. */
export function keysByValue(knowledge: Knowledge, wanted: DefinitionReader): string[] {
  return knowledge
    .matching(wanted)
    .filter(({ fact }) => typeof fact.value === "number")
    .sort((a, b) => Number(b.fact.value) - Number(a.fact.value) || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}

/** Phase 1 and phase 3 number and name the areas differently: the part of the ids that stands for this one. */
export const areaKey = (
  knowledge: Knowledge,
  names: DefinitionReader,
  name: string,
): string | null => knowledge.matching(names).find(({ fact }) => fact.value === name)?.key ?? null;

/** Processes with a mined log: the one asked for, else those of the area, else all. */
export function minedProcesses(
  knowledge: Knowledge,
  slots: { processo?: string; area?: string },
): string[] {
  const mined = knowledge.matching(p1.log.name).map(({ key }) => key);
  if (slots.processo !== undefined) return mined.filter((key) => key === slots.processo);
  if (slots.area === undefined) return mined;
  return mined.filter((key) => knowledge.text(p1.process.area({ process: key })) === slots.area);
}

/** The newest month, "YYYY-MM", of those that the keys give, that is the one asked for ("06" or "2026-06"); null without one. */
export function monthOf(
  knowledge: Knowledge,
  wanted: DefinitionReader,
  asked: string,
): string | null {
  return (
    knowledge
      .matching(wanted)
      .filter(({ fact, key }) => typeof fact.value === "number" && key.endsWith(asked))
      .map(({ key }) => key.slice(key.lastIndexOf(".") + 1))
      .sort()
      .at(-1) ?? null
  );
}

export const toFollowUp = (message: string): FollowUp => ({ label: message, message });
export const rows = (
  keys: readonly (string | number)[],
  make: (key: string) => TableCell[],
): TableCell[][] => keys.slice(0, 10).map((key) => make(String(key)));
