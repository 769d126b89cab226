import { z } from "zod";
import { role } from "../auth/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";
import { company } from "./primitives.ts";

const adminUser = z.object({
  id: uuid,
  name: z.string().nullable(),
  email: z.string(),
  role,
  client: company.nullable(),
  createdAt: instant,
  disabledAt: instant.nullable(),
  /** When the personal data were erased: the row stays because records name it. */
  erasedAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  openSessions: z.number(),
  passkeys: z.number().int(),
  /** From when on new files are taken again; null: they are. */
  uploadsHeldUntil: instant.nullable(),
  isSelf: z.boolean(),
  /** Invented, of the demonstration's company: nobody's account. */
  isFictional: z.boolean(),
  abilities: z.object({ change: z.boolean() }),
});
export type AdminUser = z.infer<typeof adminUser>;

const userSession = z.object({
  id: uuid,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string().nullable(),
  agent: z.string().nullable(),
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

const allowed = { who: "allowed", action: "user.manage" } as const;

export const listUsers = defineEndpoint({
  name: "listUsers",
  method: "GET",
  path: "/api/admin/users",
  access: allowed,
  summary: "People who have or had access, by name",
  reply: z.array(adminUser),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const exportUsers = defineEndpoint({
  name: "exportUsers",
  method: "GET",
  path: "/api/admin/users.csv",
  access: allowed,
  summary: "The same as a table",
  reply: nothing,
  replyKind: "stream",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const exportUsersWorkbook = defineEndpoint({
  name: "exportUsersWorkbook",
  method: "GET",
  path: "/api/admin/users.xlsx",
  admission: "heavy-export",
  access: allowed,
  summary: "The same as a workbook",
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const updateUser = defineEndpoint({
  name: "updateUser",
  method: "PATCH",
  path: "/api/admin/users/:id",
  access: allowed,
  summary: "Changes role or company, or switches the access off (its sessions end at once) and on",
  params: idParams,
  body: z.object({
    role: role.optional(),
    clientId: uuid.nullish(),
    disabled: z.boolean().optional(),
  }),
  reply: adminUser,
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "OWN_ACCESS",
    "LAST_ADMIN",
    "PERSON_ERASED",
    "DEMONSTRATION_PERSON",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});

export const listUserSessions = defineEndpoint({
  name: "listUserSessions",
  method: "GET",
  path: "/api/admin/users/:id/sessions",
  access: allowed,
  summary: "Open sessions of a person, the latest used first",
  params: idParams,
  reply: z.array(userSession),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"],
});

export const revokeUserSessions = defineEndpoint({
  name: "endUserSessions",
  method: "DELETE",
  path: "/api/admin/users/:id/sessions",
  access: allowed,
  summary: "Ends one session of a person (`session`), or all",
  params: idParams,
  query: z.object({ session: uuid.optional() }),
  reply: z.object({ ended: z.number() }),
  confirm: "recent",
  errors: [
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "WRONG_ORIGIN",
    "INVALID_INPUT",
  ],
});

export const changeUserEmail = defineEndpoint({
  name: "changeUserEmail",
  method: "PUT",
  path: "/api/admin/users/:id/email",
  access: allowed,
  summary:
    "Asks the new address to confirm that it is the person's: by mail, else by a link in this reply only. Nothing changes before that",
  params: idParams,
  body: z.object({
    email: z.string().trim().toLowerCase().max(320).pipe(z.email("Informe um e-mail válido.")),
  }),
  reply: z.object({ email: z.string(), link: z.string().nullable() }),
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "EMAIL_TAKEN",
    "PERSON_ERASED",
    "DEMONSTRATION_PERSON",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});

export const liftQuarantine = defineEndpoint({
  name: "liftQuarantine",
  method: "DELETE",
  path: "/api/admin/users/:id/quarantine",
  access: allowed,
  summary: "Takes a person's files again, ten of which within a day had to be given up",
  params: idParams,
  confirm: "recent",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "CONFIRM_REQUIRED", "NOT_FOUND", "WRONG_ORIGIN"],
});
