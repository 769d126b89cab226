import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

/** What may be decided for a step (playbook A2.2). */
export const stepDecision = z.enum([
  "ELIMINAR",
  "SIMPLIFICAR",
  "INTEGRAR",
  "AUTOMATIZAR",
  "IA_AUTONOMA",
  "IA_ASSISTIDA",
  "MANTER",
]);
const stepOverride = z.object({
  id: uuid,
  processId: z.string(),
  stepId: z.string(),
  decision: stepDecision,
  /** Who decided, as written. */
  name: z.string(),
  role: z.string(),
  reason: z.string(),
  createdAt: instant,
  /** Null while in force. */
  endedAt: instant.nullable(),
});
export type StepOverride = z.infer<typeof stepOverride>;

const stepParams = z.object({
  id: uuid,
  processId: z.string().min(1).max(120),
  stepId: z.string().min(1).max(120),
});

export const listStepOverrides = defineEndpoint({
  name: "listStepOverrides",
  method: "GET",
  path: "/api/projects/:id/step-overrides",
  access: { who: "allowed", action: "mapping.write" },
  summary: "Decisions of steps set by a person, newest first; those that ended too",
  params: idParams,
  reply: z.array(stepOverride),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const setStepOverride = defineEndpoint({
  name: "setStepOverride",
  method: "PUT",
  path: "/api/projects/:id/steps/:processId/:stepId/override",
  access: { who: "allowed", action: "mapping.write" },
  summary: "Decides a step against the rule, with who and why; the next run of phase 2 uses it",
  params: stepParams,
  body: z.object({
    decision: stepDecision,
    name: z.string().trim().min(1, "Informe quem decidiu.").max(120),
    role: z.string().trim().min(1, "Informe o cargo ou a área.").max(120),
    reason: z.string().trim().min(1, "Escreva o motivo.").max(2000),
  }),
  reply: stepOverride,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const endStepOverride = defineEndpoint({
  name: "endStepOverride",
  method: "DELETE",
  path: "/api/projects/:id/steps/:processId/:stepId/override",
  access: { who: "allowed", action: "mapping.write" },
  summary: "Back to the decision of the rule; the override stays in the history",
  params: stepParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
