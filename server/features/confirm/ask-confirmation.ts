import { createHash, randomBytes } from "node:crypto";
import type { askConfirmation as endpoint } from "#contract/confirm/endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { BodyOf, Endpoint } from "#contract/endpoint.ts";
import { CONFIRMED_FOR_MS, evaluateConfirmation } from "#domain/access/confirmation.ts";
import type { Tx } from "#server/database/transaction.ts";
import { gateChallengeOf } from "#server/features/gates/index.ts";
import { queueMail } from "#server/features/mail/index.ts";
import {
  assertionOptions,
  placeOf,
  saveChallenge,
  readStanding,
} from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { confirmCopy as copy } from "./copy.ts";

/** How many letters with a code a person gets in an hour: with five tries each, what one guesses of a million. */
const LETTERS_AN_HOUR = 6;
const HOUR_MS = 3_600_000;
const NONCE_BYTES = 32;

type Asked = BodyOf<typeof endpoint>;

/** Puts a question for one act. What it is asked for is fixed here; a gate's challenge holds the whole draft. */
export const askConfirmation: Handler<typeof endpoint> = async (context, { body }) => {
  const { services, actor } = context;
  const now = services.clock.now();
  const kind = (endpoints as Endpoint[]).find(({ name }) => name === body.act)?.confirm;
  if (kind === undefined) return refuse("INVALID_INPUT");
  const judged = evaluateConfirmation(kind, await readStanding(services, actor), now);
  const methods = "ask" in judged ? judged.ask : [];
  // Nothing to ask, or not by this way.
  if (!methods.includes(body.by)) return refuse("CONFIRM_REFUSED");
  const place = placeOf(context.request, services.config);
  if (body.by === "passkey" && "hindrance" in place)
    return refuse("PASSKEY_REFUSED", { message: place.hindrance });
  const nonce = randomBytes(NONCE_BYTES);
  const challenge = await challengeFor(context, body, nonce);
  const id = await services.db.asIdentity(async (tx) => {
    if (body.by === "mail-code") await holdLetters(tx, actor.userId, now);
    const question = await saveChallenge(tx, {
      purpose: "confirm",
      person: actor,
      now,
      lastsMs: CONFIRMED_FOR_MS,
      nonce,
      challenge,
      about: { act: body.act, subject_id: body.subjectId ?? null, asked_by: body.by },
    });
    if (body.by === "mail-code")
      await queueMail(tx, { kind: "confirm-code", to: actor.email, subjectId: question.id, now });
    return question.id;
  });
  return {
    challengeId: id,
    methods,
    publicKey:
      body.by !== "passkey" || "hindrance" in place
        ? null
        : await optionsFor(services, actor.userId, { rpId: place.rpId, challenge }),
  };
};

async function optionsFor(
  { db }: Pick<Services, "db">,
  userId: string,
  { rpId, challenge }: { rpId: string; challenge: Uint8Array },
): Promise<Record<string, unknown>> {
  const own = await db.asIdentity((tx) =>
    tx
      .selectFrom("passkeys")
      .select(["credential_id", "transports"])
      .where("user_id", "=", userId)
      .where("suspended_at", "is", null)
      .execute(),
  );
  return assertionOptions({ rpId, challenge, allowed: own });
}

function challengeFor(
  context: RequestContext,
  { act, subjectId, draft }: Asked,
  nonce: Buffer,
): Promise<Uint8Array> {
  if (act !== "decideGate")
    return Promise.resolve(
      createHash("sha256").update(`lastro-confirm-v1:${act}:`).update(nonce).digest(),
    );
  if (subjectId === undefined || draft === undefined) throw refuse("INVALID_INPUT");
  return gateChallengeOf(context, subjectId, { draft, nonce });
}

/** One person's questions one after the other, so that many at once are counted. */
async function holdLetters(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const sent = await tx
    .selectFrom("identity_challenges")
    .select("created_at")
    .where("user_id", "=", userId)
    .where("asked_by", "=", "mail-code")
    .where("created_at", ">", new Date(now.getTime() - HOUR_MS))
    .orderBy("created_at")
    .execute();
  if (sent.length < LETTERS_AN_HOUR) return;
  const oldest = sent[0]?.created_at ?? now;
  const waitMs = oldest.getTime() + HOUR_MS - now.getTime();
  throw refuse("TOO_MANY_ATTEMPTS", {
    message: copy.tooManyLetters,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
