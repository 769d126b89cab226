import { CompiledQuery } from "kysely";
import { nameObjects, type ObjectName } from "#server/database/stored-objects.ts";
import type { Tx } from "#server/database/transaction.ts";

/** What people call these objects, whoever's they are: as the owner. */
export async function findObjectNames(tx: Tx, hashes: readonly string[]): Promise<ObjectName[]> {
  const { rows } = await tx.executeQuery<ObjectName>(CompiledQuery.raw(nameObjects, [hashes]));
  return [...rows];
}
