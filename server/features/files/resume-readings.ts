import type { Services } from "#server/platform/services.ts";
import { PROCESS_FILE } from "./process-file.ts";

/** Starts the reading of files whose workflow is not known: a server killed between row and start, or a restored backup. */
export async function resumeReadings({ db, workflows }: Pick<Services, "db" | "workflows">): Promise<void> {
  const waiting = await db.asOwner((tx) =>
    tx.selectFrom("files").select(["id", "project_id", "tenant_id", "uploaded_by"]).where("status", "=", "processing").execute());
  for (const file of waiting) {
    if (file.uploaded_by === null || (await workflows.stateOf(file.id)) !== "gone") continue;
    await workflows.start(PROCESS_FILE, file.id, { fileId: file.id, projectId: file.project_id, tenantId: file.tenant_id, userId: file.uploaded_by });
  }
}
