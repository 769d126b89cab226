import { normalizeFolderPath, finishUpload } from "#server/features/files/index.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { StoreFailure, type StoredObject } from "#server/ports/file-store.ts";
import type { UploadRow } from "./upload-rows.ts";

/** The client sent its last bytes to two processes: of one of them it has the file, if it asks again. */
const finishedElsewhere = (): Refusal => refuse("UPLOAD_BUSY", { retryAfterSeconds: 1 });

/** All bytes are there: from here on the upload goes the way of every other. Answers the file's id. */
export async function finishPartial(
  context: RequestContext,
  upload: UploadRow,
): Promise<string | Refusal> {
  const { partials } = context.services.fileStore;
  let stored: StoredObject;
  try {
    stored = await partials.adopt(upload.id);
  } catch (failure) {
    if (failure instanceof StoreFailure && failure.kind === "NO_SPACE")
      return refuse("STORAGE_FULL");
    if (failure instanceof StoreFailure && failure.kind === "MOVED_ON") return finishedElsewhere();
    throw failure;
  }
  const file = await finishUpload(
    context,
    upload.projectId,
    {
      stored,
      originalName: upload.originalName,
      mediaType: upload.mediaType,
      path: readFolder(context.request),
    },
    async (tx, inserted) => {
      const ended = await tx
        .updateTable("uploads")
        .set({ file_id: inserted.id })
        .where("id", "=", upload.id)
        .where("file_id", "is", null)
        .executeTakeFirst();
      if (ended.numUpdatedRows === 0n) throw finishedElsewhere();
    },
  );
  if (file instanceof Refusal) return file;
  context.reply.header("lastro-file-id", file.id);
  return file.id;
}

/** Lastro-Path of the request that brings the last bytes, percent-encoded; what cannot be decoded counts as not sent. */
function readFolder({ headers }: RequestContext["request"]): string | null {
  const sent = headers["lastro-path"];
  if (typeof sent !== "string") return null;
  try {
    return normalizeFolderPath(decodeURIComponent(sent));
  } catch {
    return null;
  }
}
