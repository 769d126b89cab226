import type { downloadFile as endpoint } from "#contract/files/endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { attachmentHeader } from "./attachment-header.ts";
import { enterFile } from "./enter-file.ts";

/** The bytes as they were sent. Always an attachment of an inert type: a client's HTML must never run in our origin. */
export const downloadFile: Handler<typeof endpoint> = async (context, { params }) => {
  const { db, fileStore } = context.services;
  const file = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const entered = await enterFile(tx, context, params.id);
    context.authorize("file.read", entered.subject);
    return entered.file;
  });
  const stored = await fileStore.read(file.sha256);
  if (stored === null) return refuse("NOT_FOUND");
  await context.reply
    .header("content-type", "application/octet-stream")
    .header("content-length", String(stored.bytes))
    .header("content-disposition", attachmentHeader(file.name))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(stored.stream);
  return {};
};
