import type { Claim } from "#domain/assistant/claims/index.ts";

/** A claim as a model writes it: each field of an id says so in its name. */
export function wireClaim(claim: Claim): Record<string, unknown> {
  switch (claim.kind) {
    case "compare":
      return { kind: claim.kind, a_id: claim.a, b_id: claim.b, says: claim.says, by: claim.by };
    case "target":
      return { kind: claim.kind, fact_id: claim.fact, target_id: claim.target, says: claim.says };
    case "share":
      return { kind: claim.kind, part_id: claim.part, whole_id: claim.whole };
    case "change":
      return { kind: claim.kind, from_id: claim.from, to_id: claim.to, says: claim.says };
    case "cause":
      return { kind: claim.kind, insight_id: claim.insight };
    case "advice":
    case "quote":
      return { ...claim };
    default: {
      const { kind, fact, ...rest } = claim;
      return { kind, fact_id: fact, ...rest };
    }
  }
}
