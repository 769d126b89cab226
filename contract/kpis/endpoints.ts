import { z } from "zod";
import { kpiDirections, kpiSources, kpiUnits } from "#domain/kpis/kpi.ts";
import { defineEndpoint } from "../endpoint.ts";
import { day, idParams, instant, nothing, uuid, version } from "../primitives.ts";
import {
  amount,
  change,
  exportFormat,
  importResult,
  optionalText,
  recordMeta,
  recordName,
  shortText,
} from "../registers/record.ts";

const figure = amount.nullable().default(null);
const fields = {
  name: recordName,
  description: optionalText(2000),
  category: optionalText(60),
  unit: z.enum(kpiUnits, "Escolha a unidade."),
  direction: z.enum(kpiDirections, "Escolha a direção."),
  baseline: figure,
  target: figure,
  bandLow: figure,
  bandHigh: figure,
  owner: optionalText(120),
  source: z.enum(kpiSources, "Escolha a origem dos valores.").default("typed"),
  factId: optionalText(200),
};
export const kpiFields = z.object(fields);
export const kpi = z.object({
  ...recordMeta,
  name: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable(),
  unit: z.enum(kpiUnits),
  direction: z.enum(kpiDirections),
  baseline: z.number().nullable(),
  target: z.number().nullable(),
  bandLow: z.number().nullable(),
  bandHigh: z.number().nullable(),
  owner: z.string().nullable(),
  source: z.enum(kpiSources),
  factId: z.string().nullable(),
  current: z.number().nullable(),
  /** Day of the current value; null for a fact without a series. */
  measuredOn: z.string().nullable(),
  /** Run whose fact the current value is; "Ver origem" opens it. Null: the value is not a fact of a run that the person is shown. */
  runId: uuid.nullable(),
  /** 0-100. */
  progress: z.number().nullable(),
  /** Against baseline and target; "away" is further from the target than the start. */
  standing: z.enum(["reached", "away", "open"]).nullable(),
  band: z.enum(["inside", "below", "above"]).nullable(),
  trend: z.object({
    reading: z.enum(["melhorando", "estável", "piorando"]).nullable(),
    slopePerMonth: z.number().nullable(),
    pValue: z.number().nullable(),
  }),
  points: z.number().int(),
  /** pt-BR; null where the figure is. */
  display: z.object({
    current: z.string(),
    baseline: z.string().nullable(),
    target: z.string().nullable(),
    band: z.string().nullable(),
    progress: z.string().nullable(),
    /** How far the target is, in the indicator's unit; null once it is reached. */
    gap: z.string().nullable(),
    slope: z.string().nullable(),
  }),
});
export type KpiRecord = z.infer<typeof kpi>;
const kpiPoint = z.object({
  on: z.string(),
  value: z.number(),
  display: z.string(),
  source: z.string(),
  by: z.string(),
  at: instant,
});
export type KpiPointRecord = z.infer<typeof kpiPoint>;

const kpiParams = idParams.extend({ kpiId: uuid });
const writes = ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;

