/** The names of a project by dimension, out of the facts that a view holds. */
import type { Fact } from "../facts/fact.ts";
import { normalizeText } from "../kernel/text/normalize-text.ts";
import { dimensionNames, dimensions, type Dimension } from "./dimensions.ts";
import { slotReader } from "./families/fact-pattern.ts";

export interface SlotValue {
  /** The pattern of the fact that names it: one area is a rank in phase 1 and a key in phase 3. */
  from: string;
  /** Every slot of that pattern: a step's name tells its process too. */
  slots: Readonly<Record<string, string>>;
}

export interface NamedEntity {
  dimension: Dimension;
  name: string;
  /** "P01", "I03", where the project counts them so. */
  code: string | null;
  /** Other ways of saying it: abbreviations in capitals, a word that only this name of its dimension has. */
  aliases: readonly string[];
  keys: readonly SlotValue[];
}

type Named = Pick<Fact, "id" | "value">;
interface Found {
  name: string;
  code: string | null;
  keys: SlotValue[];
}

const codeShape = /^[A-Z]{1,2}\d{1,3}$/;
const shortestAlias = 5;
const wordsOf = (name: string) => name.match(/[\p{L}\d]+/gu) ?? [];

function addName(found: Map<string, Found>, name: string, key: SlotValue, value: string): void {
  const folded = normalizeText(name);
  const entity = found.get(folded) ?? { name, code: null, keys: [] };
  entity.keys.push(key);
  if (codeShape.test(value)) entity.code ??= value;
  found.set(folded, entity);
}

function aliasesOf(name: string, names: readonly string[]): string[] {
  const held = (word: string) =>
    names.filter((other) => wordsOf(other).some((one) => normalizeText(one) === word)).length;
  const isAlias = (word: string) => /^\p{Lu}{2,}\d*$/u.test(word) || word.length >= shortestAlias;
  return wordsOf(name)
    .filter((word) => isAlias(word) && held(normalizeText(word)) === 1)
    .filter((word) => normalizeText(word) !== normalizeText(name));
}

function ofDimension(dimension: Dimension, facts: readonly Named[]): NamedEntity[] {
  const found = new Map<string, Found>();
  for (const from of dimensions[dimension].names ?? []) {
    const slotsOf = slotReader(from);
    for (const { id, value } of facts) {
      const slots = slotsOf(id);
      if (slots === null || typeof value !== "string" || value.trim() === "") continue;
      addName(found, value.trim(), { from, slots }, slots[dimension] ?? "");
    }
  }
  const names = [...found.values()].map(({ name }) => name);
  return [...found.values()].map((entity) => ({
    dimension,
    ...entity,
    aliases: aliasesOf(entity.name, names),
  }));
}

/** In the order of the dimensions; areas of phases 1, 3 and 7 are one by their folded name. */
export const listEntities = (facts: readonly Named[]): NamedEntity[] =>
  dimensionNames.flatMap((dimension) => ofDimension(dimension, facts));
