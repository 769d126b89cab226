/** Facts of a pattern with the values of its slots, once for each view. */
import type { Fact } from "../../facts/fact.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import { slotNames, slotReader } from "../../semantics/index.ts";
import type { Knowledge } from "../knowledge.ts";
import { idsOf } from "../reader/names/dimension-names.ts";
import { factGrains, type ReadMetric } from "../reader/metric-entry.ts";

interface FamilyFact {
  fact: Fact;
  slots: Readonly<Record<string, string>>;
}

const families = oncePer((_: Knowledge) => new Map<string, readonly FamilyFact[]>());

export function familyOf(knowledge: Knowledge, pattern: string): readonly FamilyFact[] {
  const ready = families(knowledge).get(pattern);
  if (ready !== undefined) return ready;
  const names = slotNames(pattern);
  const read = slotReader(pattern);
  const one = names.length === 0 ? knowledge.fact(pattern) : null;
  const found =
    names.length === 0
      ? one === null
        ? []
        : [{ fact: one, slots: {} }]
      : knowledge.matching(idsOf(pattern, names[0])).flatMap(({ fact }) => {
          const slots = read(fact.id);
          return slots === null ? [] : [{ fact, slots }];
        });
  families(knowledge).set(pattern, found);
  return found;
}

/** Some fact of this project, or its rows, hold the metric. */
export const isHeld = (knowledge: Knowledge, metric: ReadMetric): boolean =>
  metric.rows !== undefined ||
  factGrains(metric).some((grain) =>
    familyOf(knowledge, grain.fact).some(({ fact }) => fact.value !== null),
  );
