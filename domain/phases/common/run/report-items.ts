/** What a name of the facts stands for (an area, a use case, an initiative), with the keys of its facts: the rows of a section. */
import { keysAt, type FactPlaces, type KeysOf } from "../../../facts/catalogue/define-facts.ts";
import {
  members,
  type DefinitionReader,
  type FactKey,
} from "../../../facts/catalogue/fact-definition.ts";
import type { SectionWriter } from "../../../report/phase-report.ts";

export interface Item<Group> {
  id: string;
  name: string;
  own: KeysOf<Group>;
}

/** In the order of the facts that name them. */
export function itemsOf<P extends string, Group extends FactPlaces<P>>(
  desk: SectionWriter,
  group: Group,
  name: DefinitionReader<P>,
  idOf: (at: Record<P, string>) => string,
): Item<Group>[] {
  return members(desk.facts, name).map(({ at, fact }) => ({
    id: idOf(at),
    name: String(fact.value ?? idOf(at)),
    own: keysAt(group, at),
  }));
}

/** Largest figure first, then by name; those without it last. `direction` 1: smallest first. */
export function ordered<One extends { name: string }>(
  desk: SectionWriter,
  items: readonly One[],
  keyOf: (item: One) => FactKey,
  direction: 1 | -1 = -1,
): One[] {
  const value = (item: One) => desk.number(keyOf(item)) ?? -direction * Number.NEGATIVE_INFINITY;
  return [...items].sort(
    (a, b) =>
      (value(a) === value(b) ? 0 : direction * (value(a) - value(b))) || (a.name < b.name ? -1 : 1),
  );
}
