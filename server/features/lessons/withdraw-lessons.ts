import type { Tx } from "#server/database/transaction.ts";

/** Of a client whose authorisation ended, or does not cover the library. */
export async function withdrawLessons(tx: Tx, tenantId: string): Promise<void> {
  await tx.deleteFrom("assumption_lessons").where("tenant_id", "=", tenantId).execute();
}
