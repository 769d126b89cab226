import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing, uuid } from "../primitives.ts";

export const role = z.enum(["admin", "consultant", "client", "approver"]);
export const sessionUser = z.object({
  id: uuid,
  name: z.string().nullable(),
  email: z.string(),
  role,
  clientId: uuid.nullable(),
  /** Of whoever has to have a passkey and has none: until when everything else still answers, and whether that is over. */
  passkeyDue: z.object({ at: instant, isPast: z.boolean() }).optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const getSessionUser = defineEndpoint({
  name: "getSessionUser",
  beforePasskey: true,
  method: "GET",
  path: "/api/auth/user",
  access: { who: "signed-in" },
  summary: "Current user",
  reply: sessionUser,
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});

export const validateInvite = defineEndpoint({
  name: "validateInvite",
  method: "POST",
  path: "/api/auth/validate-invite",
  access: { who: "public" },
  summary: "Signs in with an access token, once; the session is the cookie only",
  body: z.object({
    token: z.string().trim().min(1, "Por favor, insira seu token de convite").max(200),
  }),
  reply: z.object({ token: z.string(), user: sessionUser }),
  errors: [
    "INVALID_INPUT",
    "TOKEN_INVALID",
    "TOKEN_USED",
    "SSO_REQUIRED",
    "TOO_MANY_ATTEMPTS",
    "WRONG_ORIGIN",
  ],
});

export const signOut = defineEndpoint({
  name: "signOut",
  method: "POST",
  path: "/api/auth/logout",
  access: { who: "public" },
  summary: "Ends the session; the same answer without one",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["WRONG_ORIGIN"],
});

export const requestAccess = defineEndpoint({
  name: "requestAccess",
  method: "POST",
  path: "/api/auth/request-access",
  access: { who: "public" },
  summary: "Asks the administrators for a new token; the same answer whether the address is known",
  body: z.object({ email: z.email("Informe um e-mail válido.").max(320) }),
  reply: z.object({ message: z.string() }),
  status: 202,
  errors: ["INVALID_INPUT", "SSO_REQUIRED", "WRONG_ORIGIN"],
});

/** Whether there is an administrator; until then also for which address, to whoever asks from the machine itself. */
export const getSetup = defineEndpoint({
  name: "getSetup",
  method: "GET",
  path: "/api/admin/setup",
  access: { who: "public" },
  summary:
    "Whether the first administrator is still to be set up; the address only to the machine itself",
  reply: z.object({ isDone: z.boolean(), email: z.string().nullable() }),
  trace: "none",
  errors: [],
});

export const setUpAdmin = defineEndpoint({
  name: "setUpAdmin",
  method: "POST",
  path: "/api/admin/setup-admin",
  access: { who: "public" },
  summary:
    "Makes the first administrator with the code that the server printed; the session is the cookie only",
  // Missing is wrong: the answer is the same.
  body: z.object({
    email: z.string().max(320).default(""),
    code: z.string().trim().max(200).default(""),
  }),
  reply: z.object({ token: z.string(), user: sessionUser }),
  errors: ["INVALID_INPUT", "SETUP_CODE_WRONG", "SETUP_DONE", "TOO_MANY_ATTEMPTS", "WRONG_ORIGIN"],
});

export const setDisplayName = defineEndpoint({
  name: "setDisplayName",
  beforePasskey: true,
  method: "PUT",
  path: "/api/auth/user/name",
  access: { who: "signed-in" },
  summary: "Answer to 'Como devemos chamar você?'",
  body: z.object({ name: z.string().trim().min(1, "Informe como devemos chamar você.").max(120) }),
  reply: sessionUser,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN"],
});

const ownSession = z.object({
  id: uuid,
  createdAt: instant,
  lastSeenAt: instant,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listOwnSessions = defineEndpoint({
  name: "listOwnSessions",
  beforePasskey: true,
  method: "GET",
  path: "/api/auth/sessions",
  access: { who: "signed-in" },
  summary: "Where the person is signed in, the latest used first",
  reply: z.array(ownSession),
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});
export const revokeOwnSessions = defineEndpoint({
  name: "endOwnSessions",
  beforePasskey: true,
  method: "DELETE",
  path: "/api/auth/sessions",
  access: { who: "signed-in" },
  summary:
    "Ends one other session of the person (`session`), or all others; this one ends by signing out",
  query: z.object({ session: uuid.optional() }),
  reply: z.object({ ended: z.number().int() }),
  confirm: "recent",
  errors: ["CONFIRM_REQUIRED", "INVALID_INPUT", "NOT_SIGNED_IN", "WRONG_ORIGIN"],
});

export const loginRedirect = defineEndpoint({
  name: "loginRedirect",
  method: "GET",
  path: "/api/login",
  access: { who: "public" },
  summary: "Browser entry point: leads to /consultant-login",
  reply: nothing,
  replyKind: "redirect",
  status: 302,
  trace: "none",
  errors: [],
});
