import { binEndsBefore } from "#server/platform/bin-term.ts";
import type { Services } from "#server/platform/services.ts";
import { findReferenced } from "./versions/find-referenced.ts";

/**
 * Ends the bin of what has been there for 30 days and deletes the objects that no row names any more. As the owner: it
 * is nobody's request and spans all tenants.
 */
export async function purgeFiles({
  db,
  clock,
  fileStore,
  log,
}: Pick<Services, "db" | "clock" | "fileStore" | "log">): Promise<{
  files: number;
  objects: number;
}> {
  const before = binEndsBefore(clock.now());
  const purged = await db.asOwner((tx) =>
    tx.deleteFrom("files").where("deleted_at", "<", before).returning("id").execute(),
  );
  const removed = await fileStore.removeOrphans({
    findReferenced: (hashes) => findReferenced(db, hashes),
  });
  if (purged.length > 0 || removed.length > 0)
    log.info({ files: purged.length, objects: removed.length }, "bin purged");
  return { files: purged.length, objects: removed.length };
}
