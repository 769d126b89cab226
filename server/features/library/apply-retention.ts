import { audit } from "#server/platform/audit.ts";
import { binEndsBefore } from "#server/platform/bin-term.ts";
import { dayIn } from "#server/platform/product-day.ts";
import type { Services } from "#server/platform/services.ts";
import { publishDocumentChange } from "./publish-document-change.ts";

/**
 * Moves documents to the bin once the last day they are kept has passed, and ends the bin of what has been there for 30 days; the
 * objects go with the purge of the store that follows. As the owner: it is nobody's request and spans all tenants.
 */
export async function applyRetention({
  db,
  clock,
  log,
}: Pick<Services, "db" | "clock" | "log">): Promise<{ binned: number; purged: number }> {
  const now = clock.now();
  return db.asOwner(async (tx) => {
    const binned = await tx
      .updateTable("library_documents")
      .set((e) => ({
        deleted_at: now,
        deleted_because: "retention",
        version: e("version", "+", 1),
      }))
      .where("retain_until", "<", dayIn.format(now))
      .where("deleted_at", "is", null)
      .returning(["id", "tenant_id", "project_id"])
      .execute();
    for (const document of binned) {
      await audit(tx, {
        action: "document.retention",
        userId: null,
        tenantId: document.tenant_id,
        subjectId: document.id,
      });
      await publishDocumentChange(tx, document);
    }
    const purged = await tx
      .deleteFrom("library_documents")
      .where("deleted_at", "<", binEndsBefore(now))
      .returning("id")
      .execute();
    if (binned.length > 0 || purged.length > 0)
      log.info({ binned: binned.length, purged: purged.length }, "documents past their retention");
    return { binned: binned.length, purged: purged.length };
  });
}
