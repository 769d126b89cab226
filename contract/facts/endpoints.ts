import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";

export const factSource = z.object({
  file_id: z.string(),
  file_name: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
  row_filter: z.string(),
  rows_used: z.number(),
  rows_total: z.number(),
  filter: z
    .object({
      equals: z
        .array(
          z.object({
            column: z.string(),
            value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
          }),
        )
        .optional(),
      filled: z.array(z.string()).optional(),
      rows: z.array(z.number()).optional(),
    })
    .optional(),
});
export const fact = z.object({
  id: z.string(),
  phase: z.number().int(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.boolean(), z.null()]),
  null_reason: z.string().optional(),
  /** With AGUARDA_RESPOSTA: which open question of the mapping would give it a value. */
  question_id: z.string().optional(),
  question: z.string().optional(),
  unit: z.string(),
  decimals: z.number(),
  formula_id: z.string(),
  formula_version: z.string(),
  formula: z.string(),
  inputs: z.array(z.string()),
  sources: z.array(factSource),
  assumptions: z.array(z.string()),
  basis: z.enum(["MEDIDO", "DERIVADO", "ESTIMADO", "PREMISSA", "BENCHMARK"]),
  confidence: z.number(),
  scope: z.record(z.string(), z.string()).optional(),
  /** Of the run whose value this is: the people behind it changed too little since for another to be published. */
  kept_since: instant.optional(),
  inputs_hash: z.string(),
  computed_at: instant,
  /** pt-BR display of value and unit. */
  display: z.string(),
  stale: z.boolean(),
  run_id: uuid,
});
export type WireFact = z.infer<typeof fact>;

export const listFacts = defineEndpoint({
  name: "listFacts",
  method: "GET",
  path: "/api/projects/:id/facts",
  access: { who: "allowed", action: "fact.read" },
  summary: "Facts of the current runs, by phase",
  params: idParams,
  query: z.object({
    phase: z.coerce.number().int().min(0).max(7).optional(),
    prefix: z.string().max(200).optional(),
  }),
  reply: z.array(fact),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const getFact = defineEndpoint({
  name: "getFact",
  method: "GET",
  path: "/api/projects/:id/facts/:factId",
  access: { who: "allowed", action: "fact.read" },
  summary: "One fact with its inputs, down to files and rows",
  params: z.object({ id: uuid, factId: z.string().max(300) }),
  query: z.object({ run: uuid.optional() }),
  reply: fact.extend({
    input_facts: z.array(fact),
    assumption_values: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        value: z.string(),
        isDefault: z.boolean(),
        confirmedBy: z.string().nullable(),
      }),
    ),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
