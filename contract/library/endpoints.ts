/** Documents that are read and searched, and that no figure is computed from: of a project, or of the firm itself. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { existingDay, idParams, instant, nothing, uuid, version } from "../primitives.ts";
import { exportFormat } from "../registers/record.ts";
import { documentPage, pageKind } from "../files/document-endpoints.ts";
import { excerpt } from "../search/endpoints.ts";

const documentKinds = ["pdf", "word", "slides", "sheet", "text", "image", "other"] as const;
const phases = z.array(z.number().int().min(1).max(7));
const tag = z
  .string()
  .trim()
  .min(1, "Escreva o nome da etiqueta.")
  .max(40, "Use até 40 caracteres por etiqueta.");
const tags = z.array(tag).max(12, "Use até 12 etiquetas.");
const title = z.string().trim().min(1, "Informe o título.").max(200, "Use até 200 caracteres.");
const folder = z.string().trim().max(200, "Use até 200 caracteres na pasta.");
/** YYYY-MM-DD, the last day that the document is kept. */
const day = existingDay({
  form: "Informe a data no formato AAAA-MM-DD.",
  missing: "Esta data não existe. Confira dia e mês.",
});

const libraryVersion = z.object({
  id: uuid,
  number: z.number().int(),
  fileName: z.string(),
  type: z.string(),
  size: z.number(),
  kind: z.enum(documentKinds),
  status: z.enum(["processing", "completed", "error"]),
  /** pt-BR: what was read, or why nothing was. */
  reading: z.string(),
  uploadedBy: z.string(),
  createdAt: instant,
  decision: z.enum(["approved", "rejected"]).nullable(),
  decisionComment: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type LibraryVersion = z.infer<typeof libraryVersion>;

const libraryDocument = z.object({
  id: uuid,
  projectId: uuid.nullable(),
  title: z.string(),
  folder: z.string().nullable(),
  tags: z.array(z.string()),
  phases,
  retainUntil: z.string().nullable(),
  shared: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** In the bin since; `deletedBecause` says whether a person or the retention date put it there. */
  deletedAt: instant.nullable(),
  deletedBecause: z.enum(["person", "retention"]).nullable(),
  version,
  /** The latest one. */
  current: libraryVersion,
  versionCount: z.number().int(),
  abilities: z.object({ write: z.boolean(), decide: z.boolean() }),
});
export type LibraryDocument = z.infer<typeof libraryDocument>;

/** Where a query was found: a page, slide or section, or (without one) the title, folder or tags. */
const match = z.object({
  pageKind: pageKind.nullable(),
  ordinal: z.number().int().nullable(),
  heading: z.string().nullable(),
  excerpt: excerpt.nullable(),
});
const documentList = z.object({
  documents: z.array(libraryDocument.extend({ match: match.nullable() })),
  total: z.number().int(),
  /** Of everything that the person may read here, whatever is asked for. */
  folders: z.array(z.object({ name: z.string(), count: z.number().int() })),
  tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
  abilities: z.object({ create: z.boolean() }),
});
export type DocumentList = z.infer<typeof documentList>;

const listQuery = z.object({
  /** Words in Portuguese; in quotes, the phrase as it stands. */
  q: z.string().trim().max(200, "Use até 200 caracteres.").optional(),
  folder: z.string().optional(),
  tag: z.string().optional(),
  phase: z.coerce.number().int().min(1).max(7).optional(),
  approval: z.enum(["approved", "rejected", "waiting"]).optional(),
  bin: z.enum(["0", "1"]).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
/** Beside the file itself, which is the form's one part. Tags are separated by commas. */
const sendQuery = z.object({
  title: title.optional(),
  folder: folder.optional(),
  retainUntil: day.optional(),
  tags: z
    .string()
    .optional()
    .transform((text) =>
      (text ?? "")
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== ""),
    )
    .pipe(tags),
  phases: z
    .string()
    .regex(/^[1-7](,[1-7])*$/, "Escolha fases de 1 a 7.")
    .optional()
    .transform((text) =>
      text === undefined ? [] : [...new Set(text.split(",").map(Number))].sort(),
    ),
  shared: z.enum(["0", "1"]).default("0"),
});
const uploadErrors = [
  "INVALID_INPUT",
  "NOT_SIGNED_IN",
  "NOT_FOUND",
  "FORBIDDEN",
  "PROJECT_DRAFT",
  "PROJECT_ARCHIVED",
  "FILE_TOO_LARGE",
  "UPLOAD_INTERRUPTED",
  "STORAGE_FULL",
  "MALFORMED_REQUEST",
] as const;

export const listDocuments = defineEndpoint({
  name: "listDocuments",
  method: "GET",
  path: "/api/projects/:id/documents",
  access: { who: "allowed", action: "document.list" },
  summary:
    "Documents of a project, newest first; with `q`, those that hold it, best first, with the place and an excerpt",
  params: idParams,
  query: listQuery,
  reply: documentList,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const listFirmDocuments = defineEndpoint({
  name: "listFirmDocuments",
  method: "GET",
  path: "/api/documents",
  access: { who: "allowed", action: "document.listFirm" },
  summary: "The firm's own documents, for its people alone",
  query: listQuery,
  reply: documentList,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});
const exported = { query: exportFormat, reply: nothing, replyKind: "binary" } as const;
export const exportDocuments = defineEndpoint({
  name: "exportDocuments",
  method: "GET",
  path: "/api/projects/:id/documents/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "document.list" },
  summary: "The list of a project's documents as a table, without their text",
  params: idParams,
  ...exported,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
export const exportFirmDocuments = defineEndpoint({
  name: "exportFirmDocuments",
  method: "GET",
  path: "/api/documents/export",
  admission: "heavy-export",
  access: { who: "allowed", action: "document.listFirm" },
  summary: "The same of the firm's own documents",
  ...exported,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "FORBIDDEN"],
});
export const createDocument = defineEndpoint({
  name: "createDocument",
  method: "POST",
  path: "/api/projects/:id/documents",
  access: { who: "allowed", action: "document.create" },
  summary: "Streams a document to the store (multipart: file); its text is read afterwards",
  params: idParams,
  query: sendQuery,
  bodyKind: "multipart",
  admission: "upload",
  reply: libraryDocument,
  status: 201,
  errors: uploadErrors,
});
export const createFirmDocument = defineEndpoint({
  name: "createFirmDocument",
  method: "POST",
  path: "/api/documents",
  access: { who: "allowed", action: "document.createFirm" },
  summary: "The same for a document of the firm itself",
  query: sendQuery,
  bodyKind: "multipart",
  admission: "upload",
  reply: libraryDocument,
  status: 201,
  errors: uploadErrors,
});

const documentParams = z.object({ documentId: uuid });
const read = { who: "allowed", action: "document.read" } as const;
const write = { who: "allowed", action: "document.write" } as const;
const readErrors = ["NOT_SIGNED_IN", "NOT_FOUND"] as const;
const writeErrors = [
  "INVALID_INPUT",
  "NOT_SIGNED_IN",
  "NOT_FOUND",
  "FORBIDDEN",
  "CONFLICT",
] as const;
/** Without it, the latest version. */
const numbered = z.object({ number: z.coerce.number().int().min(1).max(100_000).optional() });

export const getDocument = defineEndpoint({
  name: "getDocument",
  method: "GET",
  path: "/api/documents/:documentId",
  access: read,
  summary: "One document with its versions, newest first",
  params: documentParams,
  reply: libraryDocument.extend({ versions: z.array(libraryVersion) }),
  errors: readErrors,
});
export const updateDocument = defineEndpoint({
  name: "updateDocument",
  method: "PATCH",
  path: "/api/documents/:documentId",
  access: write,
  summary:
    "Title, folder, tags, phases, retention date; opens it to the company or closes it; takes it out of the bin",
  params: documentParams,
  body: z.object({
    version,
    title: title.optional(),
    folder: folder.nullable().optional(),
    tags: tags.optional(),
    phases: phases.optional(),
    retainUntil: day.nullable().optional(),
    shared: z.boolean().optional(),
    restore: z.literal(true).optional(),
  }),
  reply: libraryDocument,
  errors: writeErrors,
});
export const deleteDocument = defineEndpoint({
  name: "deleteDocument",
  method: "DELETE",
  path: "/api/documents/:documentId",
  access: write,
  summary: "Moves a document to the bin for 30 days",
  params: documentParams,
  query: z.object({ version: z.coerce.number().pipe(version) }),
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
export const addDocumentVersion = defineEndpoint({
  name: "addDocumentVersion",
  method: "POST",
  path: "/api/documents/:documentId/versions",
  access: write,
  summary: "The next version of a document (multipart: file); earlier ones stay as they are",
  params: documentParams,
  bodyKind: "multipart",
  admission: "upload",
  reply: libraryDocument,
  status: 201,
  errors: [...uploadErrors, "CONFLICT"],
});
export const decideDocument = defineEndpoint({
  name: "decideDocument",
  method: "POST",
  path: "/api/documents/:documentId/decision",
  access: { who: "allowed", action: "document.decide" },
  summary: "Approves or rejects the latest version; final for that version",
  params: documentParams,
  body: z.object({
    number: z.number().int().min(1),
    decision: z.enum(["approved", "rejected"]),
    comment: z
      .string()
      .trim()
      .min(3, "Escreva o que foi conferido ou o que falta.")
      .max(2000, "Use até 2.000 caracteres."),
  }),
  reply: libraryDocument,
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "DOCUMENT_READING",
    "DOCUMENT_DECIDED",
  ],
});
export const compareDocument = defineEndpoint({
  name: "compareDocument",
  method: "GET",
  path: "/api/documents/:documentId/comparison",
  access: read,
  summary: "What the text of one version changed against another, by line",
  params: documentParams,
  query: z.object({
    before: z.coerce.number().int().min(1).max(100_000),
    after: z.coerce.number().int().min(1).max(100_000),
  }),
  reply: z.object({
    before: libraryVersion,
    after: libraryVersion,
    added: z.number().int(),
    removed: z.number().int(),
    /** False where the texts differ too much to be set side by side in time: then all of one is removed and all of the other added. */
    isAligned: z.boolean(),
    /** `omitted`: equal lines left out of the middle of an equal part. */
    parts: z.array(
      z.object({
        kind: z.enum(["same", "added", "removed"]),
        lines: z.array(z.string()),
        omitted: z.number().int(),
      }),
    ),
  }),
  errors: [...readErrors, "DOCUMENT_READING"],
});
export type DocumentComparison = z.infer<typeof compareDocument.reply>;
export const listDocumentPages = defineEndpoint({
  name: "listDocumentPages",
  method: "GET",
  path: "/api/documents/:documentId/pages",
  access: read,
  summary: "Text of a version by page, slide or section",
  params: documentParams,
  query: numbered.extend({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ pages: z.array(documentPage), total: z.number().int() }),
  errors: readErrors,
});
export const previewDocument = defineEndpoint({
  name: "previewDocument",
  method: "GET",
  path: "/api/documents/:documentId/preview",
  access: read,
  summary:
    "PDF and pictures shown in the browser, in ranges when it asks for them; what it is comes from the bytes",
  params: documentParams,
  query: numbered,
  reply: nothing,
  replyKind: "binary",
  errors: [...readErrors, "NO_PREVIEW", "ORIGINAL_ERASED"],
});
export const downloadDocument = defineEndpoint({
  name: "downloadDocument",
  method: "GET",
  path: "/api/documents/:documentId/content",
  access: read,
  summary: "A version as it was sent",
  params: documentParams,
  query: numbered,
  reply: nothing,
  replyKind: "binary",
  errors: [...readErrors, "ORIGINAL_ERASED"],
});

/** The same under the project's own address. */
const projectDocumentParams = idParams.extend(documentParams.shape);
export const getProjectDocument = defineEndpoint({
  ...getDocument,
  name: "getProjectDocument",
  path: "/api/projects/:id/documents/:documentId",
  params: projectDocumentParams,
});
export const updateProjectDocument = defineEndpoint({
  ...updateDocument,
  name: "updateProjectDocument",
  path: "/api/projects/:id/documents/:documentId",
  params: projectDocumentParams,
});
export const deleteProjectDocument = defineEndpoint({
  ...deleteDocument,
  name: "deleteProjectDocument",
  path: "/api/projects/:id/documents/:documentId",
  params: projectDocumentParams,
});
