import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

/** Levers of the business case that a person may move (playbook A5.7 to A5.9); what is absent stays as in the model. */
export const scenarioDrivers = z
  .object({
    benefit: z.number().min(0).max(3),
    adoption: z.number().min(0).max(1),
    cash: z.number().min(0).max(1),
    capex: z.number().min(0).max(5),
    opex: z.number().min(0).max(5),
    delayMonths: z.number().int().min(0).max(36),
    itSaving: z.number().min(0).max(3),
    retention: z.number().min(0).max(3),
    ratePct: z.number().min(0).max(100),
  })
  .partial();
export type ScenarioDrivers = z.infer<typeof scenarioDrivers>;

/** BRL, percent a year, months; null where it cannot be told. */
const indicators = z.object({
  vpl: z.number().nullable(),
  tir: z.number().nullable(),
  payback: z.number().nullable(),
  paybackDescontado: z.number().nullable(),
  roi: z.number().nullable(),
  beneficio: z.number(),
  opex: z.number(),
  capex: z.number(),
  necessidadeCaixa: z.number(),
});
const scenarioResult = z.object({
  recomendado: indicators.nullable(),
  completo: indicators,
});

export const scenario = z.object({
  id: uuid,
  name: z.string(),
  drivers: scenarioDrivers,
  result: scenarioResult,
  createdBy: z.string(),
  createdAt: instant,
  /** Computed over a run that is no longer the current one. */
  stale: z.boolean(),
});
export type Scenario = z.infer<typeof scenario>;

export const getFinancialModel = defineEndpoint({
  name: "getFinancialModel",
  method: "GET",
  path: "/api/projects/:id/financial-model",
  access: { who: "allowed", action: "assumption.write" },
  summary:
    "Financial model of the current run of phase 5 (domain/phases/common/financial-model/financial-model.ts): what the what-if panel computes with; nulls before one",
  params: idParams,
  reply: z.object({ runId: uuid.nullable(), model: z.unknown() }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const listScenarios = defineEndpoint({
  name: "listScenarios",
  method: "GET",
  path: "/api/projects/:id/scenarios",
  access: { who: "allowed", action: "assumption.write" },
  summary: "Named what-ifs of the project, newest first",
  params: idParams,
  reply: z.array(scenario),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const saveScenario = defineEndpoint({
  name: "saveScenario",
  method: "POST",
  path: "/api/projects/:id/scenarios",
  access: { who: "allowed", action: "assumption.write" },
  summary: "Keeps a what-if under a name; the server computes it over the current model",
  params: idParams,
  body: z.object({
    name: z.string().trim().min(1, "Dê um nome ao cenário.").max(120),
    drivers: scenarioDrivers.refine(
      (drivers) => Object.keys(drivers).length > 0,
      "Mova ao menos uma premissa.",
    ),
  }),
  reply: scenario,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const deleteScenario = defineEndpoint({
  name: "deleteScenario",
  method: "DELETE",
  path: "/api/scenarios/:id",
  access: { who: "allowed", action: "assumption.write" },
  summary: "Removes a named what-if",
  params: idParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
