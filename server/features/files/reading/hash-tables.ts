import { toJson } from "#server/database/json.ts";
import type { Services } from "#server/platform/services.ts";
import { readFile } from "../file-repository.ts";
import type { FileWork } from "./file-work.ts";

/** Keeps a fingerprint of each table's columns: what a run used is compared with it when another version comes. */
export async function hashTables(
  { db, fileStore, tableEngine }: Services,
  { fileId, tenantId, userId }: FileWork,
): Promise<null> {
  const scope = { userId, tenantId };
  const file = await db.asPerson(scope, (tx) => readFile(tx, fileId));
  for (const table of file?.tables ?? []) {
    if (table.columnHashes !== null) continue;
    const hashes = await tableEngine.hashColumns({
      parquetPath: fileStore.pathOf(table.parquetSha256),
      meta: table.meta,
    });
    await db.asPerson(scope, (tx) =>
      tx
        .updateTable("file_tables")
        .set({ column_hashes: toJson(hashes) })
        .where("id", "=", table.id)
        .execute(),
    );
  }
  return null;
}
