import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { instant, nothing } from "../primitives.ts";

export const demonstrationState = z.object({
  state: z.enum(["off", "seeding", "ready", "failed", "deleted"]),
  /** 0-100 while seeding, with the name of the current step in pt-BR. */
  progress: z.number(),
  step: z.string().nullable(),
  hidden: z.boolean(),
  projectId: z.string().nullable(),
  /** Its company has people, who may be visited; one that an earlier version seeded has none. */
  hasPeople: z.boolean(),
});
export const getDemonstration = defineEndpoint({
  name: "getDemonstration",
  method: "GET",
  path: "/api/demonstration",
  access: { who: "signed-in" },
  summary: "State of the demonstration and its seeding",
  reply: demonstrationState,
  trace: "none",
  errors: ["NOT_SIGNED_IN"],
});
export const hideDemonstration = defineEndpoint({
  name: "hideDemonstration",
  method: "PUT",
  path: "/api/demonstration/hidden",
  access: { who: "signed-in" },
  summary: "Hides or shows the demonstration for the person",
  body: z.object({ hidden: z.boolean() }),
  reply: demonstrationState,
  errors: ["NOT_SIGNED_IN"],
});
export const resetDemonstration = defineEndpoint({
  name: "resetDemonstration",
  method: "POST",
  path: "/api/demonstration/reset",
  access: { who: "allowed", action: "demonstration.manage" },
  summary: "Deletes the demonstration and seeds it again",
  reply: demonstrationState,
  status: 202,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const deleteDemonstration = defineEndpoint({
  name: "deleteDemonstration",
  method: "DELETE",
  path: "/api/demonstration",
  access: { who: "allowed", action: "demonstration.manage" },
  summary: "Deletes the demonstration",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const makeDemonstrationLink = defineEndpoint({
  name: "makeDemonstrationLink",
  method: "POST",
  path: "/api/demonstration/links",
  access: { who: "allowed", action: "demonstration.visit" },
  summary:
    "A single-use sign-in link, for 15 minutes, of the demonstration's approver or of a client's person there; in this reply only",
  body: z.object({ papel: z.enum(["aprovador", "cliente"]) }),
  reply: z.object({ link: z.string(), name: z.string(), expiresAt: instant }),
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "NO_DEMONSTRATION_PEOPLE"],
});
