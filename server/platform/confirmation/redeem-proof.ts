import { sql } from "kysely";
import type { VerifiedBy } from "#domain/access/confirmation.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

export interface Proof {
  by: VerifiedBy;
  /** What can be verified for ever, and what has to be known for it. */
  nonce: Buffer;
  assertion: unknown;
}

interface ProofRow {
  nonce: Buffer;
  challenge: Buffer;
  answered_by: VerifiedBy;
  assertion: unknown;
}

/**
 * Spends a confirmation in the transaction of the act that it was given for. Null unless this session gave it, for this very act and
 * contents, and nothing has spent it: `challengeOf` makes the challenge again from what is about to be written.
 */
export async function redeemProof(
  tx: Tx,
  person: SignedIn,
  {
    proofId,
    act,
    challengeOf,
    now,
  }: { proofId: string; act: string; challengeOf: (nonce: Buffer) => Uint8Array; now: Date },
): Promise<Proof | null> {
  const { rows } = await sql<ProofRow>`
    select * from lastro.spend_proof(${proofId}, ${person.sessionId}, ${act}, ${now})`.execute(tx);
  const [proof] = rows;
  // What was given for other contents is not spent: the refusal takes the transaction back.
  if (proof === undefined || !proof.challenge.equals(challengeOf(proof.nonce))) return null;
  return { by: proof.answered_by, nonce: proof.nonce, assertion: proof.assertion };
}
