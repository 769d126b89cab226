import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";
import type { PasskeyPlace } from "./passkey-place.ts";

/** What verifies an act for ever: what the authenticator signed, its signature and the key that checks it. */
export interface KeptAssertion {
  credentialId: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  /** COSE, as the authenticator gave it. */
  publicKey: string;
}

export interface VerifiedPasskey {
  userId: string;
  assertion: KeptAssertion;
}

/**
 * Whether a passkey that we keep answered this very challenge, on our own pages, with its person verified by the device. A counter
 * that does not go on tells of a copy: the key is suspended. Null for everything else; what was wrong is nobody's business.
 */
export async function verifyPasskey(
  tx: Tx,
  {
    challenge,
    given,
    place,
    now,
    userId,
  }: {
    challenge: Buffer;
    given: Record<string, unknown>;
    place: PasskeyPlace;
    now: Date;
    /** Whose it has to be; at a sign-in whoever's it is. */
    userId: string | null;
  },
): Promise<VerifiedPasskey | null> {
  const response = given as unknown as AuthenticationResponseJSON;
  if (typeof response.id !== "string") return null;
  const key = await tx
    .selectFrom("passkeys as p")
    .innerJoin("users as u", "u.id", "p.user_id")
    .select(["p.id", "p.user_id", "p.credential_id", "p.public_key", "p.sign_count"])
    .select("u.passkey_handle")
    .where("p.credential_id", "=", response.id)
    .where("p.suspended_at", "is", null)
    .where("u.disabled_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (key === undefined || (userId !== null && key.user_id !== userId)) return null;
  if (!namesPerson(response, key.passkey_handle)) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.toString("base64url"),
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    // The counter is judged below: it is not only refused.
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: 0 },
  }).catch(() => null);
  if (verified === null || !verified.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  if (key.sign_count > 0 && newCounter <= key.sign_count) {
    await tx.updateTable("passkeys").set({ suspended_at: now }).where("id", "=", key.id).execute();
    await audit(tx, {
      action: "passkey.suspend",
      userId: key.user_id,
      tenantId: null,
      subjectId: key.user_id,
    });
    return null;
  }
  await tx
    .updateTable("passkeys")
    .set({
      sign_count: newCounter,
      last_used_at: now,
      backed_up: verified.authenticationInfo.credentialBackedUp,
    })
    .where("id", "=", key.id)
    .execute();
  const { clientDataJSON, authenticatorData, signature } = response.response;
  return {
    userId: key.user_id,
    assertion: {
      credentialId: key.credential_id,
      clientDataJSON,
      authenticatorData,
      signature,
      publicKey: key.public_key.toString("base64url"),
    },
  };
}

/** A key names its person, if it names one, as we called them when it was made. */
function namesPerson(response: AuthenticationResponseJSON, handle: Buffer | null): boolean {
  const named = response.response?.userHandle;
  return named === undefined || named === handle?.toString("base64url");
}
