import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid, version } from "../primitives.ts";

const price = z
  .number()
  .min(0, "Informe um valor a partir de zero.")
  .max(10_000, "O valor é alto demais para dólares por milhão de tokens.");
const budget = z
  .number()
  .min(0, "Informe um valor a partir de zero.")
  .max(1_000_000, "O orçamento pode ir até 1.000.000 de dólares.");
const provider = z.enum(["openai-compatible", "anthropic"], "Escolha o tipo de serviço.");

const modelSettings = z.object({
  /** "environment": set by variables of the server, and not to be changed here. */
  source: z.enum(["environment", "screen", "none"]),
  provider: provider.nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** The key itself never leaves the server. "lost": kept with another data folder; it has to be given again. */
  key: z.enum(["none", "kept", "lost"]),
  /** US dollars per million tokens. */
  priceInput: z.number().nullable(),
  priceOutput: z.number().nullable(),
  /** US dollars that a project may spend in all. */
  defaultBudget: z.number().nullable(),
  /** By which documents are also found by meaning, a variable of the server; null: by their words alone. */
  embeddingModel: z.string().nullable(),
  /** The address was saved before addresses were judged, and is one that is refused now: until when it is used all the same. */
  refusedAddressUntil: instant.nullable(),
  updatedBy: z.string().nullable(),
  updatedAt: instant.nullable(),
  version: z.number().int(),
});
export type LanguageModelSettings = z.infer<typeof modelSettings>;

export const getModelSettings = defineEndpoint({
  name: "getModelSettings",
  method: "GET",
  path: "/api/admin/language-model",
  access: { who: "allowed", action: "settings.manage" },
  summary: "How the installation's language model is reached",
  reply: modelSettings,
  trace: "none",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const updateModelSettings = defineEndpoint({
  name: "updateModelSettings",
  method: "PUT",
  path: "/api/admin/language-model",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Sets up the language model, or takes it away (provider null)",
  body: z.object({
    version,
    provider: provider.nullable(),
    baseUrl: z.string().trim().max(500).nullable(),
    model: z.string().trim().max(200).nullable(),
    /** Absent: the key stays. Null: it is forgotten. */
    apiKey: z.string().trim().min(1).max(500).nullable().optional(),
    priceInput: price.nullable(),
    priceOutput: price.nullable(),
    defaultBudget: budget.nullable(),
  }),
  reply: modelSettings,
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "CONFLICT",
    "MODEL_IN_ENVIRONMENT",
    "ADDRESS_REFUSED",
  ],
});
export const testModelConnection = defineEndpoint({
  name: "testModelConnection",
  method: "POST",
  path: "/api/admin/language-model/test",
  access: { who: "allowed", action: "settings.manage" },
  summary: "Sends one short sentence of ours to the model in force; no client's data",
  reply: z.object({ ok: z.boolean(), message: z.string(), milliseconds: z.number().int() }),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});

const modelCall = z.object({
  id: uuid,
  sentAt: instant,
  person: z.string(),
  project: z.string(),
  client: z.string(),
  purpose: z.enum(["chat", "report", "search"]),
  provider: z.string(),
  model: z.string(),
  host: z.string(),
  /** What the payload held, by kind. */
  fields: z.array(z.string()),
  masked: z.record(z.string(), z.number()),
  payloadSha256: z.string(),
  payloadBytes: z.number().int(),
  status: z.enum(["sent", "completed", "failed"]),
  failure: z.string().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** US dollars. */
  cost: z.number(),
});
export type ModelCall = z.infer<typeof modelCall>;

export const listModelCalls = defineEndpoint({
  name: "listModelCalls",
  method: "GET",
  path: "/api/admin/model-calls",
  access: { who: "allowed", action: "settings.manage" },
  summary: "What was sent to language models, newest first",
  query: z.object({
    project: uuid.optional(),
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ calls: z.array(modelCall), more: z.boolean() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});
export const exportModelCalls = defineEndpoint({
  name: "exportModelCalls",
  method: "GET",
  path: "/api/admin/model-calls/csv",
  access: { who: "allowed", action: "settings.manage" },
  summary: "The same as CSV",
  query: z.object({ project: uuid.optional() }),
  reply: z.object({}),
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});

const projectModel = z.object({
  /** A model is set up. */
  isConfigured: z.boolean(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  host: z.string().nullable(),
  /** The project's data may be sent to it. */
  isAllowed: z.boolean(),
  /** The client's and the project's name leave as they are; otherwise as placeholders. */
  sendsNames: z.boolean(),
  /** US dollars; null: the installation's. */
  budget: z.number().nullable(),
  defaultBudget: z.number().nullable(),
  spent: z.number(),
  calls: z.number().int(),
  /** Why replies are computed without a model now; null: a model writes them. */
  refusal: z.enum(["not-configured", "not-allowed", "over-budget"]).nullable(),
  version: z.number().int(),
});
export type ProjectModel = z.infer<typeof projectModel>;

export const getProjectModel = defineEndpoint({
  name: "getProjectModel",
  method: "GET",
  path: "/api/projects/:id/language-model",
  access: { who: "allowed", action: "model.read" },
  summary: "Whether this project's data go to the language model, and what it has spent",
  params: idParams,
  reply: projectModel,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const updateProjectModel = defineEndpoint({
  name: "updateProjectModel",
  method: "PUT",
  path: "/api/projects/:id/language-model",
  access: { who: "allowed", action: "model.allow" },
  summary:
    "Allows or forbids sending this project's data to the language model; the budget is the administrator's to set",
  params: idParams,
  body: z.object({
    version,
    isAllowed: z.boolean(),
    /** Absent: as it is. */
    sendsNames: z.boolean().optional(),
    budget: budget.nullable().optional(),
  }),
  reply: projectModel,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
