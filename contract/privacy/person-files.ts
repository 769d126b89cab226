/** One person in a client's files: where they are, a copy of it, and its erasure. */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { idParams, instant, nothing, uuid } from "../primitives.ts";

const allowed = { who: "allowed", action: "privacy.manage" } as const;
const clientParams = z.object({ clientId: uuid });
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const counts = z.record(z.string(), z.number());

/** Empty is not given; at least one has to be. */
const term = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => (text.trim() === "" ? null : text.trim()))
    .nullable()
    .default(null);
const terms = z.object({ name: term(200), email: term(320), cpf: term(20) });
export type PersonQuery = z.input<typeof terms>;

const sample = z.object({
  /** pt-BR: sheet and column, or page. */
  where: z.string(),
  /** Row number in the file; null in a document. */
  row: z.number().nullable(),
  /** Masked: the person and whoever stands near. */
  text: z.string(),
});
const personPlace = z.object({
  kind: z.enum(["file", "document"]),
  /** Of the file, or of the library's document. */
  id: uuid,
  projectId: uuid,
  project: z.string(),
  /** Masked where it names the person. */
  name: z.string(),
  version: z.number(),
  isCurrent: z.boolean(),
  isInBin: z.boolean(),
  rows: z.number(),
  cells: z.number(),
  /** Pages, slides or sections. */
  passages: z.number(),
  samples: z.array(sample),
});
export type PersonPlace = z.infer<typeof personPlace>;

const personSearch = z.object({
  places: z.array(personPlace),
  /** Rows of the database beside the files that an erasure replaces too, by table. */
  records: counts,
  /** Results of runs and decisions that name the person and stay as they were computed or sealed, by table. */
  results: counts,
  /** Files of which nothing could be read: no search reaches into them. */
  unread: z.number(),
});
export type PersonSearch = z.infer<typeof personSearch>;

/** What stays of an erasure; nothing in it tells whom it was about. `statement` and `stays` are pt-BR sentences. */
export const personCertificate = z.object({
  id: uuid,
  client: z.object({ id: uuid, name: z.string() }),
  requestedBy: z.object({ id: uuid, name: z.string() }).nullable(),
  requestedAt: instant,
  finishedAt: instant,
  files: z.array(
    z.object({
      kind: z.enum(["file", "document"]),
      id: uuid,
      cells: z.number(),
      passages: z.number(),
    }),
  ),
  cells: z.number(),
  passages: z.number(),
  records: counts,
  /** Originals and rows as they were, deleted from the store, by their SHA-256. */
  objects: z.array(z.object({ sha256: hash, bytes: z.number().nullable() })),
  /** Kept because another client's row names the same content. */
  sharedObjects: z.number(),
  results: counts,
  audit: z.object({ entryId: uuid, erasedEntries: z.number() }),
  statement: z.string(),
  stays: z.array(z.string()),
});
export type PersonCertificate = z.infer<typeof personCertificate>;

const personErasure = z.object({
  id: uuid,
  clientName: z.string(),
  requestedAt: instant,
  requestedBy: z.string().nullable(),
  finishedAt: instant.nullable(),
  /** Null while the erasure is under way. */
  certificate: personCertificate.nullable(),
  certificateHash: z.string().nullable(),
});
export type PersonErasure = z.infer<typeof personErasure>;

/** What has to be typed, besides the name of the client on the screen. */
export const ERASE_WORD = "APAGAR";

export const findPersonInFiles = defineEndpoint({
  name: "findPersonInFiles",
  method: "POST",
  path: "/api/clients/:clientId/person-search",
  access: allowed,
  summary:
    "Where a client's files, documents and records name a person, by name, e-mail or CPF; masked",
  params: clientParams,
  body: terms,
  reply: personSearch,
  trace: "shows",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "NOT_FOUND",
    "CLIENT_CLOSING",
    "WRONG_ORIGIN",
  ],
});
export const exportPersonFromFiles = defineEndpoint({
  name: "exportPersonFromFiles",
  method: "POST",
  path: "/api/clients/:clientId/person-export",
  access: allowed,
  summary: "The rows and passages that name a person, as they stand, as JSON",
  params: clientParams,
  body: terms,
  reply: nothing,
  replyKind: "stream",
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "CLIENT_CLOSING",
    "WRONG_ORIGIN",
  ],
});
export const reportPersonAccess = defineEndpoint({
  name: "reportPersonAccess",
  method: "POST",
  path: "/api/clients/:clientId/person-report",
  access: allowed,
  summary:
    "Where a client's files name a person, and who saw or downloaded these files: a text for whoever asks by the law; it does not repeat the name",
  params: clientParams,
  body: terms,
  reply: z.object({ fileName: z.string(), text: z.string() }),
  trace: "leaves",
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "CLIENT_CLOSING",
    "PERSON_NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});
export const erasePersonFromFiles = defineEndpoint({
  name: "erasePersonFromFiles",
  method: "POST",
  path: "/api/clients/:clientId/person-erasure",
  access: allowed,
  summary:
    "Replaces a person in a client's stored rows and texts and drops the originals that hold them; a word has to be typed",
  params: clientParams,
  body: terms.extend({ confirmation: z.string().max(40) }),
  reply: z.object({ erasureId: uuid }),
  status: 202,
  confirm: "recent",
  errors: [
    "INVALID_INPUT",
    "NOT_SIGNED_IN",
    "FORBIDDEN",
    "CONFIRM_REQUIRED",
    "NOT_FOUND",
    "CLIENT_CLOSING",
    "ERASURE_RUNNING",
    "PERSON_NOT_FOUND",
    "WRONG_ORIGIN",
  ],
});
export const listPersonErasures = defineEndpoint({
  name: "listPersonErasures",
  method: "GET",
  path: "/api/admin/person-erasures",
  access: allowed,
  summary:
    "Erasures of people from clients' files under way and their certificates, the latest first",
  reply: z.array(personErasure),
  errors: ["NOT_SIGNED_IN", "FORBIDDEN"],
});
export const downloadErasureCertificate = defineEndpoint({
  name: "downloadErasureCertificate",
  method: "GET",
  path: "/api/admin/person-erasures/:id/certificate",
  access: allowed,
  summary: "A certificate as JSON, byte for byte what its hash is over",
  params: idParams,
  reply: nothing,
  replyKind: "stream",
  errors: ["NOT_SIGNED_IN", "FORBIDDEN", "NOT_FOUND"],
});
