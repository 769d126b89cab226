import type { FastifyReply } from "fastify";
import { attachmentHeader } from "#server/features/files/index.ts";

/** JSON to keep, as it stands: nobody between may hold a copy. */
export async function sendJsonFile(
  reply: FastifyReply,
  name: string,
  text: string,
): Promise<Record<string, never>> {
  await reply
    .header("content-type", "application/json; charset=utf-8")
    .header("content-disposition", attachmentHeader(name))
    .header("cache-control", "private, no-store")
    .send(text);
  return {};
}
