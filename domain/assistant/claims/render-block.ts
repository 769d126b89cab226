/** Sentences of a block's true claims: what belongs to one subject is joined, and no claim is told twice. */
import type { Fact } from "../../facts/fact.ts";
import type { Inline } from "../../report/report-tree.ts";
import { factsOfClaim, type Claim } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { renderClaim, renderClaimPair, type Told } from "./render-claim.ts";

/** What a block may say at most (assistant.md 4.4). */
const MOST_SENTENCES = 5;

export interface BlockSentence {
  inlines: Inline[];
  made: Fact[];
  /** Those that it tells; with a join, several. */
  claims: readonly Claim[];
}

/** Values first, then what places or compares them, reasons, cautions, and what to do. */
const order: readonly Claim["kind"][] =
  "status value when target rank share compare change count trend cause quote caveat advice".split(
    " ",
  ) as Claim["kind"][];

/** Kinds whose sentence holds the value of each of their facts. */
const holding: ReadonlySet<Claim["kind"]> = new Set([
  "target",
  "rank",
  "share",
  "compare",
  "change",
  "count",
]);

export function renderBlock(claims: readonly Claim[], evidence: Evidence): BlockSentence[] {
  const left = withoutRepeats(claims);
  const sentences: BlockSentence[] = [];
  let lastForm = "";
  while (left.length > 0 && sentences.length < MOST_SENTENCES) {
    const [claim] = left.splice(0, 1);
    if (claim === undefined) break;
    const joined = joinedWith(claim, left, evidence);
    const told = joined?.told ?? renderClaim(claim, evidence, claim.kind === lastForm);
    if (told === null) continue;
    if (joined !== null) left.splice(left.indexOf(joined.other), 1);
    sentences.push({ ...told, claims: joined === null ? [claim] : [claim, joined.other] });
    // The plain form and the short one take turns.
    lastForm = lastForm === claim.kind ? "" : claim.kind;
  }
  return sentences;
}

/** A value that another claim's sentence holds is told there; a subject's claims stand together. */
function withoutRepeats(claims: readonly Claim[]): Claim[] {
  const distinct = [...new Map(claims.map((claim) => [JSON.stringify(claim), claim])).values()];
  const held = new Set(
    distinct.filter(({ kind }) => holding.has(kind)).flatMap((claim) => factsOfClaim(claim)),
  );
  const isHeld = (claim: Claim): boolean => claim.kind === "value" && held.has(claim.fact);
  return distinct
    .filter((claim) => !isHeld(claim))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Two values of one metric stand in one sentence. */
function joinedWith(
  claim: Claim,
  left: readonly Claim[],
  evidence: Evidence,
): { told: Told; other: Claim } | null {
  if (claim.kind !== "value") return null;
  const a = evidence.fact(claim.fact);
  for (const other of left) {
    const b = other.kind === "value" ? evidence.fact(other.fact) : null;
    const told = a === null || b === null ? null : renderClaimPair(a, b, evidence);
    if (told !== null) return { told, other };
  }
  return null;
}
