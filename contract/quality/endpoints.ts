import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { personalKind } from "../files/personal-kind.ts";
import { idParams, nothing, uuid } from "../primitives.ts";

const score = z.number().nullable();
export const qualityBadge = z.enum(["Excelente", "Boa", "Atenção", "Inutilizável"]);
const dimensionScores = z.object({
  completeness: score,
  consistency: score,
  validity: score,
  uniqueness: score,
  timeliness: score,
});

/** Data quality over the canonical tables of a project's newest run (playbook 4); tables without a mapping stay outside. */
export const projectQuality = dimensionScores.extend({
  score,
  badge: qualityBadge.nullable(),
  tables: z.array(
    dimensionScores.extend({
      /** Canonical name, and what people call it. */
      table: z.string(),
      label: z.string(),
      rows: z.number().int(),
      score,
      columns: z.array(
        dimensionScores.omit({ timeliness: true }).extend({
          column: z.string(),
          required: z.boolean(),
          rows: z.number().int(),
          nonEmpty: z.number().int(),
        }),
      ),
      issues: z.array(
        z.object({
          rule: z.string(),
          severity: z.enum(["E", "W", "I"]),
          table: z.string(),
          columns: z.array(z.string()),
          message: z.string(),
          rowsAffected: z.number().int(),
          rows: z.array(z.object({ fileId: z.string(), rowNumber: z.number().int() })),
        }),
      ),
    }),
  ),
});
export type ProjectQuality = z.infer<typeof projectQuality>;

const qualityProblem = z.object({
  id: z.string(),
  rule: z.string(),
  severity: z.enum(["E", "W", "I"]),
  /** The dimension that it lowers; null for what is only told. */
  dimension: z.enum(["completeness", "validity", "consistency", "uniqueness"]).nullable(),
  columns: z.array(z.string()),
  message: z.string(),
  count: z.number().int(),
  /** Numbers of the first rows as the file has them; `hasRows`: the failing rows can be downloaded. */
  exampleRows: z.array(z.number().int()),
  /** By example row: what probably should stand there. */
  exampleSupposed: z.array(z.string().nullable()),
  hasRows: z.boolean(),
});
export type QualityProblem = z.infer<typeof qualityProblem>;

const personalColumn = z.object({
  column: z.string(),
  kind: personalKind,
  treatment: z.enum(["descartada", "pseudonimizada", "oculta"]),
  /** Cells concerned; `isWhole`: the whole column is of the kind. */
  cells: z.number().int(),
  isWhole: z.boolean(),
});

const fileTableQuality = z.object({
  tableName: z.string(),
  /** "pending": the file is still being read or assessed. */
  status: z.enum(["ready", "pending"]),
  /** Canonical name and label; null = sem mapeamento, outside the project's score. */
  canonical: z.string().nullable(),
  canonicalLabel: z.string().nullable(),
  rows: z.number().int(),
  profiledRows: z.number().int(),
  dimensions: dimensionScores,
  score,
  badge: qualityBadge.nullable(),
  columns: z.array(
    dimensionScores
      .omit({ timeliness: true })
      .extend({ header: z.string(), label: z.string().nullable() }),
  ),
  problems: z.array(qualityProblem),
  personal: z.array(personalColumn),
  /** What limited the score, and how far the values could be checked: pt-BR sentences. */
  notes: z.array(z.string()),
});
export type FileTableQuality = z.infer<typeof fileTableQuality>;

export const getFileQuality = defineEndpoint({
  name: "getFileQuality",
  method: "GET",
  path: "/api/files/:id/quality",
  access: { who: "allowed", action: "file.read" },
  summary: "Quality of each table of a file: dimensions, problems, personal columns",
  params: idParams,
  reply: z.object({ fileId: uuid, tables: z.array(fileTableQuality) }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listSuspectCells = defineEndpoint({
  name: "listSuspectCells",
  method: "GET",
  path: "/api/files/:id/quality/cells",
  access: { who: "allowed", action: "row.read" },
  summary: "Cells that are likely wrong, by problem, a page at a time",
  params: idParams,
  query: z.object({
    table: z.string().max(200).optional(),
    /** "all": ways of writing that read to a value too. */
    include: z.enum(["suspect", "all"]).default("suspect"),
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(5_000).default(500),
  }),
  reply: z.object({
    cells: z.array(
      z.object({
        row: z.number().int(),
        column: z.string(),
        rule: z.string(),
        /** What probably should stand there; null where nothing says so and where values are not quoted. */
        supposed: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const downloadFailingRows = defineEndpoint({
  name: "downloadFailingRows",
  method: "GET",
  path: "/api/files/:id/quality/failing-rows.csv",
  access: { who: "allowed", action: "row.read" },
  summary:
    "Rows of a problem, or of all, with their line and the reason; cells cannot act as formulas",
  params: idParams,
  query: z.object({
    table: z.string().max(200).optional(),
    problem: z.string().max(400).optional(),
  }),
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
