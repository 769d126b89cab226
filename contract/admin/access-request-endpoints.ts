import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

/** "Pedir novo acesso". `known`: the address had access when it asked. */
const accessRequest = z.object({
  id: uuid,
  email: z.string(),
  known: z.boolean(),
  createdAt: instant,
  handledAt: instant.nullable(),
  outcome: z.enum(["mailed", "linked", "dismissed"]).nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

export const listAccessRequests = defineEndpoint({
  name: "listAccessRequests",
  method: "GET",
  path: "/api/admin/access-requests",
  access: { who: "allowed", action: "user.manage" },
  summary: "Requests for a new access: the open ones, then the latest that were handled",
  reply: z.array(accessRequest),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

export const handleAccessRequest = defineEndpoint({
  name: "handleAccessRequest",
  method: "POST",
  path: "/api/admin/access-requests/:id",
  access: { who: "allowed", action: "user.manage" },
  summary:
    "Sends the person a new access (by mail, or as a link to hand over), or dismisses the request",
  params: idParams,
  body: z.object({ decision: z.enum(["send", "dismiss"]) }),
  reply: z.object({ request: accessRequest, link: z.string().nullable() }),
  errors: [
    "INVALID_INPUT",
    "REQUEST_HANDLED",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});
