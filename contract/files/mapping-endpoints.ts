/** Which column of a file is which canonical column: what is proposed, what is in force, and how it came to be. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid, version } from "../primitives.ts";
import { columnMapping, projectFile, tableMapping } from "./endpoints.ts";

/** How the bytes are read; null: found by itself. Header row and separator count for `sheet`, or for the file's only table. */
const readingSettings = z.object({
  /** 1 = first line, as a spreadsheet shows it; 0 = the table has no header. */
  headerRow: z
    .number()
    .int()
    .min(0)
    .max(1000, "O cabeçalho tem de estar entre as linhas 1 e 1000.")
    .nullable(),
  delimiter: z.enum([",", ";", "\t", "|", ":"]).nullable(),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"]).nullable(),
  sheet: z.string().max(200).nullable(),
});
export type ReadingSettings = z.infer<typeof readingSettings>;

export const mappedColumn = columnMapping.extend({
  /** Up to five of the most frequent values, "•••" where the column holds people. */
  samples: z.array(z.string()),
  /** Cells that are filled, of `rows`. */
  filled: z.number().int(),
  /** Of the canonical column: pt-BR label, type in words, unit of the values that are kept. */
  label: z.string().nullable(),
  type: z.string().nullable(),
  unit: z.string().nullable(),
  required: z.boolean(),
  /** Units in which the file's values may stand; more than one only where a conversion exists. `value` answers `unidade:{source}`. */
  units: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Of `units`: what the values are read in, from the header or a person. */
  unitInForce: z.string().nullable(),
});
export const mappedTable = tableMapping.omit({ columns: true }).extend({
  columns: z.array(mappedColumn),
  /** Best first, when the type was not certain. */
  candidates: z.array(z.object({ table: z.string(), label: z.string(), score: z.number() })),
});
const fileMapping = z.object({
  fileId: uuid,
  fileName: z.string(),
  version,
  status: z.string(),
  settings: readingSettings,
  /** Why the last correction of the reading was not taken, pt-BR; the reading before it stays in force. */
  readingProblem: z.string().nullable(),
  /** Separator and encoding make sense for texts, a sheet for workbooks. */
  isText: z.boolean(),
  sheets: z.array(z.string()),
  tables: z.array(mappedTable),
  abilities: z.object({ change: z.boolean() }),
});
export type FileMapping = z.infer<typeof fileMapping>;

/** What a person decides about one table. A column that is not named keeps what was proposed. */
export const tableDecision = z.object({
  tableName: z.string(),
  canonical: z.string().nullable(),
  columns: z.record(z.string(), z.string().nullable()),
  answers: z.record(z.string(), z.string()),
});
const mappingPreview = z.object({
  tableName: z.string(),
  canonical: z.string(),
  canonicalLabel: z.string(),
  columns: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      label: z.string(),
      unit: z.string().nullable(),
    }),
  ),
  /** The first 200 rows as they are understood, one cell a column: shown value, and why it is left out when it is. */
  rows: z.array(
    z.object({
      row: z.number().int(),
      cells: z.array(z.object({ text: z.string().nullable(), problem: z.string().nullable() })),
      /** Why the row takes no part: a required cell failed, a total, a repetition. Null: it counts. */
      rejected: z.string().nullable(),
    }),
  ),
  totalRows: z.number().int(),
  /** Over the whole table, not only the rows shown. */
  rejectedRows: z.number().int(),
  rejectedCells: z.number().int(),
  rejections: z.array(
    z.object({ row: z.number().int(), column: z.string(), value: z.string(), reason: z.string() }),
  ),
  /** pt-BR: conversions made, required columns that are missing, columns that hardly fit. */
  notes: z.array(z.string()),
});
export type MappingPreview = z.infer<typeof mappingPreview>;

const mappingChange = z.object({
  id: uuid,
  at: instant,
  by: z.string().nullable(),
  kind: z.enum(["confirmed", "reverted", "reread"]),
  /** pt-BR sentences, one a change. */
  changes: z.array(z.string()),
  /** What stood before can be put in force again: the file is still read with the same columns. */
  revertible: z.boolean(),
});
export type MappingChange = z.infer<typeof mappingChange>;

export const getMapping = defineEndpoint({
  name: "getMapping",
  method: "GET",
  path: "/api/files/:id/mapping",
  access: { who: "allowed", action: "row.read" },
  summary: "The file's tables with samples, proposed fields, units and confidence",
  params: idParams,
  reply: fileMapping,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const updateMapping = defineEndpoint({
  name: "updateMapping",
  method: "PUT",
  path: "/api/files/:id/mapping",
  access: { who: "allowed", action: "mapping.write" },
  summary:
    "Confirms table types, columns, units and answers; saved for the client and reused for equal headers",
  params: idParams,
  body: z.object({ version, tables: z.array(tableDecision) }),
  reply: projectFile.extend({ previews: z.array(mappingPreview) }),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const previewMapping = defineEndpoint({
  name: "previewMapping",
  method: "POST",
  path: "/api/files/:id/mapping/preview",
  access: { who: "allowed", action: "row.read" },
  summary:
    "The first 200 rows as a decision would have them understood, with what it would reject; nothing is saved",
  params: idParams,
  body: tableDecision,
  reply: mappingPreview,
  trace: "shows",
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listMappingHistory = defineEndpoint({
  name: "listMappingHistory",
  method: "GET",
  path: "/api/files/:id/mapping/history",
  access: { who: "allowed", action: "mapping.write" },
  summary: "Who changed the mapping, when and what; newest first",
  params: idParams,
  reply: z.array(mappingChange),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const revertMapping = defineEndpoint({
  name: "revertMapping",
  method: "POST",
  path: "/api/files/:id/mapping/revert",
  access: { who: "allowed", action: "mapping.write" },
  summary: "Puts what stood before a change in force again",
  params: idParams,
  body: z.object({ version, changeId: uuid }),
  reply: projectFile,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const rereadFile = defineEndpoint({
  name: "rereadFile",
  method: "POST",
  path: "/api/files/:id/reread",
  access: { who: "allowed", action: "mapping.write" },
  summary:
    "Reads the stored bytes again with a corrected header row, separator, encoding or sheet; when that fails the earlier reading stays",
  params: idParams,
  body: readingSettings.partial().extend({ version }),
  reply: projectFile,
  status: 202,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "CONFLICT",
    "ORIGINAL_ERASED",
  ],
});
