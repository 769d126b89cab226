import { uuidv7 } from "uuidv7";
import type { createUpload as endpoint } from "#contract/uploads/endpoints.ts";
import {
  normalizeFileName,
  normalizeMediaType,
  checkQuarantine,
  requireUploadTarget,
} from "#server/features/files/index.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import { uploadsCopy } from "./copy.ts";
import { finishPartial } from "./finish-partial.ts";
import { checkVersion, readMetadata, readWhole, sendUploadOffset } from "./protocol.ts";
import type { UploadRow } from "./upload-rows.ts";

/** From the first byte on; an upload is not to lie about for ever. */
const LIFE_MS = 3 * 86_400_000;
/** Each may hold as many bytes as an upload may have. */
const MAX_OPEN = 20;

/** Opens an upload: its row, and an empty partial object under the same id. */
export const createUpload: Handler<typeof endpoint> = async (context, { query }) => {
  const { request, reply, services } = context;
  const { clock, config, db, fileStore } = services;
  const scope = { userId: context.actor.userId, tenantId: null };
  const allowed = await db.asPerson(scope, (tx) =>
    requireUploadTarget(tx, context, query.projectId),
  );
  if (allowed instanceof Refusal) return allowed;
  const held = await checkQuarantine(services, context.actor.userId);
  if (held !== null) return held;
  const versionRefused = checkVersion(request, reply);
  if (versionRefused !== null) return versionRefused;
  const size = readWhole(request, "upload-length");
  const metadata = readMetadata(request);
  if (size === null || metadata === null)
    return refuse("MALFORMED_REQUEST", { message: uploadsCopy.headers });
  if (size > config.maxUploadBytes) return refuse("FILE_TOO_LARGE");

  const now = clock.now();
  const upload: UploadRow = {
    id: uuidv7(),
    projectId: query.projectId,
    originalName: normalizeFileName(metadata.get("filename") ?? metadata.get("name")),
    mediaType: normalizeMediaType(metadata.get("filetype") ?? metadata.get("type")),
    sizeBytes: size,
    fileId: null,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  };
  const refused = await db.asPerson(scope, async (tx) => {
    const open = await tx
      .selectFrom("uploads")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", context.actor.userId)
      .where("file_id", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow();
    if (Number(open.count) >= MAX_OPEN) return refuse("TOO_MANY_UPLOADS");
    await tx
      .insertInto("uploads")
      .values({
        id: upload.id,
        tenant_id: allowed.tenantId,
        project_id: upload.projectId,
        user_id: context.actor.userId,
        original_name: upload.originalName,
        media_type: upload.mediaType,
        size_bytes: upload.sizeBytes,
        file_id: null,
        created_at: now,
        expires_at: upload.expiresAt,
      })
      .execute();
    return null;
  });
  if (refused !== null) return refused;
  try {
    await fileStore.partials.create(upload.id);
  } catch (failure) {
    await db.asPerson(scope, (tx) =>
      tx.deleteFrom("uploads").where("id", "=", upload.id).execute(),
    );
    if (failure instanceof StoreFailure && failure.kind === "NO_SPACE")
      return refuse("STORAGE_FULL");
    throw failure;
  }
  // Nothing will follow: an empty file is whole at once.
  const finished = size === 0 ? await finishPartial(context, upload) : null;
  if (finished instanceof Refusal) return finished;
  sendUploadOffset(reply, { offset: 0, expiresAt: upload.expiresAt });
  reply.header("location", `/api/uploads/tus/${upload.id}`);
  return {};
};
