import { z } from "zod";
import { dataKinds, useCaseStatuses } from "#domain/use-cases/use-case.ts";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, nothing, uuid, version } from "../primitives.ts";
import {
  change,
  exportFormat,
  importResult,
  optionalText,
  recordMeta,
  recordName,
  shortText,
} from "../registers/record.ts";

export const useCaseFields = z.object({
  name: recordName,
  purpose: optionalText(2000),
  area: optionalText(120),
  status: z.enum(useCaseStatuses, "Escolha a situação.").default("idea"),
  dataKinds: z.array(z.enum(dataKinds)).max(dataKinds.length).default([]),
  dataNote: optionalText(500),
  owner: optionalText(120),
  processes: z.array(shortText(200).min(1)).max(50, "Ligue até 50 processos.").default([]),
  /** "p5.ini.{id}.beneficio_ano" and the like: what it is worth, computed by phase 5. */
  valueFactId: optionalText(200),
  /** Of a published run: the case is made from this insight. */
  insightId: optionalText(200),
});
export const useCase = z.object({
  ...recordMeta,
  name: z.string(),
  purpose: z.string().nullable(),
  area: z.string().nullable(),
  status: z.enum(useCaseStatuses),
  dataKinds: z.array(z.enum(dataKinds)),
  dataNote: z.string().nullable(),
  owner: z.string().nullable(),
  processes: z.array(z.string()),
  valueFactId: z.string().nullable(),
  /** Null where the fact is of no run that the person is shown. */
  value: z.object({ label: z.string(), display: z.string(), runId: uuid }).nullable(),
  insight: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Of phase 6, in its words; null while it was not assessed there. */
  riskClass: z.string().nullable(),
  releaseState: z.string().nullable(),
  releaseReasons: z.string().nullable(),
  /** "Ver origem" of class and release state; null where they are of no run that the person is shown. */
  assessment: z
    .object({ classFactId: z.string(), stateFactId: z.string().nullable(), runId: uuid })
    .nullable(),
  risks: z.number().int(),
});
export type UseCaseRecord = z.infer<typeof useCase>;

const useCaseParams = idParams.extend({ useCaseId: uuid });
const writes = ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"] as const;

export const listUseCases = defineEndpoint({
  name: "listUseCases",
  method: "GET",
  path: "/api/projects/:id/use-cases",
  access: { who: "allowed", action: "register.list" },
  summary: "AI use cases of the project; of a company's people, those released to them",
  params: idParams,
  reply: z.object({
    useCases: z.array(useCase),
    abilities: z.object({ create: z.boolean() }),
    /** What a new one may be tied to: empty for whoever may not write. */
    values: z.array(z.object({ factId: z.string(), label: z.string(), display: z.string() })),
    insights: z.array(z.object({ id: z.string(), title: z.string(), phase: z.number().int() })),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const createUseCase = defineEndpoint({
  name: "createUseCase",
  method: "POST",
  path: "/api/projects/:id/use-cases",
  access: { who: "allowed", action: "register.create" },
  summary: "A new use case, also from an insight of a published run",
  params: idParams,
  body: useCaseFields,
  reply: useCase,
  status: 201,
  errors: writes,
});
export const updateUseCase = defineEndpoint({
  name: "updateUseCase",
  method: "PATCH",
  path: "/api/projects/:id/use-cases/:useCaseId",
  access: { who: "allowed", action: "register.write" },
  summary: "Changes a use case, or releases it to the company",
  params: useCaseParams,
  body: useCaseFields.extend({ version, isReleased: z.boolean() }),
  reply: useCase,
  errors: [...writes, "CONFLICT"],
});
export const deleteUseCase = defineEndpoint({
  name: "deleteUseCase",
  method: "DELETE",
  path: "/api/projects/:id/use-cases/:useCaseId",
  access: { who: "allowed", action: "register.write" },
  summary: "Takes a use case off the list; its history is kept",
  params: useCaseParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const getUseCaseHistory = defineEndpoint({
  name: "getUseCaseHistory",
  method: "GET",
  path: "/api/projects/:id/use-cases/:useCaseId/history",
  access: { who: "allowed", action: "register.read" },
  summary: "What was changed, newest first",
  params: useCaseParams,
  reply: z.object({ changes: z.array(change) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const importUseCases = defineEndpoint({
  name: "importUseCases",
  method: "POST",
  path: "/api/projects/:id/use-cases/import",
  access: { who: "allowed", action: "register.create" },
  summary:
    "Takes over the inventory of phase 6 with class and release state; what people changed stays",
  params: idParams,
  reply: importResult,
  errors: [...writes, "MISSING_DATA"],
});
export const exportUseCases = defineEndpoint({
  name: "exportUseCases",
  method: "GET",
  path: "/api/projects/:id/use-cases/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "register.list" },
  summary: "The list as a table",
  params: idParams,
  query: exportFormat,
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
