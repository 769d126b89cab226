import * as oidc from "openid-client";
import { uuidv7 } from "uuidv7";
import type { finishProviderSignIn as endpoint } from "#contract/identity-providers/endpoints.ts";
import type { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { audit } from "#server/platform/audit.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { isSecureRequest } from "#server/platform/http/public-address.ts";
import { outwardOf } from "#server/platform/outward.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { findPerson, type ProvenIdentity } from "./find-person.ts";
import { openProvider } from "./open-provider.ts";
import {
  faultPage,
  readSetup,
  returnAddressOf,
  type SignInSetup,
  type ToldFault,
} from "./provider-setup.ts";
import { endedJourney, readJourney, type Journey } from "./sign-in-cookie.ts";

type Context = Pick<RequestContext, "services" | "request" | "reply" | "log">;

/**
 * The answer of a provider, judged: code, state, nonce, issuer, audience, time and signature. Whoever it names is signed in if they are
 * invited; nobody else is made. A refusal is told on the sign-in screen.
 */
export const finishProviderSignIn =
  (secrets: SecretBox, limiter: AttemptLimiter): Handler<typeof endpoint> =>
  async (context) => {
    const { services, request, reply } = context;
    const isSecure = isSecureRequest(request, services.config);
    const now = services.clock.now();
    const journey = await readJourney(secrets, request, { now, isSecure });
    reply.header("set-cookie", endedJourney(isSecure));
    const setup =
      journey === null ? null : await readSetup(services.db, secrets, journey.providerId);
    const refused =
      journey === null || setup === null
        ? ({ fault: "refused" } as const)
        : await enter(context, setup, journey);
    if (refused !== null) await note(context, limiter, refused);
    await reply.redirect(refused === null ? "/consultant-login" : faultPage(refused), 302);
    return {};
  };

/** Null once the person is signed in. */
async function enter(
  context: Context,
  setup: SignInSetup,
  journey: Journey,
): Promise<ToldFault | null> {
  const { services, request, reply } = context;
  const identity = await readIdentity(context, setup, journey);
  const provider = setup.name;
  if (typeof identity === "string") return { fault: identity, provider };
  const now = services.clock.now();
  return services.db.asIdentity(async (tx) => {
    const sessionId = uuidv7();
    const found = await findPerson(tx, setup.row, identity, { now, sessionId });
    if ("fault" in found) return { ...found, provider };
    await audit(tx, {
      action: "auth.sign-in",
      userId: found.id,
      tenantId: found.client_id,
      details: { method: "oidc", provider },
    });
    const isStrong = identity.amr.some((way) => setup.row.strong_amr.includes(way));
    const opened = {
      id: sessionId,
      userId: found.id,
      role: found.role,
      method: "oidc",
      verifiedBy: isStrong ? "provider" : null,
    } as const;
    await services.sessions.start(tx, opened, request, reply);
    return null;
  });
}

/** Whom the provider names; or why its answer does not count. */
async function readIdentity(
  { services, request, log }: Context,
  setup: SignInSetup,
  { state, nonce, verifier }: Journey,
): Promise<ProvenIdentity | "refused" | "unavailable"> {
  const address = new URL(returnAddressOf(request, services.config));
  address.search = new URL(request.url, address).search;
  try {
    const { client } = await openProvider(setup, outwardOf(services.config));
    const tokens = await oidc.authorizationCodeGrant(client, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) return "refused";
    // Some providers say an address only where they are asked for it.
    const asked =
      claims["email"] === undefined && client.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
        : claims;
    return {
      subject: claims.sub,
      email: typeof asked["email"] === "string" ? asked["email"].trim().toLowerCase() : null,
      isEmailVerified: asked["email_verified"] === true,
      amr: Array.isArray(claims["amr"])
        ? claims["amr"].filter((way) => typeof way === "string")
        : [],
    };
  } catch (failure) {
    log.info({ err: failure, providerId: setup.row.id }, "a firm's sign-in was refused");
    return isAway(failure) ? "unavailable" : "refused";
  }
}

/** Not reached at all: whoever tries again may get in. */
const isAway = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === "TimeoutError" ||
    ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT"].includes(
      String((failure as { code?: unknown }).code),
    ));

/** Up to the limit of one address and of all: what anybody can cause does not fill the log. */
async function note(
  { services, request }: Context,
  limiter: AttemptLimiter,
  { fault, provider, email }: ToldFault,
): Promise<void> {
  if (!limiter.begin(request.ip).allowed) return;
  await services.db.asIdentity((tx) =>
    audit(tx, {
      action: "auth.sign-in-refused",
      userId: null,
      tenantId: null,
      details: {
        reason: `oidc-${fault}`,
        ...(provider === undefined ? {} : { provider }),
        ...(email === undefined ? {} : { email }),
      },
    }),
  );
}
