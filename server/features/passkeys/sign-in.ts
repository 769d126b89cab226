import { uuidv7 } from "uuidv7";
import type {
  beginPasskeySignIn as beginEndpoint,
  signInWithPasskey as signInEndpoint,
} from "#contract/passkeys/endpoints.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { findRequiredProvider, requireProvider } from "#server/features/auth/index.ts";
import { audit } from "#server/platform/audit.ts";
import {
  assertionOptions,
  saveChallenge,
  requirePlace,
  claimChallenge,
  verifyPasskey,
} from "#server/platform/confirmation/index.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";

/** No address is asked: the browser shows which of its keys belong to this place. */
export const beginPasskeySignIn: Handler<typeof beginEndpoint> = async ({ services, request }) => {
  const { rpId } = requirePlace(request, services.config);
  const now = services.clock.now();
  const { id, challenge } = await services.db.asIdentity((tx) =>
    saveChallenge(tx, { purpose: "sign-in", person: null, now }),
  );
  return { challengeId: id, publicKey: await assertionOptions({ rpId, challenge }) };
};

/** A session that begins with a passkey is verified from its start: the device has asked its person. */
export const signInWithPasskey =
  (limiter: AttemptLimiter): Handler<typeof signInEndpoint> =>
  async ({ services, request, reply }, { body }) => {
    const place = requirePlace(request, services.config);
    const now = services.clock.now();
    const entered = await services.db.asIdentity(async (tx) => {
      const { challengeId, response } = body;
      const question = await claimChallenge(tx, {
        challengeId,
        purpose: "sign-in",
        person: null,
        now,
      });
      if (question === null) return null;
      const { challenge } = question;
      const verified = await verifyPasskey(tx, {
        challenge,
        given: response,
        place,
        now,
        userId: null,
      });
      if (verified === null) return null;
      const user = await tx
        .selectFrom("users")
        .select(["id", "name", "email", "role", "client_id as clientId"])
        .where("id", "=", verified.userId)
        .executeTakeFirstOrThrow();
      const required = user.role === "admin" ? null : await findRequiredProvider(tx, user.email);
      if (required !== null) {
        await audit(tx, {
          action: "auth.sign-in-refused",
          userId: null,
          tenantId: user.clientId,
          details: { reason: "provider", email: user.email },
        });
        return requireProvider(required);
      }
      await audit(tx, {
        action: "auth.sign-in",
        userId: user.id,
        tenantId: user.clientId,
        details: { method: "passkey" },
      });
      const opened = {
        id: uuidv7(),
        userId: user.id,
        role: user.role,
        method: "passkey",
        verifiedBy: "passkey",
      } as const;
      await services.sessions.start(tx, opened, request, reply);
      return user;
    });
    if (entered instanceof Refusal) return entered;
    if (entered !== null) return { user: entered };
    const attempt = limiter.begin(request.ip);
    if (!attempt.allowed)
      return refuse("TOO_MANY_ATTEMPTS", { retryAfterSeconds: attempt.retryAfterSeconds });
    await services.db.asIdentity((tx) =>
      audit(tx, {
        action: "auth.sign-in-refused",
        userId: null,
        tenantId: null,
        details: { reason: "passkey" },
      }),
    );
    return refuse("PASSKEY_REFUSED");
  };
