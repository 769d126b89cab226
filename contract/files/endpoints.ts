import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid, version } from "../primitives.ts";

export const fileStatus = z.enum(["uploading", "processing", "completed", "error"]);
export const fileObject = z.object({
  id: uuid,
  name: z.string(),
  originalName: z.string(),
  size: z.number(),
  type: z.string(),
  status: fileStatus,
  createdAt: instant,
});
export const columnMapping = z.object({
  source: z.string(),
  target: z.string().nullable(),
  score: z.number(),
  status: z.enum(["auto", "confirm", "confirmed", "none"]),
});
export const tableMapping = z.object({
  tableName: z.string(),
  headerRow: z.number().int(),
  rows: z.number().int(),
  canonical: z.string().nullable(),
  canonicalLabel: z.string().nullable(),
  canonicalStatus: z.enum(["auto", "ask", "confirmed", "none"]),
  columns: z.array(columnMapping),
  questions: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      /** With `multiple`, values of several options joined by "; ". */
      answer: z.string().nullable(),
      multiple: z.boolean().optional(),
      /** What a person is offered to confirm; nothing uses it before. */
      proposed: z.string().optional(),
      /** The answer was given about another table of the project; one of this table takes its place. */
      elsewhere: z.boolean().optional(),
    }),
  ),
  totalRows: z.array(
    z.object({
      row: z.number().int(),
      label: z.string(),
      excluded: z.boolean(),
      reason: z.string(),
    }),
  ),
  warnings: z.array(z.string()),
  rejectedRows: z.number().int(),
  score: z.number().nullable(),
  badge: z.string().nullable(),
  problems: z.array(z.string()),
  /** Found inside a document and not yet confirmed to be a table: it counts for nothing until a person says so. */
  proposed: z.boolean(),
});
export type TableMapping = z.infer<typeof tableMapping>;
export const projectFile = fileObject.extend({
  projectId: uuid,
  version,
  uploadedBy: z.string().nullable(),
  rows: z.number().int().nullable(),
  /** What became of it, pt-BR: "Tabela: Log de eventos", "Guardado, não lido". */
  reading: z.string(),
  mapping: z.array(tableMapping),
  error: z.string().nullable(),
  deletedAt: instant.nullable(),
  /** Same content as another file of the project: that file's id. */
  duplicateOf: uuid.nullable(),
  /** The archive that the file came out of; the folders above it there, or in the folder that was sent, null at the top. */
  parentFileId: uuid.nullable(),
  path: z.string().nullable(),
  /** 1 for a name sent once; each time the same name is sent again it grows. `isCurrent`: the version that runs read. */
  versionNumber: z.number().int(),
  versionCount: z.number().int(),
  isCurrent: z.boolean(),
});
export type ProjectFile = z.infer<typeof projectFile>;

export const listFiles = defineEndpoint({
  name: "listFiles",
  method: "GET",
  path: "/api/projects/:id/files",
  access: { who: "allowed", action: "file.list" },
  summary: "Files that the person may read; the bin with ?bin=1",
  params: idParams,
  query: z.object({ bin: z.enum(["0", "1"]).optional() }),
  reply: z.array(projectFile),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const uploadFile = defineEndpoint({
  name: "uploadFile",
  method: "POST",
  path: "/api/projects/:id/upload",
  admission: "upload",
  access: { who: "allowed", action: "file.upload" },
  summary:
    "Streams one file (multipart: projectId, path of the folders above it, file) to the store",
  params: idParams,
  bodyKind: "multipart",
  reply: fileObject,
  status: 201,
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "PROJECT_DRAFT",
    "PROJECT_ARCHIVED",
    "FILE_TOO_LARGE",
    "UPLOAD_INTERRUPTED",
    "STORAGE_FULL",
    "MALFORMED_REQUEST",
    "FILE_QUARANTINED",
  ],
});
export const getFile = defineEndpoint({
  name: "getFile",
  method: "GET",
  path: "/api/files/:id",
  access: { who: "allowed", action: "file.read" },
  summary: "One file",
  params: idParams,
  reply: projectFile,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const downloadFile = defineEndpoint({
  name: "downloadFile",
  method: "GET",
  path: "/api/files/:id/content",
  access: { who: "allowed", action: "file.read" },
  summary: "The file as it was sent",
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "ORIGINAL_ERASED"],
});
export const updateFile = defineEndpoint({
  name: "updateFile",
  method: "PATCH",
  path: "/api/files/:id",
  access: { who: "allowed", action: "file.update" },
  summary: "Renames a file or takes it out of the bin",
  params: idParams,
  body: z.object({
    version,
    name: z.string().trim().min(1, "Informe o nome.").max(255).optional(),
    restore: z.literal(true).optional(),
  }),
  reply: projectFile,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
const fileUses = z.object({
  facts: z.number().int(),
  /** The newest first. */
  reports: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      reportVersion: z.number().int(),
      generatedAt: instant,
    }),
  ),
  gates: z.array(z.string()),
  /** Files out of this archive, at any depth, that are not in the bin: they stay when it goes there. 0 for any other file. */
  extracted: z.number().int(),
});
export type FileUses = z.infer<typeof fileUses>;
export const getFileUses = defineEndpoint({
  name: "getFileUses",
  method: "GET",
  path: "/api/files/:id/uses",
  access: { who: "allowed", action: "file.update" },
  summary:
    "Facts, reports and gates that used the file, and what stays of an archive: shown before it is deleted",
  params: idParams,
  reply: fileUses,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN"],
});
export const deleteFile = defineEndpoint({
  name: "deleteFile",
  method: "DELETE",
  path: "/api/files/:id",
  access: { who: "allowed", action: "file.update" },
  summary: "Moves a file to the bin for 30 days and marks what used it as out of date",
  params: idParams,
  query: z.object({ version: z.coerce.number().pipe(version) }),
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
