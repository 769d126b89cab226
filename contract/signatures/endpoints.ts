/** What the firm asks people of the company to sign themselves: what a gate's condition takes in writing. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

const confirmationRequest = z.object({
  id: uuid,
  phaseId: uuid,
  phaseName: z.string(),
  conditionId: z.string(),
  /** The condition's words when it was asked. */
  label: z.string(),
  /** As what the person signs, and what. */
  role: z.string(),
  text: z.string(),
  addressee: z.object({ id: uuid, name: z.string() }),
  askedBy: z.string(),
  askedAt: instant,
  /** Null while it waits. */
  answer: z.enum(["confirmed", "declined"]).nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  answeredAt: instant.nullable(),
  /** The person who reads may answer it now. */
  awaitsMe: z.boolean(),
});
export type ConfirmationRequest = z.infer<typeof confirmationRequest>;

const confirmationRequests = z.object({
  /** Newest first; of the company's people their own alone. */
  requests: z.array(confirmationRequest),
  /** People of the company who can be asked; empty for them. `isFictional`: of the demonstration, no letter goes out. */
  people: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      role: z.enum(["client", "approver"]),
      isFictional: z.boolean(),
    }),
  ),
  /** Letters go out of this installation. */
  sendsMail: z.boolean(),
});
export type ConfirmationRequests = z.infer<typeof confirmationRequests>;

export const listConfirmationRequests = defineEndpoint({
  name: "listConfirmationRequests",
  method: "GET",
  path: "/api/projects/:id/confirmation-requests",
  access: { who: "allowed", action: "signature.list" },
  summary: "What people of the company were asked to sign, and who can be asked",
  params: idParams,
  reply: confirmationRequests,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const askForSignature = defineEndpoint({
  name: "askForSignature",
  method: "POST",
  path: "/api/projects/:id/confirmation-requests",
  access: { who: "allowed", action: "signature.ask" },
  summary:
    "Asks a person of the company to sign what a condition takes, with a letter; the same person about the same once in 24 hours",
  params: idParams,
  body: z.object({
    phaseId: uuid,
    conditionId: z.string().max(20),
    addresseeId: z.uuid("Escolha quem assina."),
    role: z.string().trim().min(1, "Informe o cargo ou a área.").max(120),
    text: z.string().trim().min(1, "Escreva o que a pessoa assina.").max(2000),
  }),
  reply: confirmationRequests,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const answerConfirmationRequest = defineEndpoint({
  name: "answerConfirmationRequest",
  method: "POST",
  path: "/api/confirmation-requests/:id/answers",
  access: { who: "allowed", action: "signature.answer" },
  summary:
    "The addressee signs, which the gate reads at once, or says why not; an answer does not change",
  params: idParams,
  body: z
    .object({
      answer: z.enum(["confirmed", "declined"]),
      reason: z.string().trim().max(2000).default(""),
    })
    .refine(({ answer, reason }) => answer === "confirmed" || reason !== "", {
      path: ["reason"],
      message: "Escreva por que não confirma.",
    }),
  reply: confirmationRequests,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
