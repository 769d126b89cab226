/** What a proof says of each number: igual, diferente, or fora da prova with its reason. */
import { formatFact } from "../facts/display-format.ts";
import type { Fact } from "../facts/fact.ts";

/** Other browsers' exp and log may differ in the last bits. */
const TOLERANCE = 1e-9;

export type ComparedFact = Pick<Fact, "value" | "unit" | "decimals" | "null_reason">;

/** Texts and truths identical, what is missing missing for the same reason, numbers as near as makes no difference and printed the same. */
export function isSameFact(published: ComparedFact, recomputed: ComparedFact | undefined): boolean {
  if (recomputed === undefined) return false;
  const [a, b] = [published.value, recomputed.value];
  if (a === null || b === null) return a === b && published.null_reason === recomputed.null_reason;
  if (typeof a !== "number" || typeof b !== "number") return a === b;
  return (
    Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b)) &&
    formatFact(published) === formatFact(recomputed)
  );
}

export const outsideReasons = {
  people: "depende de dados de pessoas que não saem da plataforma",
  kept: "valor mantido para proteger pessoas",
} as const;
export type OutsideReason = keyof typeof outsideReasons;

/** Left out whatever they come out as; null for what is checked. */
export function reasonOutside(fact: Pick<Fact, "kept_since">): OutsideReason | null {
  return fact.kept_since === undefined ? null : "kept";
}

/** Published facts that do not come out, by id, without those that are left out anyway. */
export function differingFacts(published: readonly Fact[], recomputed: readonly Fact[]): Fact[] {
  const byId = new Map(recomputed.map((fact) => [fact.id, fact]));
  return published.filter(
    (fact) => reasonOutside(fact) === null && !isSameFact(fact, byId.get(fact.id)),
  );
}
