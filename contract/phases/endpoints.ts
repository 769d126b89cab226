import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid, version } from "../primitives.ts";

const phaseStatus = z.enum(["not_started", "in_progress", "approved"]);
export const gateStatus = z.enum(["closed", "open", "submitted", "approved", "returned", "waived"]);
export const phaseType = z.enum([
  "ValueScope",
  "ZeroBaseRebuild",
  "OrgDNA",
  "SmartStack",
  "BusinessCase",
  "AIPolicyCore",
  "AdoptLoop",
]);

export const phaseSummary = z.object({
  id: uuid,
  order: z.number().int(),
  type: phaseType,
  name: z.string(),
  status: phaseStatus,
  gateStatus,
  progress: z.number(),
});

export const gateCondition = z.object({
  id: z.string(),
  severity: z.enum(["B", "A"]),
  label: z.string(),
  met: z.boolean(),
  evidence: z.string(),
  facts: z.array(z.string()),
  action: z.string(),
  /** A written decision (POST /api/phases/{id}/statements) can meet it. */
  acceptsStatement: z.boolean(),
});

export const insight = z.object({
  id: z.string(),
  type: z.enum(["analysis", "recommendation", "warning", "opportunity"]),
  title: z.string(),
  description: z.string(),
  impact: z.enum(["high", "medium", "low"]),
  confidence: z.number(),
  actionable_steps: z.array(z.string()),
  category: z.string(),
  data_sources: z.array(z.string()),
  facts: z.array(z.string()),
  rule_id: z.string(),
});

/** A rendered figure of the current run: the display is made by the server from the fact. */
const metricTile = z.object({
  id: z.string(),
  label: z.string(),
  factId: z.string().nullable(),
  current: z.string(),
  future: z.string().nullable(),
  futureFactId: z.string().nullable(),
  tag: z.string().nullable(),
  basis: z.string().nullable(),
  improvement: z.string().nullable(),
  color: z.enum(["green", "blue", "purple"]),
});

export const phase = phaseSummary.extend({
  description: z.string(),
  objectives: z.array(z.string()),
  projectId: uuid,
  projectName: z.string(),
  approvedAt: instant.nullable(),
  version,
  /** Phrases of what is missing to run; empty when the run can start. */
  missing: z.array(z.string()),
  currentRunId: uuid.nullable(),
  activeRunId: uuid.nullable(),
  reportId: uuid.nullable(),
  stale: z.boolean(),
  staleReason: z.string().nullable(),
  /** The run shown is of a phase whose predecessor has not passed its gate ("Prévia"). */
  preview: z.boolean(),
  gate: z.object({ open: z.boolean(), conditions: z.array(gateCondition) }).nullable(),
  tiles: z.array(metricTile),
  insights: z.array(insight),
  /** `run` also needs the data and no run under way; `record` (statements, assumptions) and `cancel` do not. */
  abilities: z.object({
    run: z.boolean(),
    cancel: z.boolean(),
    record: z.boolean(),
    submitToGate: z.boolean(),
    release: z.boolean(),
  }),
});
export type Phase = z.infer<typeof phase>;

export const dataset = z.object({
  id: uuid,
  datasetId: z.string(),
  name: z.string(),
  qualityScore: z.number().nullable(),
  rows: z.number().int(),
});
const datasetContent = z.object({
  name: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      unit: z.string().optional(),
    }),
  ),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
});
export const artifact = z.object({
  id: uuid,
  /** Of the method ("art_p1_heatmap"): the same in every run. */ artifactId: z.string(),
  name: z.string(),
  type: z.string(),
  facts: z.array(z.string()),
  runId: uuid,
});

export const listPhases = defineEndpoint({
  name: "listPhases",
  method: "GET",
  path: "/api/projects/:id/phases",
  access: { who: "allowed", action: "phase.read" },
  summary: "The seven phases of a project",
  params: idParams,
  reply: z.array(phase),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getPhase = defineEndpoint({
  name: "getPhase",
  method: "GET",
  path: "/api/phases/:id",
  access: { who: "allowed", action: "phase.read" },
  summary: "One phase",
  params: idParams,
  reply: phase,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listDatasets = defineEndpoint({
  name: "listDatasets",
  method: "GET",
  path: "/api/phases/:id/datasets",
  access: { who: "allowed", action: "artifact.read" },
  summary: "Derived datasets of the current run",
  params: idParams,
  reply: z.array(dataset),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getDataset = defineEndpoint({
  name: "getDataset",
  method: "GET",
  path: "/api/datasets/:id",
  access: { who: "allowed", action: "artifact.read" },
  summary: "One derived dataset with its rows",
  params: idParams,
  reply: datasetContent,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listArtifacts = defineEndpoint({
  name: "listArtifacts",
  method: "GET",
  path: "/api/phases/:id/artifacts",
  access: { who: "allowed", action: "artifact.read" },
  summary: "Artefacts of the current run",
  params: idParams,
  reply: z.array(artifact),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getArtifact = defineEndpoint({
  name: "getArtifact",
  method: "GET",
  path: "/api/artifacts/:id",
  access: { who: "allowed", action: "artifact.read" },
  summary: "One artefact with its content: charts, dataset rows, facts",
  params: idParams,
  reply: artifact.extend({
    phaseId: uuid,
    projectId: uuid,
    reportId: uuid.nullable(),
    charts: z.array(z.unknown()),
    dataset: datasetContent.nullable(),
    /** The artefact's facts as they print, in its order; at most 2000, `facts` names them all. */
    figures: z.array(
      z.object({ id: z.string(), label: z.string(), display: z.string(), basis: z.string() }),
    ),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const recordStatement = defineEndpoint({
  name: "recordStatement",
  method: "POST",
  path: "/api/phases/:id/statements",
  access: { who: "allowed", action: "mapping.write" },
  summary: "A written decision or validation that a gate condition accepts (who, role, text)",
  params: idParams,
  body: z.object({
    conditionId: z.string().max(20),
    subject: z.string().max(200).nullish(),
    name: z.string().trim().min(1, "Informe o nome.").max(120),
    role: z.string().trim().min(1, "Informe o cargo ou a área.").max(120),
    text: z.string().trim().min(1, "Escreva a justificativa.").max(2000),
  }),
  reply: phase,
  status: 201,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
