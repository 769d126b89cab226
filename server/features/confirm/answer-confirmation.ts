import { timingSafeEqual } from "node:crypto";
import type { confirm as endpoint } from "#contract/confirm/endpoints.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { CONFIRMED_FOR_MS, type VerifiedBy } from "#domain/access/confirmation.ts";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import type { SignedIn } from "#server/platform/sessions.ts";
import { hashCode } from "./code-mail.ts";

const MOST_TRIES = 5;

interface Question {
  id: string;
  act: string | null;
  code_hash: string | null;
}

/** Takes the answer to a question of this session, once. A wrong one counts; after five the question is over. */
export const confirm: Handler<typeof endpoint> = async ({ services, actor }, { body }) => {
  const now = services.clock.now();
  // A refusal is kept, so it is a value here: thrown, it would take its own count back.
  const by = await services.db.asIdentity(async (tx) => {
    const question = await holdQuestion(tx, actor, body.challengeId, now);
    const answered = question === null ? null : judge(question, body);
    if (question !== null && answered !== null)
      await accept(tx, actor, { question, by: answered, now });
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
    .returning(["id", "act", "code_hash"])
    .executeTakeFirst();
  return tried ?? null;
}

function judge(question: Question, { code }: BodyOf<typeof endpoint>): VerifiedBy | null {
  if (question.code_hash === null) return null;
  const given = Buffer.from(hashCode(question.id, code.replace(/\s/g, "")));
  return timingSafeEqual(given, Buffer.from(question.code_hash)) ? "mail-code" : null;
}

async function accept(
  tx: Tx,
  actor: SignedIn,
  { question, by, now }: { question: Question; by: VerifiedBy; now: Date },
): Promise<void> {
  await tx
    .updateTable("identity_challenges")
    .set({
      answered_at: now,
      answered_by: by,
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
): Promise<void> =>
  audit(tx, {
    action,
    userId: actor.userId,
    tenantId: actor.clientId,
    subjectId: actor.userId,
    details: { act, ...(by === undefined ? {} : { by }) },
  });
