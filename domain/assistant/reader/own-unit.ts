import { unitClassOf } from "../../semantics/unit-class.ts";
import type { Knowledge } from "../knowledge.ts";
import { factGrains, type ReadMetric } from "./metric-entry.ts";
import type { Parts } from "./parts.ts";

/** An indicator is of a unit of its own: days of "Tempo de tratamento" are no answer to how much a treatment costs. */
export function isOfAnotherUnit(metric: ReadMetric, parts: Parts, knowledge: Knowledge): boolean {
  const wanted = parts.operators.flatMap(({ effect }) => effect.unit ?? []);
  if (metric.unitClass !== "da entidade" || wanted.length === 0) return false;
  const named = parts.links.flatMap(({ entities }) => entities);
  const units = factGrains(metric).flatMap(({ fact }) =>
    named.flatMap(
      ({ dimension, key }) => knowledge.fact(fact.replace(`{${dimension}}`, key))?.unit ?? [],
    ),
  );
  return units.length > 0 && !units.some((unit) => wanted.includes(unitClassOf(unit)));
}

const unitsNamed: readonly (readonly [RegExp, string])[] = [
  [/\bpontos percentuais\b/, "pp"],
  [/\bminutos\b/, "min"],
  [/\b(?:um|cada|por) (?:caso|atendimento|chamado)\b/, "BRL/un"],
];

/** "Quantos minutos leva?" names the unit itself; "quanto sai cada caso?" asks the cost of one. */
export const unitNamed = (said: string): string | undefined =>
  unitsNamed.find(([form]) => form.test(said))?.[1];
