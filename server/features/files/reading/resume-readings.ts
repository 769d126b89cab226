import { nextLife } from "#server/platform/lives/index.ts";
import type { Services } from "#server/platform/services.ts";
import { PROCESS_FILE } from "./process-file.ts";
import { finishReading } from "./save-reading.ts";

/**
 * Starts the reading of files whose workflow is not known: a server killed between row and start, or a restored backup.
 * Brought back into the installation that had read it, a file finds its workflow ended; it is read once more under
 * another id. A reading that ended twice without an outcome has failed.
 */
export async function resumeReadings({
  db,
  workflows,
}: Pick<Services, "db" | "workflows">): Promise<void> {
  const waiting = await db.asOwner((tx) =>
    tx
      .selectFrom("files as f")
      .leftJoin("files as a", "a.id", "f.parent_file_id")
      .leftJoin("files as o", "o.id", "a.parent_file_id")
      .select([
        "f.id",
        "f.reading_id",
        "f.project_id",
        "f.tenant_id",
        "f.uploaded_by",
        "a.id as archiveId",
        "o.id as outerArchiveId",
      ])
      // An archive before its entries: once it is resumed, they are its own.
      .where("f.status", "=", "processing")
      .orderBy("f.id")
      .execute(),
  );
  for (const file of waiting) {
    const readingId = file.reading_id ?? file.id;
    const next = await nextLife(workflows, readingId);
    if (next.kind === "active") continue;
    // The entries of an archive are read within the workflow of the file that was uploaded.
    const uploadId = file.outerArchiveId ?? file.archiveId;
    if (uploadId !== null && file.reading_id === null) {
      if ((await nextLife(workflows, uploadId)).kind === "active") continue;
    }
    // A reading that ended since the list was made has left its outcome.
    if (
      !(await db.asOwner((tx) =>
        tx
          .selectFrom("files")
          .select("id")
          .where("id", "=", file.id)
          .where("status", "=", "processing")
          .executeTakeFirst(),
      ))
    )
      continue;
    if (next.kind === "over" || file.uploaded_by === null) {
      const says = next.kind === "over" ? next.says : null;
      await db.asOwner((tx) => finishReading(tx, file.id, says ?? undefined));
      continue;
    }
    await workflows.start(PROCESS_FILE, next.workflowId, {
      fileId: file.id,
      projectId: file.project_id,
      tenantId: file.tenant_id,
      userId: file.uploaded_by,
    });
  }
}
