import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

export const letter = z.object({
  id: uuid,
  kind: z.string(),
  to: z.string(),
  status: z.enum(["queued", "sent", "failed", "dropped"]),
  createdAt: instant,
  finishedAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  error: z.string().nullable(),
  attempts: z.array(
    z.object({
      ordinal: z.number(),
      at: instant,
      outcome: z.enum(["sent", "deferred", "refused"]),
      detail: z.string().nullable(),
    }),
  ),
});
export type Letter = z.infer<typeof letter>;

export const getMail = defineEndpoint({
  name: "getMail",
  method: "GET",
  path: "/api/admin/mail",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Whether letters are sent, and the latest with their attempts",
  reply: z.object({
    isConfigured: z.boolean(),
    from: z.string().nullable(),
    letters: z.array(letter),
  }),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const retryLetter = defineEndpoint({
  name: "retryLetter",
  method: "POST",
  path: "/api/admin/mail/:id/retry",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Tries a letter that failed, or that waits, at once",
  params: idParams,
  reply: letter,
  errors: ["CONFLICT", "NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND", "WRONG_ORIGIN"],
});
