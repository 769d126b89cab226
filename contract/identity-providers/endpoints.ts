/** Sign-in of firms (OpenID Connect): for people who are invited, none of whom it makes. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";

/** Why nobody was signed in: what the sign-in screen says. */
export const providerFaults = [
  "refused",
  "unavailable",
  "unverified",
  "other-domain",
  "not-invited",
  "other-account",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

export const listSignInProviders = defineEndpoint({
  name: "listSignInProviders",
  method: "GET",
  path: "/api/auth/providers",
  access: { who: "public" },
  summary: "Firms' own sign-ins that are offered on the sign-in screens",
  reply: z.array(z.object({ id: uuid, name: z.string() })),
  trace: "none",
  errors: [],
});
export const beginProviderSignIn = defineEndpoint({
  name: "beginProviderSignIn",
  method: "GET",
  path: "/api/auth/oidc/:providerId",
  access: { who: "public" },
  summary: "Leads the browser to a firm's sign-in",
  params: z.object({ providerId: uuid }),
  reply: nothing,
  replyKind: "redirect",
  status: 302,
  trace: "none",
  errors: [],
});
export const finishProviderSignIn = defineEndpoint({
  name: "finishProviderSignIn",
  method: "GET",
  path: "/api/auth/oidc/callback",
  access: { who: "public" },
  summary:
    "Where a firm's sign-in leads back to: opens the session (the cookie only), or says on the sign-in screen why it does not",
  reply: nothing,
  replyKind: "redirect",
  status: 302,
  trace: "none",
  errors: [],
});

const identityProvider = z.object({
  id: uuid,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  /** The secret itself never leaves the server. "lost": kept with another data folder; it has to be given again. */
  secret: z.enum(["kept", "lost"]),
  domains: z.array(z.string()),
  trustsEmail: z.boolean(),
  strongAmr: z.array(z.string()),
  isOnly: z.boolean(),
  isEnabled: z.boolean(),
  /** People whose account is bound to one at the provider. */
  people: z.number().int(),
  updatedBy: z.string(),
  updatedAt: instant,
  version: z.number().int(),
});
export type IdentityProvider = z.infer<typeof identityProvider>;

const fields = {
  name: z.string().trim().min(1, "Dê um nome ao provedor.").max(60, "Use até 60 caracteres."),
  issuer: z.string().trim().min(1, "Informe o endereço do emissor.").max(500),
  clientId: z.string().trim().min(1, "Informe o identificador de cliente.").max(300),
  domains: z
    .array(z.string().trim().max(300))
    .min(1, "Informe ao menos um domínio de e-mail.")
    .max(50, "Informe até 50 domínios."),
  trustsEmail: z.boolean(),
  strongAmr: z.array(z.string().trim().min(1).max(60)).max(20, "Informe até 20 valores."),
  isOnly: z.boolean(),
  isEnabled: z.boolean(),
};
const secret = z.string().trim().min(1, "Informe o segredo de cliente.").max(1000);

export const listIdentityProviders = defineEndpoint({
  name: "listIdentityProviders",
  method: "GET",
  path: "/api/admin/identity-providers",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Firms' own sign-ins, and the address that they have to lead back to",
  reply: z.object({ providers: z.array(identityProvider), returnAddress: z.string() }),
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const createIdentityProvider = defineEndpoint({
  name: "createIdentityProvider",
  method: "POST",
  path: "/api/admin/identity-providers",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Lets a firm's people enter by the firm's own sign-in",
  confirm: "recent",
  body: z.object({ ...fields, secret }),
  reply: identityProvider,
  status: 201,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "ADDRESS_REFUSED",
    "WRONG_ORIGIN",
  ],
});
export const updateIdentityProvider = defineEndpoint({
  name: "updateIdentityProvider",
  method: "PUT",
  path: "/api/admin/identity-providers/:id",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Changes a firm's sign-in; without a secret the kept one stays, for the same address",
  confirm: "recent",
  params: idParams,
  body: z.object({ ...fields, version, secret: secret.optional() }),
  reply: identityProvider,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "CONFLICT",
    "ADDRESS_REFUSED",
    "WRONG_ORIGIN",
  ],
});
export const removeIdentityProvider = defineEndpoint({
  name: "removeIdentityProvider",
  method: "DELETE",
  path: "/api/admin/identity-providers/:id",
  access: { who: "allowed", action: "settings.manage" },
  summary:
    "Forgets a firm's sign-in and which accounts were bound to it; sessions that it opened end",
  confirm: "recent",
  params: idParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "CONFIRM_REQUIRED", "NOT_FOUND", "WRONG_ORIGIN"],
});
export const testIdentityProvider = defineEndpoint({
  name: "testIdentityProvider",
  method: "POST",
  path: "/api/admin/identity-providers/:id/test",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Reads what the provider publishes about itself and judges it; nobody is signed in",
  params: idParams,
  reply: z.object({ ok: z.boolean(), message: z.string() }),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND", "WRONG_ORIGIN"],
});
