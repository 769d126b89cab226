/**
 * What a sentence states, as a typed object that code evaluates. Whoever words a reply states claims; none of them is shown
 * before it was found true (docs/decisions/179).
 */
export type Comparative = "maior" | "menor" | "igual" | "melhor" | "pior";
export type Tendency = "melhora" | "piora" | "sobe" | "cai" | "estavel";
export type CountQuantifier = "todos" | "nenhum" | "a maioria" | "metade" | "a minoria";
export type CaveatCode =
  | "estimado"
  | "simulado"
  | "nao_confirmado"
  | "amostra"
  | "desatualizado"
  | "sem_dados";

/** Ids are those of facts, insights, gate conditions and quick wins. */
export type Claim =
  /** Metric, entity, qualifiers and period come from the fact. */
  | { kind: "value"; fact: string }
  | { kind: "compare"; a: string; b: string; says: Comparative; by: "diferenca" | "pct" | null }
  | { kind: "target"; fact: string; target: string; says: "atinge" | "nao_atinge" }
  /** The thing that the fact is about stands at this place among all of its kind. */
  | { kind: "rank"; fact: string; by: string; place: number; order: "asc" | "desc" }
  /** Of a fact that reads a tendency. */
  | { kind: "trend"; fact: string; says: Tendency }
  | { kind: "share"; part: string; whole: string }
  | { kind: "count"; fact: string; of: string | null; quantifier: CountQuantifier | null }
  | { kind: "status"; fact: string; says: string }
  /** From today to the redesign, or from a month to a later one. */
  | { kind: "change"; from: string; to: string; says: "sobe" | "cai" }
  | { kind: "when"; fact: string }
  | { kind: "cause"; insight: string }
  | { kind: "advice"; source: AdviceSource }
  | { kind: "caveat"; code: CaveatCode; fact: string }
  | { kind: "quote"; passage: number; text: string };

export type AdviceSource =
  | { gate: string }
  | { quickWin: string }
  | { insight: string; step: number };

export type ClaimKind = Claim["kind"];

/** Claims that belong together, and words for them; the words are shown only where they say these claims and nothing else. */
export interface ClaimBlock {
  claims: readonly Claim[];
  wording: string | null;
}

/** Facts that a claim is about, in its order. */
export function factsOfClaim(claim: Claim): string[] {
  switch (claim.kind) {
    case "compare":
      return [claim.a, claim.b];
    case "target":
      return [claim.fact, claim.target];
    case "share":
      return [claim.part, claim.whole];
    case "count":
      return claim.of === null ? [claim.fact] : [claim.fact, claim.of];
    case "change":
      return [claim.from, claim.to];
    case "cause":
    case "advice":
    case "quote":
      return [];
    default:
      return [claim.fact];
  }
}
