import { z } from "zod";
import { riskStatuses } from "#domain/risks/risk.ts";
import { riskBands } from "#domain/risks/score-risk.ts";
import { defineEndpoint } from "../endpoint.ts";
import { day, idParams, instant, nothing, uuid, version } from "../primitives.ts";
import {
  change,
  exportFormat,
  importResult,
  optionalText,
  recordMeta,
  recordName,
  shortText,
} from "../registers/record.ts";

const grade = z
  .number()
  .int("Escolha de 1 a 5.")
  .min(1, "Escolha de 1 a 5.")
  .max(5, "Escolha de 1 a 5.")
  .nullable()
  .default(null);
const share = z
  .number("Informe de 0 a 100%.")
  .min(0, "Informe de 0 a 100%.")
  .max(1, "Informe de 0 a 100%.");
const riskControl = z.object({
  name: shortText(200).min(1, "Informe o nome do controle."),
  design: share,
  operation: share,
});
const riskAction = z.object({
  text: shortText(500).min(1, "Descreva a ação."),
  owner: optionalText(120),
  dueOn: day.nullable().default(null),
  isDone: z.boolean().default(false),
});
export const riskFields = z.object({
  name: recordName,
  description: optionalText(4000),
  category: optionalText(60),
  useCaseId: uuid.nullable().default(null),
  owner: optionalText(120),
  status: z.enum(riskStatuses, "Escolha a situação.").default("active"),
  probability: grade,
  impact: grade,
  currentProbability: grade,
  currentImpact: grade,
  controls: z.array(riskControl).max(30, "Registre até 30 controles.").default([]),
  treatment: z.array(riskAction).max(30, "Registre até 30 ações.").default([]),
  dueOn: day.nullable().default(null),
});
const level = z.object({
  value: z.number().nullable(),
  display: z.string(),
  band: z.enum(riskBands).nullable(),
});
export const risk = z.object({
  ...recordMeta,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  useCaseId: uuid.nullable(),
  useCaseName: z.string().nullable(),
  owner: z.string().nullable(),
  status: z.enum(riskStatuses),
  probability: z.number().nullable(),
  impact: z.number().nullable(),
  currentProbability: z.number().nullable(),
  currentImpact: z.number().nullable(),
  controls: z.array(z.object({ name: z.string(), design: z.number(), operation: z.number() })),
  treatment: z.array(
    z.object({
      text: z.string(),
      owner: z.string().nullable(),
      dueOn: z.string().nullable(),
      isDone: z.boolean(),
    }),
  ),
  dueOn: z.string().nullable(),
  /** Nearest open date of the risk or of its plan. */
  nextDue: z.string().nullable(),
  isOverdue: z.boolean(),
  /** Before controls; as the team rates it today; what the controls leave (A6.3). */
  inherent: level,
  current: level,
  residual: level,
  /** "Ver origem" of the residual level; null once a person changed what it rests on. */
  residualFact: z.object({ factId: z.string(), runId: uuid }).nullable(),
  /** The residual level is above the project's appetite (A.apetite). */
  isAboveAppetite: z.boolean(),
  acceptance: z
    .object({
      by: z.string(),
      at: instant,
      reason: z.string(),
      level: z.string(),
      holds: z.boolean(),
    })
    .nullable(),
  can: z.object({ accept: z.boolean() }),
});
export type RiskRecord = z.infer<typeof risk>;

const riskParams = idParams.extend({ riskId: uuid });
const writes = ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;

export const listRisks = defineEndpoint({
  name: "listRisks",
  method: "GET",
  path: "/api/projects/:id/risks",
  access: { who: "allowed", action: "register.list" },
  summary:
    "Risks of the project, the highest residual level first; of a company's people, those released to them",
  params: idParams,
  reply: z.object({
    risks: z.array(risk),
    appetite: z.number(),
    useCases: z.array(z.object({ id: uuid, name: z.string() })),
    abilities: z.object({ create: z.boolean() }),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const createRisk = defineEndpoint({
  name: "createRisk",
  method: "POST",
  path: "/api/projects/:id/risks",
  access: { who: "allowed", action: "register.create" },
  summary: "A new risk; it may be rated later",
  params: idParams,
  body: riskFields,
  reply: risk,
  status: 201,
  errors: writes,
});
export const updateRisk = defineEndpoint({
  name: "updateRisk",
  method: "PATCH",
  path: "/api/projects/:id/risks/:riskId",
  access: { who: "allowed", action: "register.write" },
  summary: "Changes a risk, or releases it to the company",
  params: riskParams,
  body: riskFields.extend({ version, isReleased: z.boolean() }),
  reply: risk,
  errors: [...writes, "CONFLICT"],
});
export const deleteRisk = defineEndpoint({
  name: "deleteRisk",
  method: "DELETE",
  path: "/api/projects/:id/risks/:riskId",
  access: { who: "allowed", action: "register.write" },
  summary: "Takes a risk off the list; its history is kept",
  params: riskParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const acceptRisk = defineEndpoint({
  name: "acceptRisk",
  method: "POST",
  path: "/api/projects/:id/risks/:riskId/acceptance",
  access: { who: "allowed", action: "risk.accept" },
  summary:
    "An approver accepts what is left of a released risk, or takes the acceptance back; it holds while the residual level does not rise",
  params: riskParams,
  body: z.object({
    version,
    accepted: z.boolean(),
    reason: shortText(2000).min(1, "Escreva o motivo."),
  }),
  reply: risk,
  errors: [...writes, "CONFLICT"],
});
export const getRiskHistory = defineEndpoint({
  name: "getRiskHistory",
  method: "GET",
  path: "/api/projects/:id/risks/:riskId/history",
  access: { who: "allowed", action: "register.read" },
  summary: "What was changed and decided, newest first",
  params: riskParams,
  reply: z.object({ changes: z.array(change) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const importRisks = defineEndpoint({
  name: "importRisks",
  method: "POST",
  path: "/api/projects/:id/risks/import",
  access: { who: "allowed", action: "register.create" },
  summary: "Takes over the risks of phase 6 with their controls; what people changed stays",
  params: idParams,
  reply: importResult,
  errors: [...writes, "MISSING_DATA"],
});
export const exportRisks = defineEndpoint({
  name: "exportRisks",
  method: "GET",
  path: "/api/projects/:id/risks/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "register.list" },
  summary: "The list as a table, or its open dates as an iCalendar file (RFC 5545)",
  params: idParams,
  query: z.object({ format: z.enum([...exportFormat.shape.format.options, "ics"]) }),
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
