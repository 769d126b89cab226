import type { continueUpload as endpoint } from "#contract/uploads/endpoints.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler, RequestContext } from "#server/platform/http/route.ts";
import { StoreFailure } from "#server/ports/file-store.ts";
import { uploadsCopy } from "./copy.ts";
import { finishPartial } from "./finish-partial.ts";
import { bytesMediaType, checkVersion, readWhole, sendUploadOffset } from "./protocol.ts";
import { requireUpload, type UploadRow } from "./upload-rows.ts";
import type { UploadTurns } from "./upload-turns.ts";

/** Appends what the request carries. What came before a cut stays, and is where the client goes on. */
export const continueUpload =
  (turns: UploadTurns): Handler<typeof endpoint> =>
  async (context, { params }) => {
    const { request, reply, services } = context;
    const { upload } = await services.db.asPerson(
      { userId: context.actor.userId, tenantId: null },
      (tx) => requireUpload(tx, context, params.uploadId),
    );
    const refused = checkVersion(request, reply);
    if (refused !== null) return refused;
    const offset = readWhole(request, "upload-offset");
    if (offset === null || request.headers["content-type"] !== bytesMediaType)
      return refuse("MALFORMED_REQUEST", { message: uploadsCopy.headers });
    if (upload.fileId !== null) return answerFinished(context, upload, offset);
    const appended = await turns.take(upload.id, request.raw, () =>
      append(context, upload, offset),
    );
    if (appended === null) return refuse("UPLOAD_BUSY", { retryAfterSeconds: 5 });
    if (appended instanceof Refusal) return appended;
    sendUploadOffset(reply, { offset: appended, expiresAt: upload.expiresAt });
    return {};
  };

/** The last bytes came twice: the first reply was lost on its way. */
function answerFinished({ reply }: RequestContext, upload: UploadRow, offset: number) {
  if (offset !== upload.sizeBytes) return refuse("UPLOAD_OFFSET");
  sendUploadOffset(reply, { offset, expiresAt: upload.expiresAt });
  reply.header("lastro-file-id", upload.fileId ?? "");
  return {};
}

async function append(
  context: RequestContext,
  upload: UploadRow,
  offset: number,
): Promise<number | Refusal> {
  const { partials } = context.services.fileStore;
  const { raw } = context.request;
  if ((await partials.sizeOf(upload.id)) !== offset) return refuse("UPLOAD_OFFSET");
  let bytes: number;
  try {
    bytes = await partials.append(upload.id, raw, { at: offset, maxBytes: upload.sizeBytes });
  } catch (failure) {
    // The rest of the body is read and dropped, so that the reply reaches a client that is still sending.
    raw.resume();
    if (!(failure instanceof StoreFailure)) throw failure;
    switch (failure.kind) {
      case "TOO_LARGE":
        return refuse("FILE_TOO_LARGE", { message: uploadsCopy.longerThanSaid });
      case "NO_SPACE":
        context.log.error({ err: failure.cause }, "no space for an upload");
        return refuse("STORAGE_FULL");
      case "MOVED_ON":
        return refuse("UPLOAD_OFFSET");
      case "INTERRUPTED":
        return refuse("UPLOAD_INTERRUPTED");
      case "UNAVAILABLE":
        if (raw.destroyed || raw.readableAborted) return refuse("UPLOAD_INTERRUPTED");
        throw failure;
      default:
        throw failure;
    }
  }
  if (bytes < upload.sizeBytes) return bytes;
  const finished = await finishPartial(context, upload);
  return finished instanceof Refusal ? finished : bytes;
}
