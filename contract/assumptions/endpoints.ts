import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

export const assumption = z.object({
  id: z.string(), label: z.string(), unit: z.string(), value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  default: z.union([z.number(), z.string(), z.boolean(), z.null()]), min: z.number().nullable(), max: z.number().nullable(),
  isDefault: z.boolean(), confirmedBy: z.string().nullable(), confirmedAt: instant.nullable(), justification: z.string().nullable(),
  rationale: z.string(), usedBy: z.array(z.string()),
});
export const listAssumptions = defineEndpoint({
  name: "listAssumptions", method: "GET", path: "/api/projects/:id/assumptions", access: { who: "allowed", action: "project.read" },
  summary: "Assumptions in force", params: idParams, reply: z.array(assumption), errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const setAssumption = defineEndpoint({
  name: "setAssumption", method: "PUT", path: "/api/projects/:id/assumptions/:assumptionId", access: { who: "allowed", action: "assumption.write" },
  summary: "Sets or confirms an assumption; out of range needs a reason; marks what used it as out of date",
  params: z.object({ id: uuid, assumptionId: z.string().max(80) }),
  body: z.object({ value: z.union([z.number(), z.string(), z.boolean(), z.null()]), justification: z.string().trim().max(2000).nullish() }),
  reply: assumption, errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
