import { defineEndpoint } from "../endpoint.ts";
import { idParams, nothing } from "../primitives.ts";

export const getContractCalendar = defineEndpoint({
  name: "getContractCalendar",
  method: "GET",
  path: "/api/phases/:id/contract-calendar",
  access: { who: "allowed", action: "artifact.read" },
  summary:
    "Notice deadlines and ends of contracts of the run shown, as iCalendar (RFC 5545); without contracts a calendar without events",
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
