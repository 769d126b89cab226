import type { findUpload as endpoint } from "#contract/uploads/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { checkVersion, sendUploadOffset } from "./protocol.ts";
import { requireUpload } from "./upload-rows.ts";
import type { UploadTurns } from "./upload-turns.ts";

/** How far the upload has come. A connection that still seems to send is ended first: the client has given it up. */
export const findUpload =
  (turns: UploadTurns): Handler<typeof endpoint> =>
  async (context, { params }) => {
    const { db, fileStore } = context.services;
    const { upload } = await db.asPerson({ userId: context.actor.userId, tenantId: null }, (tx) =>
      requireUpload(tx, context, params.uploadId),
    );
    const refused = checkVersion(context.request, context.reply);
    if (refused !== null) return refused;
    await turns.interrupt(upload.id);
    const offset =
      upload.fileId === null ? await fileStore.partials.sizeOf(upload.id) : upload.sizeBytes;
    // Its bytes are gone (a restored backup): the client begins anew.
    if (offset === null) return refuse("NOT_FOUND");
    sendUploadOffset(context.reply, { offset, expiresAt: upload.expiresAt });
    context.reply.header("upload-length", String(upload.sizeBytes));
    if (upload.fileId !== null) context.reply.header("lastro-file-id", upload.fileId);
    return {};
  };
