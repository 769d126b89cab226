import * as oidc from "openid-client";
import type {
  beginProviderSignIn as beginEndpoint,
  listSignInProviders as listEndpoint,
} from "#contract/identity-providers/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { isSecureRequest } from "#server/platform/http/public-address.ts";
import { outwardOf } from "#server/platform/outward.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { openProvider } from "./open-provider.ts";
import { faultPage, readSetup, returnAddressOf } from "./provider-setup.ts";
import { journeyCookie } from "./sign-in-cookie.ts";

export const listSignInProviders: Handler<typeof listEndpoint> = ({ services }) =>
  services.db.asIdentity((tx) =>
    tx
      .selectFrom("identity_providers")
      .select(["id", "name"])
      .where("is_enabled", "=", true)
      .orderBy("name")
      .execute(),
  );

/** What comes back is bound to this browser (state, in a sealed cookie), to this request (nonce) and to us (PKCE). */
export const beginProviderSignIn =
  (secrets: SecretBox): Handler<typeof beginEndpoint> =>
  async ({ services, request, reply, log }, { params: { providerId } }) => {
    const { config, clock } = services;
    const setup = await readSetup(services.db, secrets, providerId);
    if (setup === null) {
      await reply.redirect(faultPage({ fault: "unavailable" }), 302);
      return {};
    }
    try {
      const { client } = await openProvider(setup, outwardOf(config));
      const verifier = oidc.randomPKCECodeVerifier();
      const begun = { providerId, state: oidc.randomState(), nonce: oidc.randomNonce(), verifier };
      const target = oidc.buildAuthorizationUrl(client, {
        redirect_uri: returnAddressOf(request, config),
        scope: "openid email profile",
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      const isSecure = isSecureRequest(request, config);
      const cookie = await journeyCookie(secrets, begun, { now: clock.now(), isSecure });
      await reply.header("set-cookie", cookie).redirect(target.href, 302);
    } catch (failure) {
      log.info({ err: failure, providerId }, "a firm's sign-in could not be reached");
      await reply.redirect(faultPage({ fault: "unavailable", provider: setup.name }), 302);
    }
    return {};
  };
