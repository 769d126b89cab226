import { randomBytes } from "node:crypto";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { uuidv7 } from "uuidv7";
import type {
  beginPasskey as beginEndpoint,
  createPasskey as createEndpoint,
} from "#contract/passkeys/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";
import { auditOwnAct } from "#server/platform/audit.ts";
import {
  PASSKEY_TIMEOUT_MS,
  saveChallenge,
  requirePlace,
  claimChallenge,
} from "#server/platform/confirmation/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { RP_NAME } from "./copy.ts";
import { presentPasskey } from "./manage-passkeys.ts";

const HANDLE_BYTES = 64;
/** ES256 and RS256. */
const ALGORITHMS = [-7, -257];

export const beginPasskey: Handler<typeof beginEndpoint> = async ({ services, actor, request }) => {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const place = requirePlace(request, services.config);
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const handle = await handleOf(tx, actor.userId);
    const own = await tx
      .selectFrom("passkeys")
      .select(["credential_id", "transports"])
      .where("user_id", "=", actor.userId)
      .execute();
    const question = await saveChallenge(tx, { purpose: "register", person: actor, now });
    const publicKey = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: place.rpId,
      userName: actor.email,
      userDisplayName: actor.name ?? actor.email,
      userID: new Uint8Array(handle),
      challenge: new Uint8Array(question.challenge),
      timeout: PASSKEY_TIMEOUT_MS,
      attestationType: "none",
      excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return { challengeId: question.id, publicKey: { ...publicKey } };
  });
};

export const createPasskey: Handler<typeof createEndpoint> = async (
  { services, actor, request },
  { body },
) => {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const place = requirePlace(request, services.config);
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const { challengeId } = body;
    const question = await claimChallenge(tx, {
      challengeId,
      purpose: "register",
      person: actor,
      now,
    });
    const verified =
      question === null
        ? null
        : await verifyRegistrationResponse({
            response: body.response as unknown as RegistrationResponseJSON,
            expectedChallenge: question.challenge.toString("base64url"),
            expectedOrigin: place.origin,
            expectedRPID: place.rpId,
            requireUserVerification: true,
            supportedAlgorithmIDs: ALGORITHMS,
          }).catch(() => null);
    if (verified === null || !verified.verified) return refuse("PASSKEY_REFUSED");
    const { credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
    const row = await tx
      .insertInto("passkeys")
      .values({
        id: uuidv7(),
        user_id: actor.userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: credential.transports ?? [],
        device_type: credentialDeviceType === "multiDevice" ? "multi" : "single",
        backed_up: credentialBackedUp,
        name: body.name,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return refuse("PASSKEY_REFUSED");
    await auditOwnAct(tx, actor, "passkey.create", { name: body.name });
    return presentPasskey(row);
  });
};

/** What the person's keys name them by: made with the first one, and not the account's id. */
async function handleOf(tx: Tx, userId: string): Promise<Buffer> {
  await tx
    .updateTable("users")
    .set({ passkey_handle: randomBytes(HANDLE_BYTES) })
    .where("id", "=", userId)
    .where("passkey_handle", "is", null)
    .execute();
  const { passkey_handle: handle } = await tx
    .selectFrom("users")
    .select("passkey_handle")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (handle === null) throw new Error("a person without a handle");
  return handle;
}
