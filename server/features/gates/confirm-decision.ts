import type { decideGate as endpoint } from "#contract/gates/endpoints.ts";
import type { gateDraft } from "#contract/gates/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { ConfirmedBy } from "#domain/access/confirmation.ts";
import { gateChallenge } from "#domain/gates/gate-challenge.ts";
import type { z } from "zod";
import type { Tx } from "#server/database/transaction.ts";
import { requirePhase, type EnteredPhase } from "#server/features/projects/index.ts";
import { requireConfirmation, redeemProof } from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { gateCopy } from "./copy.ts";
import { readSubmissions, type SubmissionRow } from "./gate-rows.ts";

type Draft = z.output<typeof gateDraft>;

export interface ConfirmedDecision {
  by: ConfirmedBy;
  /** What verifies it without this installation; null where nothing was signed. */
  confirmation: { nonce: string; challenge: string; assertion: unknown } | null;
}

/** What a passkey signs, or a code is bound to, for a draft of a decision on a submission that the person can see. */
export function gateChallengeOf(
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  submissionId: string,
  { draft, nonce }: { draft: Draft; nonce: Uint8Array },
): Promise<Uint8Array> {
  return services.db.asPerson({ userId: actor.userId, tenantId: null }, async (tx) => {
    const [submission] = await readSubmissions(tx, { submissionId });
    if (submission === undefined) throw refuse("NOT_FOUND");
    await requirePhase(tx, actor, submission.phaseId);
    return challengeOf(submission, draft, nonce);
  });
}

/** Conditions are those of an approval with conditions; of another decision none is kept. */
export const conditionsOf = ({ decision, conditions }: Draft): string[] =>
  decision === "approve_with_conditions" ? conditions : [];

function challengeOf(submission: SubmissionRow, draft: Draft, nonce: Uint8Array): Uint8Array {
  const { factsHash, treeHash, id } = submission;
  const { decision, comment } = draft;
  const conditions = conditionsOf(draft);
  return gateChallenge(
    { submissionId: id, factsHash, treeHash, decision, comment, conditions },
    nonce,
  );
}

/** How the decision that is about to be written was confirmed; throws what has to be confirmed first. */
export async function confirmDecision(
  tx: Tx,
  { services, actor }: Pick<RequestContext, "services" | "actor">,
  {
    phase,
    submission,
    body,
    now,
  }: {
    phase: EnteredPhase;
    submission: SubmissionRow;
    body: BodyOf<typeof endpoint>;
    now: Date;
  },
): Promise<ConfirmedDecision> {
  const required = await requireConfirmation(services, actor, {
    act: "decideGate",
    kind: "bound",
    message: gateCopy.confirming(body.decision, phase.number, submission.reportVersion),
  });
  if ("by" in required) return { by: required.by, confirmation: null };
  const { proofId } = body;
  if (proofId === undefined) throw required.refusal;
  const remade = (nonce: Uint8Array) => challengeOf(submission, body, nonce);
  const proof = await redeemProof(tx, actor, {
    proofId,
    act: "decideGate",
    challengeOf: remade,
    now,
  });
  if (proof === null) throw required.refusal;
  return {
    by: proof.by,
    confirmation: {
      nonce: proof.nonce.toString("base64url"),
      challenge: Buffer.from(remade(proof.nonce)).toString("base64url"),
      assertion: proof.assertion,
    },
  };
}
