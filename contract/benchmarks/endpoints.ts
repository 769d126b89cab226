import { z } from "zod";
import { benchmarkIndustries, benchmarkPeriods } from "#domain/benchmarks/illustrative/index.ts";
import { defineEndpoint } from "../endpoint.ts";
import { day, idParams, instant, nothing, uuid, version } from "../primitives.ts";

const benchmarkIndustry = z.enum(benchmarkIndustries, "Escolha um dos quatro setores.");
const benchmarkPeriod = z.enum(benchmarkPeriods, "Escolha um dos três períodos.");
export const benchmarkCode = z
  .string()
  .regex(/^[a-z]{2,5}\.[a-z0-9_]{1,60}$/, "Código de indicador inválido.");
const kind = z.enum(["importado", "interno", "ilustrativo"]);
const figure = z.number().nullable();
const text = z.string().nullable();

const benchmarkSource = z.object({
  id: z.string(),
  kind,
  kindLabel: z.string(),
  name: z.string(),
  source: z.string(),
  method: text,
  geography: text,
  companySize: text,
  sampleSize: figure,
  collectedAt: text,
});
const benchmarkItem = z.object({
  name: z.string(),
  code: z.string(),
  currentValue: figure,
  industryMedian: z.number(),
  topQuartile: figure,
  topDecile: figure,
  bestInClass: figure,
  unit: z.string(),
  percentileRank: figure,
  status: z.enum(["above", "below", "gap", "competitive"]).nullable(),
  /** Percent, or points where the unit is a rate or a grade; positive is better than the median. */
  gap: figure,
  trend: z.enum(["improving", "stable", "declining"]).nullable(),
  impact: z.enum(["critical", "high", "medium", "low", "none"]).nullable(),
  recommendation: text,
  direction: z.enum(["higher", "lower"]),
  quantiles: z.array(figure).length(5).nullable(),
  sampleSize: figure,
  source: benchmarkSource,
  /** Why there is no value, or what limits the comparison, pt-BR. */
  note: text,
  outOfRange: z.boolean(),
  /** Where the client's value is from: a fact that opens "Ver origem", or what a person entered. */
  factId: text,
  runId: uuid.nullable(),
  stale: z.boolean(),
  manual: z
    .object({ value: z.number(), source: z.string(), asOf: z.string(), writtenBy: z.string() })
    .nullable(),
  /** pt-BR; null where the figure is. */
  display: z.object({
    current: text,
    median: z.string(),
    topQuartile: text,
    topDecile: text,
    bestInClass: text,
    gap: text,
    percentile: text,
    label: text,
    impact: text,
  }),
});
export type BenchmarkItem = z.infer<typeof benchmarkItem>;

export const benchmarks = z.object({
  metadata: z.object({
    generatedAt: instant,
    industry: z.string(),
    period: z.string(),
    companySize: text,
    geography: text,
    sampleSize: figure,
    confidenceScore: figure,
    dataFreshness: text,
    sources: z.array(z.string()),
    /** Every measure shown is of the illustrative sample. */
    isIllustrative: z.boolean(),
    /** Position, companies and confidence are pretended: the demonstration. */
    isSimulated: z.boolean(),
    /** False: the client has no industry yet, so it is compared with nothing. */
    industryGiven: z.boolean(),
    withValue: z.number().int(),
    total: z.number().int(),
    notes: z.array(z.string()),
  }),
  competitivePosition: z.object({
    overallRank: figure,
    totalCompanies: figure,
    percentilePosition: figure,
    categoryRanks: z.record(z.string(), figure),
  }),
  benchmarkCategories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      weight: z.number(),
      score: figure,
      benchmarks: z.array(benchmarkItem),
    }),
  ),
  project: z
    .object({
      id: uuid,
      name: z.string(),
      clientId: uuid,
      clientName: z.string(),
      industry: text,
      isDemonstration: z.boolean(),
      clientVersion: version,
    })
    .nullable(),
  pool: z
    .object({
      consented: z.boolean(),
      contributions: z.number().int(),
      takenAt: instant.nullable(),
    })
    .nullable(),
  abilities: z.object({
    refresh: z.boolean(),
    enterValue: z.boolean(),
    setIndustry: z.boolean(),
    consent: z.boolean(),
    manageSets: z.boolean(),
  }),
});
export type Benchmarks = z.infer<typeof benchmarks>;

