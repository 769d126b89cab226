import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";

/** Which of these objects a row names, of whatever tenant: asked as the owner, since a purge must see them all. */
export async function findReferenced(db: Database, hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const found = await db.asOwner((tx) => sql<{ sha256: string }>`
    select sha256 from lastro.files where sha256 = any(${hashes})
    union select parquet_sha256 from lastro.file_tables where parquet_sha256 = any(${hashes})
    union select sha256 from lastro.library_versions where sha256 = any(${hashes})
    union select logo_sha256 from lastro.client_templates where logo_sha256 = any(${hashes})
    union select sha256 from lastro.report_exports where sha256 = any(${hashes})`.execute(tx));
  return new Set(found.rows.map((row) => row.sha256));
}
