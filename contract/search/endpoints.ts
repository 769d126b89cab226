import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, uuid } from "../primitives.ts";
import { pageKind } from "../files/document-endpoints.ts";

/** `text` with the ranges [start, end) of it that matched, in UTF-16 units. */
export const excerpt = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const searchedText = z
  .string()
  .trim()
  .min(1, "Informe o que procurar.")
  .max(200, "Use até 200 caracteres.");

const searchResult = z.object({
  fileId: uuid,
  fileName: z.string(),
  path: z.string().nullable(),
  mediaType: z.string(),
  /** Where it was found: in a document's page, among a table's headers, or in the file's name. */
  found: z.enum(["page", "table", "name"]),
  pageKind: pageKind.nullable(),
  pageOrdinal: z.number().int().nullable(),
  heading: z.string().nullable(),
  tableName: z.string().nullable(),
  excerpt,
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchProject = defineEndpoint({
  name: "searchProject",
  method: "GET",
  path: "/api/projects/:id/search",
  access: { who: "allowed", action: "file.list" },
  summary:
    "Full text in Portuguese over the documents, table headers and names of the files that the person may read; documents also by meaning where an embedding model is set up and the project allows it",
  params: idParams,
  query: z.object({
    q: searchedText,
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.array(searchResult),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});

/** Something of the project that holds what is sought, and where it opens. */
const found = z.object({
  kind: z.enum([
    "fact",
    "kpi",
    "use_case",
    "risk",
    "assumption",
    "section",
    "table",
    "file",
    "person",
  ]),
  id: z.string(),
  label: z.string(),
  /** A figure as it prints, or the place in words. */
  hint: z.string().nullable(),
  /** Null of a fact: it opens its origin. */
  link: z.string().nullable(),
  /** Of a fact, the run that it is shown of. */
  runId: uuid.nullable(),
});
export type FoundThing = z.infer<typeof found>;

export const findInProject = defineEndpoint({
  name: "findInProject",
  method: "GET",
  path: "/api/projects/:id/find",
  access: { who: "allowed", action: "project.read" },
  summary:
    "Figures with their values, indicators, cases, risks, premises, sections of reports, files and people of the team that hold the words or words one letter away, of each kind the best; the company's people of what was released to them alone",
  params: idParams,
  query: z.object({ q: searchedText }),
  reply: z.array(found),
  errors: ["INVALID_INPUT", "NOT_SIGNED_IN", "NOT_FOUND"],
});
