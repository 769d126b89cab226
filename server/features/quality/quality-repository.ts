import type { StoredTableQuality } from "#domain/quality/table-quality.ts";
import type { Tx } from "#server/database/transaction.ts";

/** By the id of the file's table; tables that were not assessed yet are missing. */
export async function readFileQuality(
  tx: Tx,
  tableIds: readonly string[],
): Promise<Map<string, StoredTableQuality>> {
  if (tableIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("file_quality")
    .select(["file_table_id", "body"])
    .where("file_table_id", "in", tableIds)
    .execute();
  return new Map(rows.map((row) => [row.file_table_id, row.body as StoredTableQuality]));
}