export const listKpiDefinitions = defineEndpoint({
  name: "listKpiDefinitions",
  method: "GET",
  path: "/api/projects/:id/kpi-definitions",
  access: { who: "allowed", action: "register.list" },
  summary:
    "Indicators that the project follows up, with their current value; of a company's people, those released to them",
  params: idParams,
  reply: z.object({ kpis: z.array(kpi), abilities: z.object({ create: z.boolean() }) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
/** What an indicator may follow: a figure of a published run. */
const kpiFact = z.object({
  factId: z.string(),
  phase: z.number().int(),
  label: z.string(),
  display: z.string(),
  unit: z.enum(kpiUnits).nullable(),
});
export type KpiFact = z.infer<typeof kpiFact>;
export const listKpiFacts = defineEndpoint({
  name: "listKpiFacts",
  method: "GET",
  path: "/api/projects/:id/kpi-definitions/facts",
  access: { who: "allowed", action: "register.create" },
  summary:
    "Figures of the published runs whose words, or whose id, hold all words of `q`; by phase, at most 20",
  params: idParams,
  query: z.object({ q: shortText(200).default("") }),
  reply: z.object({ facts: z.array(kpiFact), hasMore: z.boolean() }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const createKpi = defineEndpoint({
  name: "createKpi",
  method: "POST",
  path: "/api/projects/:id/kpi-definitions",
  access: { who: "allowed", action: "register.create" },
  summary: "A new indicator; one of source 'fact' names a fact of a published run",
  params: idParams,
  body: kpiFields,
  reply: kpi,
  status: 201,
  errors: writes,
});
export const updateKpi = defineEndpoint({
  name: "updateKpi",
  method: "PATCH",
  path: "/api/projects/:id/kpi-definitions/:kpiId",
  access: { who: "allowed", action: "register.write" },
  summary: "Changes an indicator, or releases it to the company; what was stays in the history",
  params: kpiParams,
  body: kpiFields.extend({ version, isReleased: z.boolean() }),
  reply: kpi,
  errors: [...writes, "CONFLICT"],
});
export const deleteKpi = defineEndpoint({
  name: "deleteKpi",
  method: "DELETE",
  path: "/api/projects/:id/kpi-definitions/:kpiId",
  access: { who: "allowed", action: "register.write" },
  summary: "Takes an indicator off the list; its values and history are kept",
  params: kpiParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const getKpiHistory = defineEndpoint({
  name: "getKpiHistory",
  method: "GET",
  path: "/api/projects/:id/kpi-definitions/:kpiId/history",
  access: { who: "allowed", action: "register.read" },
  summary: "Values in force by day, oldest first, and what was changed, newest first",
  params: kpiParams,
  reply: z.object({ points: z.array(kpiPoint), changes: z.array(change) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const addKpiPoint = defineEndpoint({
  name: "addKpiPoint",
  method: "POST",
  path: "/api/projects/:id/kpi-definitions/:kpiId/points",
  access: { who: "allowed", action: "register.write" },
  summary: "Writes the value of a day; null takes it back. The former one is kept",
  params: kpiParams,
  body: z.object({
    on: day,
    value: amount.nullable(),
    source: shortText(300).min(1, "Informe de onde vem o valor."),
  }),
  reply: kpi,
  errors: writes,
});
export const importKpiCsv = defineEndpoint({
  name: "importKpiCsv",
  method: "POST",
  path: "/api/projects/:id/kpi-definitions/csv",
  access: { who: "allowed", action: "register.create" },
  summary: "Indicators and values from a CSV, all or nothing: with problems nothing is taken",
  params: idParams,
  body: z.object({
    fileName: shortText(200).min(1),
    text: z
      .string()
      .min(1, "O arquivo está vazio. Escolha um CSV com as colunas Indicador, Data e Valor.")
      .max(900_000, "O arquivo passa do limite. Divida-o em partes."),
  }),
  reply: z.object({
    problems: z.array(z.string()),
    created: z.array(z.string()),
    updated: z.array(z.string()),
    points: z.number().int(),
  }),
  errors: writes,
});
export const importKpisFromPhase = defineEndpoint({
  name: "importKpisFromPhase",
  method: "POST",
  path: "/api/projects/:id/kpi-definitions/import",
  access: { who: "allowed", action: "register.create" },
  summary:
    "Takes over the indicators of phase 1 (A1.8) with the months of their file; what people changed stays",
  params: idParams,
  reply: importResult,
  errors: [...writes, "MISSING_DATA"],
});
export const exportKpis = defineEndpoint({
  name: "exportKpis",
  method: "GET",
  path: "/api/projects/:id/kpi-definitions/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "register.list" },
  summary: "Indicators with their values, in the columns that the import reads",
  params: idParams,
  query: exportFormat,
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
