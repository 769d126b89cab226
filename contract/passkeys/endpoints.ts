import { z } from "zod";
import { passkeyPolicies } from "#domain/access/passkey-policy.ts";
import { sessionUser } from "../auth/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** Copied between devices by whoever keeps it; otherwise on one device alone. */
  isSynced: z.boolean(),
  isSuspended: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const name = z.string().trim().min(1, "Dê um nome à chave.").max(60, "Use até 60 caracteres.");
/** What the browser answers, as the WebAuthn standard writes it in JSON; judged as a whole. */
export const credentialResponse = z.record(z.string(), z.unknown());
/** Options of the WebAuthn standard in JSON, handed to the browser as they are. */
const publicKeyOptions = z.record(z.string(), z.unknown());
const asked = z.object({ challengeId: uuid, publicKey: publicKeyOptions });

export const listPasskeys = defineEndpoint({
  name: "listPasskeys",
  beforePasskey: true,
  method: "GET",
  path: "/api/auth/passkeys",
  access: { who: "signed-in" },
  summary:
    "The person's passkeys, whether one can be made at this address, and recovery codes left",
  reply: z.object({
    passkeys: z.array(passkey),
    /** Why none can be made or used here; null where they can. */
    hindrance: z.string().nullable(),
    recoveryCodes: z.number().int(),
  }),
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});
export const beginPasskey = defineEndpoint({
  name: "beginPasskey",
  beforePasskey: true,
  method: "POST",
  path: "/api/auth/passkeys/options",
  access: { who: "signed-in" },
  summary: "What the browser needs to make a passkey",
  confirm: "recent",
  reply: asked,
  errors: ["NOT_SIGNED_IN", "CONFIRM_REQUIRED", "PASSKEY_REFUSED", "WRONG_ORIGIN"],
});
export const createPasskey = defineEndpoint({
  name: "createPasskey",
  beforePasskey: true,
  method: "POST",
  path: "/api/auth/passkeys",
  access: { who: "signed-in" },
  summary: "Keeps a passkey that the browser has made",
  body: z.object({ challengeId: uuid, response: credentialResponse, name }),
  reply: passkey,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "PASSKEY_REFUSED", "WRONG_ORIGIN"],
});
export const renamePasskey = defineEndpoint({
  name: "renamePasskey",
  beforePasskey: true,
  method: "PATCH",
  path: "/api/auth/passkeys/:id",
  access: { who: "signed-in" },
  summary: "Gives a passkey another name",
  params: idParams,
  body: z.object({ name }),
  reply: passkey,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "WRONG_ORIGIN"],
});
export const removePasskey = defineEndpoint({
  name: "removePasskey",
  beforePasskey: true,
  method: "DELETE",
  path: "/api/auth/passkeys/:id",
  access: { who: "signed-in" },
  summary: "Forgets a passkey: it signs nobody in any more",
  params: idParams,
  confirm: "recent",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "CONFIRM_REQUIRED", "NOT_FOUND", "LAST_PASSKEY", "WRONG_ORIGIN"],
});
export const beginPasskeySignIn = defineEndpoint({
  name: "beginPasskeySignIn",
  method: "POST",
  path: "/api/auth/passkey-sign-in/options",
  access: { who: "public" },
  summary: "What the browser needs to sign in with a passkey; no address is asked",
  reply: asked,
  errors: ["PASSKEY_REFUSED", "WRONG_ORIGIN"],
});
export const signInWithPasskey = defineEndpoint({
  name: "signInWithPasskey",
  method: "POST",
  path: "/api/auth/passkey-sign-in",
  access: { who: "public" },
  summary: "Signs in with a passkey; the session is the cookie only",
  body: z.object({ challengeId: uuid, response: credentialResponse }),
  reply: z.object({ user: sessionUser }),
  errors: ["INVALID_INPUT", "PASSKEY_REFUSED", "SSO_REQUIRED", "TOO_MANY_ATTEMPTS", "WRONG_ORIGIN"],
});
export const makeRecoveryCodes = defineEndpoint({
  name: "makeRecoveryCodes",
  beforePasskey: true,
  method: "POST",
  path: "/api/auth/recovery-codes",
  access: { who: "signed-in" },
  summary: "Ten new recovery codes, in this reply only; the earlier ones end",
  confirm: "recent",
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
  errors: ["NOT_SIGNED_IN", "CONFIRM_REQUIRED", "WRONG_ORIGIN"],
});

const signInPolicy = z.object({
  passkeys: z.enum(passkeyPolicies),
  /** When that was set; null while no passkey is asked of anybody. */
  since: instant.nullable(),
  /** From when on whoever has none sees nothing else. */
  enforcedFrom: instant.nullable(),
  /** Enabled people whom each choice would ask for a passkey and who have none. */
  without: z.object({
    administrators: z.number().int(),
    deciders: z.number().int(),
    everyone: z.number().int(),
  }),
  /** Why passkeys cannot be made here, so that none can be required; null where they can. */
  hindrance: z.string().nullable(),
});
export type SignInPolicy = z.infer<typeof signInPolicy>;

export const getSignInPolicy = defineEndpoint({
  name: "getSignInPolicy",
  method: "GET",
  path: "/api/admin/sign-in-policy",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Of whom a passkey is asked, and who of them has none",
  reply: signInPolicy,
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const setSignInPolicy = defineEndpoint({
  name: "setSignInPolicy",
  method: "PUT",
  path: "/api/admin/sign-in-policy",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Asks a passkey of some people, with three days to make one",
  confirm: "recent",
  body: z.object({ passkeys: z.enum(passkeyPolicies) }),
  reply: signInPolicy,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "PASSKEYS_NOT_HERE",
    "WRONG_ORIGIN",
  ],
});
export const removeUserPasskeys = defineEndpoint({
  name: "removeUserPasskeys",
  method: "DELETE",
  path: "/api/admin/users/:id/passkeys",
  access: { who: "allowed", action: "user.manage" },
  summary:
    "Removes a person's passkeys and recovery codes, ends all their access and gives them a new one: by mail, else a link in this reply only",
  params: idParams,
  confirm: "recent",
  reply: z.object({ removed: z.number().int(), link: z.string().nullable() }),
  errors: [
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "OWN_ACCESS",
    "WRONG_ORIGIN",
  ],
});
