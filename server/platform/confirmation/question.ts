import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import type { SignedIn } from "#server/platform/sessions.ts";

const ASKED_FOR_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const CHALLENGE_BYTES = 32;

type Purpose = "register" | "sign-in";

/** Asks a passkey something, for five minutes and one answer. */
export async function putQuestion(
  tx: Tx,
  { purpose, person, now }: { purpose: Purpose; person: SignedIn | null; now: Date },
): Promise<{ id: string; challenge: Buffer }> {
  await clearOldQuestions(tx, now);
  const id = uuidv7();
  const challenge = randomBytes(CHALLENGE_BYTES);
  await tx
    .insertInto("identity_challenges")
    .values({
      id,
      purpose,
      user_id: person?.userId ?? null,
      session_id: person?.sessionId ?? null,
      nonce: challenge,
      challenge,
      created_at: now,
      expires_at: new Date(now.getTime() + ASKED_FOR_MS),
    })
    .execute();
  return { id, challenge };
}

/** Takes a question away with its answer, right or wrong: what was answered once is never answered again. */
export async function takeQuestion(
  tx: Tx,
  {
    challengeId,
    purpose,
    person,
    now,
  }: { challengeId: string; purpose: Purpose; person: SignedIn | null; now: Date },
): Promise<{ challenge: Buffer } | null> {
  const taken = await tx
    .updateTable("identity_challenges")
    .set({ used_at: now })
    .where("id", "=", challengeId)
    .where("purpose", "=", purpose)
    .where("session_id", "is not distinct from", person?.sessionId ?? null)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("challenge")
    .executeTakeFirst();
  return taken ?? null;
}

export const clearOldQuestions = (tx: Tx, now: Date): Promise<unknown> =>
  tx
    .deleteFrom("identity_challenges")
    .where("expires_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
