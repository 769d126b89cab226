import * as contract from "#contract/identity-providers/endpoints.ts";
import { AttemptLimiter } from "#server/platform/attempt-limiter.ts";
import { defineFeature, type Feature } from "#server/platform/feature.ts";
import { route } from "#server/platform/http/route.ts";
import type { SecretBox } from "#server/ports/secret-box.ts";
import { beginProviderSignIn, listSignInProviders } from "./begin-sign-in.ts";
import { finishProviderSignIn } from "./finish-sign-in.ts";
import { listIdentityProviders, removeIdentityProvider } from "./list-providers.ts";
import { createIdentityProvider, updateIdentityProvider } from "./save-provider.ts";
import { testIdentityProvider } from "./test-provider.ts";

export const identityProviders = (secrets: SecretBox): Feature =>
  defineFeature({
    name: "identity-providers",
    routes: ({ clock }) => [
      route(contract.listSignInProviders, listSignInProviders),
      route(contract.beginProviderSignIn, beginProviderSignIn(secrets)),
      route(
        contract.finishProviderSignIn,
        finishProviderSignIn(secrets, new AttemptLimiter(clock, { perAddress: 10, inAll: 1_000 })),
      ),
      route(contract.listIdentityProviders, listIdentityProviders(secrets)),
      route(contract.createIdentityProvider, createIdentityProvider(secrets)),
      route(contract.updateIdentityProvider, updateIdentityProvider(secrets)),
      route(contract.removeIdentityProvider, removeIdentityProvider),
      route(contract.testIdentityProvider, testIdentityProvider(secrets)),
    ],
    tables: ["identity_providers", "identity_links"],
  });
