/** An entry that says only its words: dimensions and class of the figure follow from its facts and its unit. */
import type { Unit } from "../kernel/unit.ts";
import { dimensions, type Dimension } from "./dimensions.ts";
import type { MetricEntry } from "./entry.ts";
import { slotNames } from "./families/fact-pattern.ts";
import { metric } from "./cubes/metric.ts";
import { said } from "./said.ts";
import { unitClassOf } from "./unit-class.ts";

interface Brief {
  phase: MetricEntry["phase"];
  /** With its article: "a cobertura da capacidade". */
  name: `${MetricEntry["article"]} ${string}`;
  unit: Unit | "*";
  /** Patterns of ids, the total first. */
  facts?: readonly string[];
  /** Where the ids alone do not say it: of ranks, whose thing another fact names. */
  grains?: MetricEntry["grains"];
  direction?: 1 | -1;
  /** Between bars. */
  phrases: string;
  formula: string;
  definition: string;
  privacy?: "grupo";
  neighbours?: MetricEntry["neighbours"];
  /** Between bars. */
  contrary?: string;
  /** How its values are said beside themselves, between bars. */
  status?: Readonly<Record<string, string>>;
}

export const isDimension = (slot: string): slot is Dimension => slot in dimensions;

/** Two sets of initiatives: the recommended one is meant where none is said. */
export const qualifiersOf = (
  patterns: readonly string[],
): Pick<MetricEntry, "qualifiers" | "defaults"> =>
  patterns.some((pattern) => slotNames(pattern).includes("perimetro"))
    ? {
        qualifiers: { perimetro: ["recomendado", "completo"] },
        defaults: { perimetro: "recomendado" },
      }
    : { qualifiers: {}, defaults: {} };

const statesOf = (status: NonNullable<Brief["status"]>): MetricEntry["status"] =>
  Object.fromEntries(Object.entries(status).map(([value, words]) => [value, said(words)]));

export function brief(
  id: string,
  { name, facts = [], grains, phrases, contrary, status, ...written }: Brief,
): MetricEntry {
  const [article, ...words] = name.split(" ");
  return metric(id, {
    ...written,
    name: words.join(" "),
    article: article as MetricEntry["article"],
    unitClass: unitClassOf(written.unit),
    grains: grains ?? facts.map((fact) => ({ by: slotNames(fact).filter(isDimension), fact })),
    ...qualifiersOf(facts),
    head: words.slice(0, 1),
    phrases: said(phrases),
    ...(contrary === undefined ? {} : { contrary: said(contrary) }),
    ...(status === undefined ? {} : { status: statesOf(status) }),
  });
}
