import type { uploadFile as endpoint } from "#contract/files/endpoints.ts";
import { Refusal, refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { fileCopy } from "../copy.ts";
import { presentFileObject } from "../file-presenter.ts";
import { deleteStored, requireUploadTarget, finishUpload } from "./finish-upload.ts";
import { checkQuarantine } from "../reading/quarantine.ts";
import { receiveUpload } from "./receive-upload.ts";

/** Bytes first, row after: the file is durable in the store before a row names it, and the reading follows as a durable workflow. */
export const uploadFile: Handler<typeof endpoint> = async (context, { params }) => {
  const { services } = context;
  const before = await services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    (tx) => requireUploadTarget(tx, context, params.id),
  );
  if (before instanceof Refusal) return before;
  const held = await checkQuarantine(services, context.actor.userId);
  if (held !== null) return held;
  const discard = (sha256: string): Promise<void> => deleteStored(services, sha256);
  const received = await receiveUpload(context.request, services.fileStore, {
    maxBytes: services.config.maxUploadBytes,
    discard,
  });
  if (received instanceof Refusal) return received;
  if (received.projectId !== null && received.projectId !== params.id) {
    await discard(received.stored.sha256);
    return refuse("MALFORMED_REQUEST", { message: fileCopy.otherProject });
  }
  const file = await finishUpload(context, params.id, received);
  return file instanceof Refusal ? file : presentFileObject(file);
};
