import { z } from "zod";
import { instant, uuid } from "../primitives.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What stays of a closed client, or of a project past its retention. `statement` and `stays` are pt-BR sentences. */
export const certificate = z.object({
  id: uuid,
  kind: z.enum(["client", "project"]),
  client: z.object({ id: uuid, name: z.string() }),
  project: z.object({ id: uuid, name: z.string() }).nullable(),
  /** Null: the retention asked for it. */
  requestedBy: z.object({ id: uuid, name: z.string() }).nullable(),
  requestedAt: instant,
  finishedAt: instant,
  /** The copy that was downloaded before. */
  export: z
    .object({ sha256: hash, bytes: z.number(), at: instant, by: uuid.nullable() })
    .nullable(),
  /** Deleted rows by table of the database. */
  rows: z.record(z.string(), z.number()),
  totalRows: z.number(),
  /** Deleted objects of the store by their SHA-256. Bytes are null where one was missing before. */
  objects: z.array(z.object({ sha256: hash, bytes: z.number().nullable() })),
  /** Objects kept because another client's row names the same content. */
  sharedObjects: z.number(),
  bytes: z.number(),
  keys: z.number(),
  workflows: z.number(),
  people: z.object({ deleted: z.number(), pseudonymised: z.number() }),
  audit: z.object({ entryId: uuid, erasedEntries: z.number() }),
  statement: z.string(),
  stays: z.array(z.string()),
});
export type Certificate = z.infer<typeof certificate>;
