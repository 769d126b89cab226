/** Reading entities and ranked lists of facts, shared by the intents. */
import type { TableCell } from "../../report/report-tree.ts";
import type { FollowUp } from "../answer.ts";
import type { Knowledge } from "../knowledge.ts";

/** Numbers n of facts `<prefix>.n.<field>` that exist, ascending. */
export function ranksOf(knowledge: Knowledge, prefix: string, field: string): number[] {
  const found: number[] = [];
  for (let n = 1; knowledge.fact(`${prefix}.${n}.${field}`) !== null; n++) found.push(n);
  return found;
}

/** Keys of facts that fit, by their value: largest first, then by key. Keys without a number are left out. */
export function keysByValue(knowledge: Knowledge, pattern: RegExp): string[] {
  return knowledge
    .matching(pattern)
    .filter(({ fact }) => typeof fact.value === "number")
    .sort((a, b) => Number(b.fact.value) - Number(a.fact.value) || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key);
}

/** Phase 1 and phase 3 number and name the areas differently: the part of the ids that holds this one. */
export function areaPrefix(knowledge: Knowledge, phase: 1 | 3, name: string): string | null {
  const pattern = phase === 1 ? /^p1\.area\.([^.]+)\.nome$/ : /^p3\.area\.([^.]+)\.nome$/;
  const found = knowledge.matching(pattern).find(({ fact }) => fact.value === name);
  return found === undefined ? null : `p${phase}.area.${found.key}`;
}

/** Processes with a mined log: the one asked for, else those of the area, else all. */
export function minedProcesses(
  knowledge: Knowledge,
  slots: { processo?: string; area?: string },
): string[] {
  const mined = knowledge.matching(/^p1\.log\.([^.]+)\.nome$/).map(({ key }) => key);
  if (slots.processo !== undefined) return mined.filter((key) => key === slots.processo);
  if (slots.area === undefined) return mined;
  return mined.filter((key) => knowledge.text(`p1.proc.${key}.area`) === slots.area);
}

/** The newest month, "YYYY-MM", of those that a pattern's key gives, that is the one asked for ("06" or "2026-06"); null without one. */
export function monthOf(knowledge: Knowledge, pattern: RegExp, asked: string): string | null {
  return (
    knowledge
      .matching(pattern)
      .filter(({ fact, key }) => typeof fact.value === "number" && key.endsWith(asked))
      .map(({ key }) => key)
      .sort()
      .at(-1) ?? null
  );
}

export const ask = (message: string): FollowUp => ({ label: message, message });
export const rows = (
  keys: readonly (string | number)[],
  make: (key: string) => TableCell[],
): TableCell[][] => keys.slice(0, 10).map((key) => make(String(key)));
