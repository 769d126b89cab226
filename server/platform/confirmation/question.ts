import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { VerifiedBy } from "#domain/access/confirmation.ts";
import type { Tx } from "#server/database/transaction.ts";
import type { SignedIn } from "#server/platform/sessions/sessions.ts";

const ASKED_FOR_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const CHALLENGE_BYTES = 32;

type Purpose = "register" | "sign-in";

interface NewQuestion {
  purpose: Purpose | "confirm";
  person: SignedIn | null;
  now: Date;
  lastsMs?: number;
  nonce?: Buffer;
  /** What is signed; without it the nonce itself. */
  challenge?: Uint8Array;
  /** Of a confirmation: the act, of what, and the way that it is asked by. */
  about?: { act: string; subject_id: string | null; asked_by: VerifiedBy };
}

/** Puts a question, for five minutes if nothing else is said and for one answer. */
export async function saveChallenge(
  tx: Tx,
  {
    purpose,
    person,
    now,
    lastsMs = ASKED_FOR_MS,
    nonce = randomBytes(CHALLENGE_BYTES),
    challenge: signed = nonce,
    about,
  }: NewQuestion,
): Promise<{ id: string; challenge: Buffer }> {
  await clearOldQuestions(tx, now);
  const id = uuidv7();
  const challenge = Buffer.from(signed);
  await tx
    .insertInto("identity_challenges")
    .values({
      id,
      purpose,
      user_id: person?.userId ?? null,
      session_id: person?.sessionId ?? null,
      ...about,
      nonce,
      challenge,
      created_at: now,
      expires_at: new Date(now.getTime() + lastsMs),
    })
    .execute();
  return { id, challenge };
}

/** Takes a question away with its answer, right or wrong: what was answered once is never answered again. */
export async function claimChallenge(
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

const clearOldQuestions = (tx: Tx, now: Date): Promise<unknown> =>
  tx
    .deleteFrom("identity_challenges")
    .where("expires_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
