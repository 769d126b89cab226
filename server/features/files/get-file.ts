import type { getFile as endpoint } from "#contract/files/endpoints.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { requireFile } from "./require-file.ts";
import { presentFile } from "./file-presenter.ts";

export const getFile: Handler<typeof endpoint> = (context, { params }) =>
  context.services.db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const { file, subject } = await requireFile(tx, context, params.id);
    context.authorize("file.read", subject);
    return presentFile(file);
  });
