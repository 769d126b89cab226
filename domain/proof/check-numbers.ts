/** The verdict over a report's numbers: recomputed facts beside the published ones, and the report's texts against both. */
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";
import { shownFacts } from "../report/compare/compare-facts.ts";
import { guardNumbers, type GuardViolation } from "../report/binding/guard-numbers.ts";
import type { ReportTree } from "../report/report-tree.ts";
import { isSameFact, type OutsideReason } from "./compare-facts.ts";
import type { Recomputed } from "./recompute.ts";

export type Verdict = "igual" | "diferente" | "fora";

export interface CheckedNumber {
  id: string;
  label: string;
  verdict: Verdict;
  /** As published; as recomputed, where it came out. */
  published: string;
  recomputed: string | null;
  reason: OutsideReason | null;
}

export interface CheckedProof {
  numbers: CheckedNumber[];
  counts: Record<Verdict, number>;
  /** Texts of the report that show another number than their fact. */
  texts: GuardViolation[];
}

export interface CheckRequest {
  tree: ReportTree;
  published: readonly Fact[];
  outside: ReadonlyMap<string, OutsideReason>;
}

export function checkNumbers(
  { tree, published, outside }: CheckRequest,
  { facts, names }: Recomputed,
): CheckedProof {
  const publishedById = new Map(published.map((fact) => [fact.id, fact]));
  const recomputedById = new Map(facts.map((fact) => [fact.id, fact]));
  const numbers = shownFacts(tree).flatMap((id): CheckedNumber[] => {
    const fact = publishedById.get(id);
    if (fact === undefined) return [];
    const again = recomputedById.get(id);
    const reason = outside.get(id) ?? null;
    const verdict = reason !== null ? "fora" : isSameFact(fact, again) ? "igual" : "diferente";
    return [
      {
        id,
        label: fact.label,
        verdict,
        published: formatFact(fact),
        recomputed: again === undefined ? null : formatFact(again),
        reason,
      },
    ];
  });
  const counts = { igual: 0, diferente: 0, fora: 0 };
  for (const { verdict } of numbers) counts[verdict] += 1;
  const trusted = published.flatMap((fact) =>
    outside.has(fact.id) ? [fact] : (recomputedById.get(fact.id) ?? []),
  );
  // What is left out still names what it names.
  const told = published.filter(({ id }) => outside.has(id)).flatMap(namesIn);
  return {
    numbers,
    counts,
    texts: guardNumbers({ tree, facts: trusted, names: [...names, ...told] }),
  };
}

const namesIn = ({ label, value, scope }: Fact): string[] =>
  [label, ...(typeof value === "string" ? [value, ...value.split(" | ")] : [])].concat(
    Object.values(scope ?? {}),
  );
