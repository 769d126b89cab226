/**
 * Facts of several runs in one document. Phases give some facts the same id (what was read, the gate) and hand others on, so that a
 * composed tree names each by its source: "F3:rel.n_linhas" is `rel.n_linhas` of the run of phase 3's report.
 */
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";

export const sourceKey = (phase: PhaseNumber): string => `F${phase}`;

export interface FactReference {
  key: string;
  factId: string;
}

/** Null for an id that names no source. */
export function readReference(reference: string): FactReference | null {
  const at = reference.indexOf(":");
  return at === -1 ? null : { key: reference.slice(0, at), factId: reference.slice(at + 1) };
}

export interface SourceFacts {
  key: string;
  facts: readonly Fact[];
}

/**
 * The reference of each source's fact. A fact that several sources hold unchanged (handed from one phase to the next, an
 * assumption that both use) is named by the first of them: the document then cites it once.
 */
export function createReferences(
  sources: readonly SourceFacts[],
): (key: string, factId: string) => string {
  const first = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const { key, facts } of sources) {
    for (const fact of facts) {
      const identity = JSON.stringify([
        fact.id,
        fact.inputs_hash,
        fact.formula,
        fact.value,
        fact.label,
      ]);
      const own = `${key}:${fact.id}`;
      const known = first.get(identity);
      if (known === undefined) first.set(identity, own);
      else shared.set(own, known);
    }
  }
  return (key, factId) => shared.get(`${key}:${factId}`) ?? `${key}:${factId}`;
}

/** The facts of all sources under their references, each once, their inputs too. */
export function referencedFacts(sources: readonly SourceFacts[]): Fact[] {
  const referenceOf = createReferences(sources);
  return sources.flatMap(({ key, facts }) =>
    facts.flatMap((fact) => {
      const id = referenceOf(key, fact.id);
      return id === `${key}:${fact.id}`
        ? [{ ...fact, id, inputs: fact.inputs.map((input) => referenceOf(key, input)) }]
        : [];
    }),
  );
}
