import { Readable } from "node:stream";
import type { ExportFormat } from "#contract/reports/endpoints.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import type { ProvidedDocument } from "./get-or-render-document.ts";

const mediaTypes: Record<ExportFormat, string> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  md: "text/markdown; charset=utf-8",
  zip: "application/zip",
};

/** As a download under `name`. */
export const sendDocument = (
  context: Pick<RequestContext, "reply">,
  document: ProvidedDocument,
  format: ExportFormat,
  name: string,
): Promise<void> => sendAs(context, document, mediaTypes[format], name);

/** The bytes that were sealed, as a download and never as a page of ours. */
export const sendProof = (
  context: Pick<RequestContext, "reply">,
  file: Uint8Array,
  name: string,
): Promise<void> =>
  sendAs(context, { stream: file, bytes: file.byteLength }, "text/html; charset=utf-8", name);

async function sendAs(
  { reply }: Pick<RequestContext, "reply">,
  { stream, bytes }: ProvidedDocument,
  mediaType: string,
  name: string,
): Promise<void> {
  await reply
    .header("content-type", mediaType)
    .header("content-length", String(bytes))
    .header("content-disposition", attachmentHeader(name))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(
      stream instanceof Readable
        ? stream
        : Buffer.from(stream.buffer, stream.byteOffset, stream.byteLength),
    );
}
