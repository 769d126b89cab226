/** What holds of the semantic catalogue without any project: its form, and exactly one entry for each family that the phases define. */
import { factFamilies } from "#domain/semantics/families/fact-families.ts";
import { semanticCatalogue } from "#domain/semantics/semantic-catalogue.ts";
import {
  catalogue,
  catalogueFaults,
  coverageOf,
  indexEntries,
  sampleIds,
  type FactFamily,
} from "#domain/semantics/index.ts";
import type { Unit } from "#domain/kernel/unit.ts";

export interface SemanticsReport {
  counts: Readonly<Record<keyof typeof floors, number>>;
  faults: readonly string[];
}

/** Fewer than these and the check has not seen the catalogue: they are raised with it and never lowered. */
const floors = { hand: 450, phrases: 3_300, generated: 1_100, families: 1_700 } as const;

const entries = semanticCatalogue();
const ownersOf = indexEntries(entries);

/** An id of the family, as the entry reads it: a rank, or the key of an entity. */
function sampleOf({ pattern, unit }: FactFamily): { id: string; unit: Unit } {
  const ids = sampleIds(pattern);
  const id = ids.find((one) => ownersOf(one).length > 0) ?? ids[0] ?? pattern;
  const own = ownersOf(id)[0]?.entry.unit;
  // Of a family whose unit the client's file decides, the unit is judged where its facts are.
  return { id, unit: (unit === "*" ? own : unit) as Unit };
}

export function checkSemantics(): SemanticsReport {
  const counts = {
    hand: catalogue.length,
    phrases: catalogue.reduce((sum, { phrases }) => sum + phrases.length, 0),
    generated: entries.length - catalogue.length,
    families: factFamilies().length,
  };
  const { faults } = coverageOf(entries, factFamilies().map(sampleOf));
  const names = Object.keys(floors) as (keyof typeof floors)[];
  return {
    counts,
    faults: [
      ...names
        .filter((name) => counts[name] < floors[name])
        .map((name) => `${name}: ${counts[name]}, ao menos ${floors[name]}`),
      ...catalogueFaults(entries),
      ...faults,
    ],
  };
}
