/** Headers of tus 1.0.0 (core protocol, creation, termination, expiration), in and out. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { tusVersion } from "#contract/uploads/endpoints.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";

export const bytesMediaType = "application/offset+octet-stream";
const MAX_METADATA_CHARS = 8192;
const WHOLE = /^\d{1,15}$/;

/** A client of another version is told ours and refused. */
export function checkVersion(request: FastifyRequest, reply: FastifyReply): Refusal | null {
  reply.header("tus-resumable", tusVersion);
  if (request.headers["tus-resumable"] === tusVersion) return null;
  reply.header("tus-version", tusVersion);
  return refuse("TUS_VERSION");
}

/** A header that holds a whole number; null when it is absent or says something else. */
export function readWhole(request: FastifyRequest, name: string): number | null {
  const value = request.headers[name];
  return typeof value === "string" && WHOLE.test(value) ? Number(value) : null;
}

/** Upload-Metadata: "key base64,key base64"; a key may stand alone. Null when it is no such list. */
export function readMetadata(request: FastifyRequest): Map<string, string> | null {
  const header = request.headers["upload-metadata"];
  const metadata = new Map<string, string>();
  if (header === undefined || header === "") return metadata;
  if (typeof header !== "string" || header.length > MAX_METADATA_CHARS) return null;
  for (const pair of header.split(",")) {
    const [key = "", value = "", ...rest] = pair.trim().split(" ");
    if (key === "" || rest.length > 0 || metadata.has(key) || !/^[A-Za-z0-9+/]*={0,2}$/.test(value))
      return null;
    metadata.set(key, Buffer.from(value, "base64").toString("utf8"));
  }
  return metadata;
}

export function sendUploadOffset(
  reply: FastifyReply,
  upload: { offset: number; expiresAt: Date },
): void {
  reply
    .header("upload-offset", String(upload.offset))
    .header("upload-expires", upload.expiresAt.toUTCString());
}
