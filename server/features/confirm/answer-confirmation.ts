import { timingSafeEqual } from "node:crypto";
import type { confirm as endpoint } from "#contract/confirm/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { CONFIRMED_FOR_MS, type VerifiedBy } from "#domain/access/confirmation.ts";
import { toJson } from "#server/database/json.ts";
import type { Tx } from "#server/database/transaction.ts";
import { auditOwnAct } from "#server/platform/audit.ts";
import {
  placeOf,
  redeemRecoveryCode,
  verifyPasskey,
  type KeptAssertion,
} from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";
import { hashCode } from "./code-mail.ts";

const MOST_TRIES = 5;

interface Question {
  id: string;
  act: string | null;
  asked_by: VerifiedBy | null;
  challenge: Buffer;
  code_hash: string | null;
}

/** Takes the answer to a question of this session, once. A wrong one counts; after five the question is over. */
export const confirm: Handler<typeof endpoint> = async ({ services, actor, request }, { body }) => {
  const now = services.clock.now();
  const place = placeOf(request, services.config);
  // A refusal is kept, so it is a value here: thrown, it would take its own count back.
  const by = await services.db.asIdentity(async (tx) => {
    const question = await holdQuestion(tx, actor, body.challengeId, now);
    const answered =
      question === null ? null : await judge(tx, { question, body, place, now, actor });
    if (question !== null && answered !== null)
      await accept(tx, actor, { question, ...answered, now });
    else await note(tx, actor, { action: "auth.confirm-refused", act: question?.act ?? null });
    return answered;
  });
  if (by === null) return refuse("CONFIRM_REFUSED");
  return {
    verifiedUntil: new Date(now.getTime() + CONFIRMED_FOR_MS).toISOString(),
    proofId: body.challengeId,
  };
};

/** The open question, with one try more on it. */
async function holdQuestion(
  tx: Tx,
  actor: SignedIn,
  id: string,
  now: Date,
): Promise<Question | null> {
  const tried = await tx
    .updateTable("identity_challenges")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("id", "=", id)
    .where("purpose", "=", "confirm")
    .where("user_id", "=", actor.userId)
    .where("session_id", "=", actor.sessionId)
    .where("answered_at", "is", null)
    .where("expires_at", ">", now)
    .where("tries", "<", MOST_TRIES)
    .returning(["id", "act", "asked_by", "challenge", "code_hash"])
    .executeTakeFirst();
  return tried ?? null;
}

interface Answered {
  by: VerifiedBy;
  assertion?: KeptAssertion;
}

/** A question is answered by the way that it was put: a code by mail answers no other, and a recovery code no decision. */
async function judge(
  tx: Tx,
  {
    question,
    body,
    place,
    now,
    actor,
  }: {
    question: Question;
    body: BodyOf<typeof endpoint>;
    place: ReturnType<typeof placeOf>;
    now: Date;
    actor: SignedIn;
  },
): Promise<Answered | null> {
  const { code, response } = body;
  if (response !== undefined) {
    if (question.asked_by !== "passkey" || "hindrance" in place) return null;
    const { challenge } = question;
    const { userId } = actor;
    const verified = await verifyPasskey(tx, { challenge, given: response, place, now, userId });
    return verified === null ? null : { by: "passkey", assertion: verified.assertion };
  }
  if (code === undefined) return null;
  if (question.asked_by === "recovery-code") {
    const isSpent = await redeemRecoveryCode(tx, { userId: actor.userId, code, now });
    return isSpent ? { by: "recovery-code" } : null;
  }
  if (question.code_hash === null) return null;
  const given = Buffer.from(hashCode(question.id, code.replace(/\s/g, "")));
  return timingSafeEqual(given, Buffer.from(question.code_hash)) ? { by: "mail-code" } : null;
}

async function accept(
  tx: Tx,
  actor: SignedIn,
  { question, by, assertion, now }: Answered & { question: Question; now: Date },
): Promise<void> {
  await tx
    .updateTable("identity_challenges")
    .set({
      answered_at: now,
      answered_by: by,
      assertion: assertion === undefined ? null : toJson(assertion),
      expires_at: new Date(now.getTime() + CONFIRMED_FOR_MS),
    })
    .where("id", "=", question.id)
    .execute();
  await tx
    .updateTable("sessions")
    .set({ verified_at: now, verified_by: by })
    .where("id", "=", actor.sessionId)
    .execute();
  await note(tx, actor, { action: "auth.confirm", act: question.act, by });
}

const note = (
  tx: Tx,
  actor: SignedIn,
  { action, act, by }: { action: string; act: string | null; by?: VerifiedBy },
): Promise<void> => auditOwnAct(tx, actor, action, { act, ...(by === undefined ? {} : { by }) });
