import type { abandonUpload as endpoint } from "#contract/uploads/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { checkVersion } from "./protocol.ts";
import { requireUpload } from "./upload-rows.ts";
import type { UploadTurns } from "./upload-turns.ts";

/** Removes what had arrived. A finished upload's file stays: it has a bin of its own. */
export const abandonUpload =
  (turns: UploadTurns): Handler<typeof endpoint> =>
  async (context, { params }) => {
    const { db, fileStore } = context.services;
    const scope = { userId: context.actor.userId, tenantId: null };
    const { upload } = await db.asPerson(scope, (tx) =>
      requireUpload(tx, context, params.uploadId),
    );
    const refused = checkVersion(context.request, context.reply);
    if (refused !== null) return refused;
    await turns.interrupt(upload.id);
    await db.asPerson(scope, (tx) =>
      tx.deleteFrom("uploads").where("id", "=", upload.id).execute(),
    );
    await fileStore.partials.remove(upload.id);
    return {};
  };
