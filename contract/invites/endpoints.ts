import { z } from "zod";
import { role } from "../auth/endpoints.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";
import { company } from "../admin/primitives.ts";

/** How the letter fares; null when none was to be sent. */
const delivery = z.object({
  status: z.enum(["queued", "sent", "failed", "dropped"]),
  attempts: z.number(),
  /** pt-BR, of the latest attempt that failed. */
  error: z.string().nullable(),
  nextAttemptAt: instant.nullable(),
});

export const invite = z.object({
  id: uuid,
  email: z.string(),
  role,
  client: company.nullable(),
  message: z.string().nullable(),
  status: z.enum(["pending", "sent", "accepted", "expired", "cancelled"]),
  expiresSoon: z.boolean(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  expiresAt: instant,
  sentAt: instant.nullable(),
  acceptedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  delivery: delivery.nullable(),
  abilities: z.object({ resend: z.boolean(), cancel: z.boolean() }),
});
export type Invite = z.infer<typeof invite>;

/** `link`: path with the token, in this reply only; null when it goes by mail. */
const issued = z.object({ invite, link: z.string().nullable() });

const REQUIRED = "Por favor, preencha o email e selecione um papel.";
export const MAX_INVITES_AT_ONCE = 50;

export const listInvites = defineEndpoint({
  name: "listInvites",
  method: "GET",
  path: "/api/admin/invites",
  access: { who: "allowed", action: "invite.manage" },
  summary: "Invitations, the latest first",
  reply: z.array(invite),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const createInvites = defineEndpoint({
  name: "createInvites",
  method: "POST",
  path: "/api/admin/invites",
  access: { who: "allowed", action: "invite.manage" },
  summary:
    "Invites one address or many; what cannot be invited is answered with its reason, the rest is",
  body: z.object({
    /** Many apart by blanks, commas, semicolons or lines. */
    email: z.string(REQUIRED).trim().min(1, REQUIRED).max(20_000),
    role,
    clientId: uuid.nullish(),
    message: z.string().trim().max(1000, "A mensagem pode ter até 1.000 caracteres.").nullish(),
  }),
  reply: z.object({
    created: z.array(issued),
    refused: z.array(z.object({ email: z.string(), reason: z.string() })),
  }),
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN", "WRONG_ORIGIN"],
});

export const resendInvite = defineEndpoint({
  name: "resendInvite",
  method: "POST",
  path: "/api/admin/invites/:id/resend",
  access: { who: "allowed", action: "invite.manage" },
  summary: "A new token, by mail or as a link; the old one ends at once",
  params: idParams,
  body: z.object({ by: z.enum(["mail", "link"]).optional() }).optional(),
  reply: issued,
  errors: [
    "INVALID_INPUT",
    "INVITE_CLOSED",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});

export const cancelInvite = defineEndpoint({
  name: "cancelInvite",
  method: "DELETE",
  path: "/api/admin/invites/:id",
  access: { who: "allowed", action: "invite.manage" },
  summary: "Ends the invitation and its token",
  params: idParams,
  reply: invite,
  errors: ["INVITE_CLOSED", "NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND", "WRONG_ORIGIN"],
});
