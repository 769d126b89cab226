import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import type { RequestContext } from "#server/platform/http/route.ts";
import { attachmentHeader } from "../receiving/attachment-header.ts";

/** Stored bytes as they were sent. Always an attachment of an inert type: a client's HTML must never run in our origin. */
export async function sendStored(
  { services, reply }: Pick<RequestContext, "services" | "reply">,
  sha256: string,
  name: string,
): Promise<Refusal | Record<string, never>> {
  const stored = await services.fileStore.read(sha256);
  if (stored === null) return refuse("NOT_FOUND");
  await reply
    .header("content-type", "application/octet-stream")
    .header("content-length", String(stored.bytes))
    .header("content-disposition", attachmentHeader(name))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(stored.stream);
  return {};
}
