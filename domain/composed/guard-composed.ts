import type { Fact } from "../facts/fact.ts";
import { guardNumbers, type GuardViolation } from "../report/binding/guard-numbers.ts";
import { ANNEX_ID, type ReportTree } from "../report/report-tree.ts";
import { composedNames } from "./annex.ts";
import { createReferences, type SourceFacts } from "./fact-reference.ts";

export interface NamedSource extends SourceFacts {
  /** `reportNames` of the source's run. */
  names: readonly string[];
}

/**
 * The number guard over a composed tree: each section against the facts and names of its own source alone, the annex against all. An
 * empty list is the only acceptable answer. `sources` in the order of `tree.sources`.
 */
export function guardComposed(tree: ReportTree, sources: readonly NamedSource[]): GuardViolation[] {
  const referenceOf = createReferences(sources);
  const factsOf = ({ key, facts }: SourceFacts): Fact[] =>
    facts.map((fact) => ({ ...fact, id: referenceOf(key, fact.id) }));
  const only = (isKept: (id: string) => boolean): ReportTree => ({
    ...tree,
    sections: tree.sections.filter(({ id }) => isKept(id)),
  });
  const known = sources.map((source) => ({
    key: source.key,
    facts: factsOf(source),
    names: source.names,
  }));
  const stray = tree.sections.filter(
    ({ id }) => id !== ANNEX_ID && !known.some(({ key }) => id.startsWith(`${key}-`)),
  );
  return [
    ...stray.map(
      ({ id }): GuardViolation => ({ section: id, where: "seção", found: id, reason: "sem_fato" }),
    ),
    ...known.flatMap(({ key, facts, names }) =>
      guardNumbers({ tree: only((id) => id.startsWith(`${key}-`)), facts, names }),
    ),
    ...guardNumbers({
      tree: only((id) => id === ANNEX_ID),
      facts: known.flatMap(({ facts }) => facts),
      names: [...known.flatMap(({ names }) => names), ...composedNames(tree.sources ?? [])],
    }),
  ];
}
