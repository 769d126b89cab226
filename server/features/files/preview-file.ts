import { open } from "node:fs/promises";
import type { previewFile as endpoint } from "#contract/files/document-endpoints.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { attachmentHeader } from "./attachment-header.ts";
import { requireFile } from "./require-file.ts";
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
  const type = findPreviewType(await readHead(fileStore.pathOf(file.sha256)));
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

/** Empty when the bytes are not there. */
async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, "r").catch(() => null);
  if (handle === null) return Buffer.alloc(0);
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(PREVIEW_HEAD_BYTES),
      0,
      PREVIEW_HEAD_BYTES,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
