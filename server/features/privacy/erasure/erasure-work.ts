import type { PersonTerms } from "#domain/people/person-terms.ts";
import type { Database } from "#server/database/database.ts";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";

/** Whom an erasure is about and what it has done so far: survives the process, and goes with the certificate. */
export interface ErasureWork {
  terms: PersonTerms;
  files: {
    kind: "file" | "document";
    id: string;
    versionId: string;
    cells: number;
    passages: number;
  }[];
  projectIds: string[];
  /** Objects that nothing should name any more with their bytes; null where one was missing before. */
  sizes: Record<string, number | null>;
  /** Replaced rows by table. */
  records: Record<string, number>;
}

export const newErasure = (terms: PersonTerms): ErasureWork => ({
  terms,
  files: [],
  projectIds: [],
  sizes: {},
  records: {},
});

export interface OpenErasure {
  id: string;
  clientId: string;
  clientName: string;
  requestedBy: string | null;
  requestedByName: string | null;
  requestedAt: Date;
  work: ErasureWork;
}

/** Null for an erasure that has ended. */
export const readErasure = (db: Database, id: string): Promise<OpenErasure | null> =>
  db.asOwner((tx) => lockErasure(tx, id));

/** The same, held until the transaction ends. */
export async function lockErasure(tx: Tx, id: string): Promise<OpenErasure | null> {
  const row = await tx
    .selectFrom("person_erasures")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.work === null) return null;
  return {
    id,
    clientId: row.client_id,
    clientName: row.client_name,
    requestedBy: row.requested_by,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    work: row.work as ErasureWork,
  };
}

/** Changes the work in the transaction that did it. */
export const updateErasure = (
  db: Database,
  id: string,
  change: (work: ErasureWork, tx: Tx) => Promise<ErasureWork>,
): Promise<void> =>
  db.asOwner(async (tx) => {
    const erasure = await lockErasure(tx, id);
    if (erasure === null) return;
    await tx
      .updateTable("person_erasures")
      .set({ work: toJson(await change(erasure.work, tx)) })
      .where("id", "=", id)
      .execute();
  });
