/** Versions of one file: the same name sent again. Facts name the version that they were computed from. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, uuid } from "../primitives.ts";
import { fileStatus } from "./endpoints.ts";

const fileVersion = z.object({
  id: uuid,
  number: z.number().int(),
  name: z.string(),
  uploadedBy: z.string().nullable(),
  createdAt: instant,
  size: z.number(),
  rows: z.number().int().nullable(),
  status: fileStatus,
  error: z.string().nullable(),
  /** The one that runs read. A version that could not be read never replaces the one before it. */
  isCurrent: z.boolean(),
  isInBin: z.boolean(),
  /** Same rows and columns, by content, as the version before it. */
  sameAsPrevious: z.boolean(),
});
export type FileVersion = z.infer<typeof fileVersion>;

const cells = z.record(z.string(), z.string().nullable());
const tableComparison = z.object({
  tableName: z.string(),
  /** In the older version, in the newer one, in both. */
  presence: z.enum(["removed", "added", "both"]),
  rowsBefore: z.number().int(),
  rowsAfter: z.number().int(),
  columnsAdded: z.array(z.string()),
  columnsRemoved: z.array(z.string()),
  /** Columns that identify a row in both versions; empty: rows were compared whole, and a changed row is one removed and one added. */
  key: z.array(z.string()),
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** At most 100 of each; `row` is the line in its own version. */
  addedRows: z.array(z.object({ row: z.number().int(), cells })),
  removedRows: z.array(z.object({ row: z.number().int(), cells })),
  changedRows: z.array(
    z.object({
      rowBefore: z.number().int(),
      rowAfter: z.number().int(),
      key: z.array(z.string().nullable()),
      cells: z.array(
        z.object({
          column: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    }),
  ),
  qualityBefore: z.number().nullable(),
  qualityAfter: z.number().nullable(),
});
export type TableComparison = z.infer<typeof tableComparison>;

export const listVersions = defineEndpoint({
  name: "listVersions",
  method: "GET",
  path: "/api/files/:id/versions",
  access: { who: "allowed", action: "file.read" },
  summary: "Every version of the file, newest first",
  params: idParams,
  reply: z.array(fileVersion),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const compareVersions = defineEndpoint({
  name: "compareVersions",
  method: "GET",
  path: "/api/files/:id/comparison",
  access: { who: "allowed", action: "row.read" },
  summary:
    "What a version changed against another one of the same file (`against`; default: the one before it)",
  params: idParams,
  query: z.object({ against: uuid.optional() }),
  reply: z.object({
    before: z.object({ id: uuid, number: z.number().int(), createdAt: instant }),
    after: z.object({ id: uuid, number: z.number().int(), createdAt: instant }),
    tables: z.array(tableComparison),
  }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "INVALID_INPUT"],
});
