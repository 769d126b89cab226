import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { audit } from "#server/platform/audit.ts";

/** Entries that tell of an erasure hold ids, counts and hashes alone and are never erased themselves. */
export const TELLING = [
  "client.close",
  "project.close",
  "user.erase",
  "person.erase",
  "read.seal",
  "read.retire",
];

export interface ErasedEntries {
  entryId: string;
  erased: number;
}

interface Erasure {
  /** Entries that lose contents and origin. */
  whole: string[];
  /** Entries that lose only where they came from. */
  origins?: string[];
  telling: {
    action: "client.close" | "project.close" | "user.erase" | "person.erase";
    userId: string | null;
    subjectId: string;
  };
  /** What the telling entry says beside the erasure. */
  describe(erased: ErasedEntries): Record<string, unknown>;
}

/**
 * Erases entries of the audit log and writes the one that tells of it, with a hash over the ids of what was erased: the
 * chain stays verifiable, and nothing can be erased without it. As the owner.
 */
export async function eraseAuditEntries(
  tx: Tx,
  { whole, origins = [], telling, describe }: Erasure,
): Promise<ErasedEntries> {
  const entryId = uuidv7();
  const found = await sql<{ id: string }>`
    select lastro.audit_erase(${whole}::uuid[], true, ${entryId}) as id
    union select lastro.audit_erase(${origins}::uuid[], false, ${entryId}) as id`.execute(tx);
  const hashed = await sql<{ hash: string | null }>`
    select encode(sha256(convert_to(string_agg(id::text, ',' order by id), 'UTF8')), 'hex') as hash from unnest(${found.rows.map(({ id }) => id)}::uuid[]) id`.execute(
    tx,
  );
  const erased = { entryId, erased: found.rows.length };
  await audit(tx, {
    ...telling,
    id: entryId,
    tenantId: null,
    details: {
      ...describe(erased),
      erasedEntries: found.rows.length,
      erasedHash: hashed.rows[0]?.hash ?? null,
    },
  });
  return erased;
}
