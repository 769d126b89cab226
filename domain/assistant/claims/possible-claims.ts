/** Claims about given facts that are true: offered to a model, so that it chooses instead of guessing. */
import type { Fact } from "../../facts/fact.ts";
import type { Claim } from "./claim.ts";
import { isTrue } from "./evaluate-claim.ts";
import { ownerOf, type Evidence } from "./evidence.ts";
import { placeOf } from "./place-of.ts";

const MOST_PLACED = 3;

/** At most `most`, those of the first facts first. */
export function possibleClaims(facts: readonly Fact[], evidence: Evidence, most: number): Claim[] {
  const found: Claim[] = [];
  for (const fact of facts) {
    if (found.length >= most) break;
    found.push(...aloneOf(fact, evidence), ...withOthers(fact, facts, evidence));
  }
  return found.slice(0, most);
}

const chosen = (claims: readonly Claim[], evidence: Evidence): Claim[] =>
  claims.filter((claim) => isTrue(claim, evidence));

function aloneOf({ id }: Fact, evidence: Evidence): Claim[] {
  const owner = ownerOf(id);
  if (owner === null) return [];
  const target = id.replace(/\.[^.]+$/, ".meta");
  const [slot] = Object.keys(owner.slots);
  const place =
    slot === undefined ? null : placeOf(evidence, { fact: id, by: slot, order: "desc" });
  const isPlaced = slot !== undefined && slot !== "mes" && place !== null;
  return chosen(
    [
      ...(["atinge", "nao_atinge"] as const).map(
        (says): Claim => ({ kind: "target", fact: id, target, says }),
      ),
      ...(isPlaced && place.place <= MOST_PLACED
        ? [{ kind: "rank", fact: id, by: slot, place: place.place, order: "desc" } as const]
        : []),
      ...(["melhora", "piora", "estavel"] as const).map(
        (says): Claim => ({ kind: "trend", fact: id, says }),
      ),
    ],
    evidence,
  );
}

/** A part of a total that is given as well, and what it becomes. */
const withOthers = ({ id }: Fact, facts: readonly Fact[], evidence: Evidence): Claim[] =>
  chosen(
    facts
      .filter((other) => other.id !== id && ownerOf(other.id)?.entry.id === ownerOf(id)?.entry.id)
      .flatMap((other): Claim[] => [
        { kind: "share", part: id, whole: other.id },
        { kind: "change", from: id, to: other.id, says: "cai" },
        { kind: "change", from: id, to: other.id, says: "sobe" },
      ]),
    evidence,
  );
