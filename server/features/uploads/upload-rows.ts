import { requireUploadTarget } from "#server/features/files/index.ts";
import type { EnteredProject } from "#server/features/projects/index.ts";
import type { Tx } from "#server/database/transaction.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export interface UploadRow {
  id: string;
  projectId: string;
  originalName: string;
  mediaType: string;
  sizeBytes: number;
  fileId: string | null;
  expiresAt: Date;
}

export interface EnteredUpload {
  upload: UploadRow;
  project: EnteredProject;
}

/** Only for whoever opened it, while they may send to its project; anybody else's is not found. Throws the refusal. */
export async function requireUpload(
  tx: Tx,
  context: RequestContext,
  uploadId: string,
): Promise<EnteredUpload> {
  const row = await tx
    .selectFrom("uploads")
    .select([
      "id",
      "project_id as projectId",
      "user_id as userId",
      "original_name as originalName",
      "media_type as mediaType",
      "size_bytes as sizeBytes",
      "file_id as fileId",
      "expires_at as expiresAt",
    ])
    .where("id", "=", uploadId)
    .executeTakeFirst();
  if (
    row === undefined ||
    row.userId !== context.actor.userId ||
    row.expiresAt <= context.services.clock.now()
  )
    throw refuse("NOT_FOUND");
  const project = await requireUploadTarget(tx, context, row.projectId);
  if (project instanceof Refusal) throw project;
  return { upload: row, project };
}
