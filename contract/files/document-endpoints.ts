import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, nothing, uuid, version } from "../primitives.ts";
import { projectFile } from "./endpoints.ts";

/** What a piece of a document is counted in; a "section" is a stretch of text below a heading. */
export const pageKind = z.enum(["page", "slide", "section"]);
export const documentPage = z.object({
  ordinal: z.number().int(),
  kind: pageKind,
  heading: z.string().nullable(),
  text: z.string(),
});
export type DocumentPage = z.infer<typeof documentPage>;

export const listPages = defineEndpoint({
  name: "listPages",
  method: "GET",
  path: "/api/files/:id/pages",
  access: { who: "allowed", action: "file.read" },
  summary: "Text of a document by page, slide or section, a page of them at a time",
  params: idParams,
  query: z.object({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  reply: z.object({ pages: z.array(documentPage), total: z.number().int() }),
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});
export const previewFile = defineEndpoint({
  name: "previewFile",
  method: "GET",
  path: "/api/files/:id/preview",
  access: { who: "allowed", action: "file.read" },
  summary: "PNG, JPEG, GIF, WebP and PDF shown in the browser; what it is comes from its bytes",
  params: idParams,
  reply: nothing,
  replyKind: "binary",
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "NO_PREVIEW", "ORIGINAL_ERASED"],
});

const left = z.object({ name: z.string(), reason: z.string() });
/** What became of an archive's entries: at most 500 of each list, with their numbers. */
const archiveContents = z.object({
  kept: z.number().int(),
  refusedCount: z.number().int(),
  refused: z.array(left),
  skippedCount: z.number().int(),
  skipped: z.array(left),
});
export type ArchiveContents = z.infer<typeof archiveContents>;
export const getArchive = defineEndpoint({
  name: "getArchive",
  method: "GET",
  path: "/api/files/:id/archive",
  access: { who: "allowed", action: "file.read" },
  summary:
    "How many entries of an archive were kept, and which were refused or skipped, each with its reason",
  params: idParams,
  reply: archiveContents,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND"],
});

export const confirmDocumentTable = defineEndpoint({
  name: "confirmDocumentTable",
  method: "POST",
  path: "/api/files/:id/document-tables/:table/confirm",
  access: { who: "allowed", action: "mapping.write" },
  summary:
    "A table proposed from a document becomes a source like any other; `table` counts from 1 through the document's tables",
  params: idParams.extend({ id: uuid, table: z.coerce.number().int().min(1).max(10_000) }),
  body: z.object({ version }),
  reply: projectFile,
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "CONFLICT"],
});
