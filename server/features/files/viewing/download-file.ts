import type { downloadFile as endpoint } from "#contract/files/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "../require-file.ts";
import { sendStored } from "./stream-file.ts";

export const downloadFile: Handler<typeof endpoint> = async (context, { params }) => {
  const file = await context.services.db.asPerson(
    { userId: context.actor.userId, tenantId: null },
    async (tx) => {
      const entered = await requireFile(tx, context, params.id);
      context.authorize("file.read", entered.subject);
      return entered.file;
    },
  );
  if (file.originalErasedAt !== null) return refuse("ORIGINAL_ERASED");
  return sendStored(context, file.sha256, file.name);
};
