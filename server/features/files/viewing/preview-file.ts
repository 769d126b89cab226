import type { previewFile as endpoint } from "#contract/files/document-endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readHead } from "#server/platform/read-head.ts";
import { attachmentHeader } from "../receiving/attachment-header.ts";
import { requireFile } from "../require-file.ts";
import { findPreviewType, PREVIEW_HEAD_BYTES, previewPolicy } from "./preview-kind.ts";

/** Pictures and PDFs in the browser itself. Whatever a script could stand in (HTML, SVG) is only ever downloaded. */
export const previewFile: Handler<typeof endpoint> = async (context, { params }) => {
  const { db, fileStore } = context.services;
  const file = await db.asPerson({ userId: context.actor.userId, tenantId: null }, async (tx) => {
    const entered = await requireFile(tx, context, params.id);
    context.authorize("file.read", entered.subject);
    return entered.file;
  });
  if (file.originalErasedAt !== null) return refuse("ORIGINAL_ERASED");
  const type = findPreviewType(await readHead(fileStore, file.sha256, PREVIEW_HEAD_BYTES));
  if (type === null) return refuse("NO_PREVIEW");
  const stored = await fileStore.read(file.sha256);
  if (stored === null) return refuse("NOT_FOUND");
  await context.reply
    .header("content-type", type)
    .header("content-length", String(stored.bytes))
    .header("content-disposition", attachmentHeader(file.name).replace(/^attachment/, "inline"))
    .header("content-security-policy", previewPolicy(type))
    .header("x-content-type-options", "nosniff")
    .header("x-frame-options", "SAMEORIGIN")
    .header("cache-control", "private, no-store")
    .send(stored.stream);
  return {};
};
