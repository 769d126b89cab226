/** A document's bytes out: as a download, or shown in the browser, in the ranges that its viewer asks for. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { downloadDocument, previewDocument } from "#contract/library/endpoints.ts";
import {
  attachmentHeader,
  findPreviewType,
  PREVIEW_HEAD_BYTES,
  previewPolicy,
  sendStored,
} from "#server/features/files/index.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Handler } from "#server/platform/http/route.ts";
import { readHead } from "#server/platform/read-head.ts";
import { selectVersion } from "./present-document.ts";
import { readDocumentAs } from "./read-operations.ts";

export const download: Handler<typeof downloadDocument> = async (context, { params, query }) => {
  const version = await readDocumentAs(context, params, (tx, { document }) =>
    selectVersion(tx, document, query.number),
  );
  if (version.original_erased_at !== null) return refuse("ORIGINAL_ERASED");
  return sendStored(context, version.sha256, version.file_name);
};

export const preview: Handler<typeof previewDocument> = async (context, { params, query }) => {
  const version = await readDocumentAs(context, params, (tx, { document }) =>
    selectVersion(tx, document, query.number),
  );
  if (version.original_erased_at !== null) return refuse("ORIGINAL_ERASED");
  const { fileStore } = context.services;
  // A range cannot be compared with the hash of the whole.
  if ((await fileStore.check(version.sha256, { isCached: true })) === "damaged")
    return refuse("STORED_BYTES_DAMAGED");
  const type = findPreviewType(await readHead(fileStore, version.sha256, PREVIEW_HEAD_BYTES));
  if (type === null) return refuse("NO_PREVIEW");
  const { path, release } = await fileStore.hold(version.sha256);
  // Whoever left while the copy was fetched closes nothing any more.
  if (context.reply.raw.closed) release();
  else context.reply.raw.once("close", release);
  const size = (await stat(path)).size;
  const range = readRange(context.request.headers.range, size);
  const reply = context.reply
    .header("content-type", type)
    .header("accept-ranges", "bytes")
    .header(
      "content-disposition",
      attachmentHeader(version.file_name).replace(/^attachment/, "inline"),
    )
    .header("content-security-policy", previewPolicy(type))
    .header("x-content-type-options", "nosniff")
    .header("x-frame-options", "SAMEORIGIN")
    // A version's bytes never change; whether one may read them is asked each time.
    .header("etag", `"${version.sha256}"`)
    .header("cache-control", "private, no-cache");
  if (range === "unsatisfiable") {
    await reply.code(416).header("content-range", `bytes */${size}`).send();
    return {};
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== null) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  await reply
    .header("content-length", String(end - start + 1))
    .send(createReadStream(path, { start, end }));
  return {};
};

/** One range of bytes (RFC 9110, 14.1.2), both ends counted in. Null: the whole, also for several ranges or what is no range. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "")
    return Number(to) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