export const getBenchmarks = defineEndpoint({
  name: "getBenchmarks",
  method: "GET",
  path: "/api/benchmarks/:industry/:period",
  access: { who: "signed-in" },
  summary:
    "An industry's benchmarks in a period, beside a project's own values (the active project unless named)",
  params: z.object({ industry: benchmarkIndustry, period: benchmarkPeriod }),
  query: z.object({ projectId: uuid.optional() }),
  reply: benchmarks,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getActiveBenchmarks = defineEndpoint({
  name: "getActiveBenchmarks",
  method: "GET",
  path: "/api/projects/benchmarks",
  access: { who: "signed-in" },
  summary: "Benchmarks of the active project's industry over the last twelve months",
  reply: benchmarks,
  errors: ["NOT_SIGNED_IN"],
});
const selection = z.object({ industry: benchmarkIndustry, period: benchmarkPeriod });
export const refreshBenchmarks = defineEndpoint({
  name: "refreshBenchmarks",
  method: "POST",
  path: "/api/projects/:id/benchmarks/refresh",
  access: { who: "allowed", action: "benchmark.value" },
  summary:
    "Reads the project's values again; of a consenting client, what the pool holds of it follows",
  params: idParams,
  body: selection,
  reply: benchmarks,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const exportBenchmarks = defineEndpoint({
  name: "exportBenchmarks",
  method: "GET",
  path: "/api/projects/:id/benchmarks/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "project.read" },
  summary: "The comparison as PDF or XLSX",
  params: idParams,
  query: selection.extend({ format: z.enum(["pdf", "xlsx"]) }),
  reply: nothing,
  replyKind: "binary",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
const valueParams = z.object({ id: uuid, code: benchmarkCode });
export const setBenchmarkValue = defineEndpoint({
  name: "setBenchmarkValue",
  method: "PUT",
  path: "/api/projects/:id/benchmarks/values/:code",
  access: { who: "allowed", action: "benchmark.value" },
  summary: "Enters a value that no file tells, with its source and date; the former one is kept",
  params: valueParams,
  body: z.object({
    value: z.number("Informe um número.").gt(-1e15).lt(1e15),
    source: z
      .string()
      .trim()
      .min(1, "Informe de onde vem o valor.")
      .max(300, "Use até 300 caracteres."),
    asOf: day,
  }),
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const removeBenchmarkValue = defineEndpoint({
  name: "removeBenchmarkValue",
  method: "DELETE",
  path: "/api/projects/:id/benchmarks/values/:code",
  access: { who: "allowed", action: "benchmark.value" },
  summary: "Takes an entered value out of use; it stays in the history",
  params: valueParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});

const benchmarkSet = z.object({
  id: uuid,
  name: z.string(),
  industry: z.string(),
  period: z.string(),
  geography: z.string(),
  companySize: z.string(),
  source: z.string(),
  method: z.string(),
  licence: z.string(),
  contact: z.string(),
  collectedAt: z.string(),
  nCompanies: z.number().int(),
  shape: z.enum(["quantis", "empresas"]),
  metrics: z.number().int(),
  medianOnly: z.number().int(),
  fileName: z.string(),
  importedBy: z.string(),
  importedAt: instant,
  retiredAt: instant.nullable(),
  retiredBy: text,
});
export type BenchmarkSetRecord = z.infer<typeof benchmarkSet>;
export const listBenchmarkSets = defineEndpoint({
  name: "listBenchmarkSets",
  method: "GET",
  path: "/api/benchmark-sets",
  access: { who: "allowed", action: "benchmark.manage" },
  summary: "The firm's own sets, newest first, retired ones too",
  reply: z.array(benchmarkSet),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
/** Bytes of a set's workbook at most. */
export const mostSetBytes = 2 * 1024 * 1024;
const setPreview = z.object({
  fileName: z.string(),
  problems: z.array(z.object({ sheet: text, row: z.number().int().nullable(), text: z.string() })),
  notices: z.array(z.string()),
  set: z
    .object({
      name: z.string(),
      industry: z.string(),
      period: z.string(),
      geography: z.string(),
      companySize: z.string(),
      source: z.string(),
      method: z.string(),
      licence: z.string(),
      contact: z.string(),
      collectedAt: z.string(),
      nCompanies: z.number().int(),
      shape: z.enum(["quantis", "empresas"]),
      metrics: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          category: z.string(),
          n: z.number().int(),
          median: z.string(),
          quantiles: z.array(text).nullable(),
        }),
      ),
    })
    .nullable(),
  /** The stored set; null for a preview, or when the file has problems. */
  saved: benchmarkSet.nullable(),
});
export type SetPreview = z.infer<typeof setPreview>;
export const importBenchmarkSet = defineEndpoint({
  name: "importBenchmarkSet",
  method: "POST",
  path: "/api/benchmark-sets",
  access: { who: "allowed", action: "benchmark.manage" },
  summary:
    "Reads a set's workbook (T21): all that is wrong with it, or what it holds; stores it with ?save=1",
  bodyKind: "multipart",
  admission: "upload",
  query: z.object({ save: z.enum(["0", "1"]).optional() }),
  reply: setPreview,
  errors: [
    "INVALID_INPUT",
    "MALFORMED_REQUEST",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "FILE_TOO_LARGE",
    "UPLOAD_INTERRUPTED",
  ],
});
export const retireBenchmarkSet = defineEndpoint({
  name: "retireBenchmarkSet",
  method: "DELETE",
  path: "/api/benchmark-sets/:setId",
  access: { who: "allowed", action: "benchmark.manage" },
  summary: "Takes a set out of comparisons; it stays in the history",
  params: z.object({ setId: uuid }),
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"],
});

const clientParams = z.object({ clientId: uuid });
const benchmarkConsent = z.object({
  clientId: uuid,
  consent: z
    .object({
      consentedOn: z.string(),
      document: z.string(),
      coversLessons: z.boolean(),
      recordedBy: z.string(),
      recordedAt: instant,
    })
    .nullable(),
  history: z.array(
    z.object({
      consentedOn: z.string(),
      document: z.string(),
      coversLessons: z.boolean(),
      recordedBy: z.string(),
      recordedAt: instant,
      revokedAt: instant.nullable(),
      revokedBy: text,
    }),
  ),
  abilities: z.object({ write: z.boolean() }),
});
export type BenchmarkConsent = z.infer<typeof benchmarkConsent>;
export const getBenchmarkConsent = defineEndpoint({
  name: "getBenchmarkConsent",
  method: "GET",
  path: "/api/clients/:clientId/benchmark-consent",
  access: { who: "allowed", action: "benchmark.consent" },
  summary: "Whether a client takes part in the firm's pool, since when and by which document",
  params: clientParams,
  reply: benchmarkConsent,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const recordBenchmarkConsent = defineEndpoint({
  name: "recordBenchmarkConsent",
  method: "PUT",
  path: "/api/clients/:clientId/benchmark-consent",
  access: { who: "allowed", action: "benchmark.consent" },
  summary: "Records the client's authorisation, with its date and document",
  params: clientParams,
  body: z.object({
    consentedOn: day,
    document: z
      .string()
      .trim()
      .min(1, "Informe o documento da autorização.")
      .max(300, "Use até 300 caracteres."),
    /** The document also names the firm's library of assumptions. */ coversLessons: z
      .boolean()
      .default(false),
  }),
  reply: benchmarkConsent,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const revokeBenchmarkConsent = defineEndpoint({
  name: "revokeBenchmarkConsent",
  method: "DELETE",
  path: "/api/clients/:clientId/benchmark-consent",
  access: { who: "allowed", action: "benchmark.consent" },
  summary: "Withdraws it: the client's values leave the pool at once",
  params: clientParams,
  reply: benchmarkConsent,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
