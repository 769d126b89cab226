import type { FastifyRequest } from "fastify";
import type { Readable } from "node:stream";
import { formParts } from "#server/platform/http/form-parts.ts";
import { readRest, refuseForm } from "#server/platform/http/refuse-form.ts";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { StoreFailure, type FileStore, type StoredObject } from "#server/ports/file-store.ts";
import { fileCopy } from "../copy.ts";
import { normalizeFileName } from "./file-name.ts";
import { normalizeFolderPath } from "../archives/folder-path.ts";

export interface ReceivedUpload {
  stored: StoredObject;
  originalName: string;
  mediaType: string;
  /** Folders above it, when a folder was sent. */
  path: string | null;
  /** The form's own projectId, when it was sent. */
  projectId: string | null;
}

/** Room for the form's boundaries and fields around the file. */
const FORM_MARGIN_BYTES = 64 * 1024;
const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/;

/** What a sender says that the file is; nothing known for anything else. */
export const normalizeMediaType = (said: string | undefined): string =>
  said !== undefined && MEDIA_TYPE.test(said) ? said.toLowerCase() : "application/octet-stream";

/**
 * Streams the form's one file into the store. Whatever goes wrong, nothing is left behind: the object held is released
 * and deleted by `discard`.
 */
export async function receiveUpload(
  request: FastifyRequest,
  fileStore: FileStore,
  options: { maxBytes: number; discard(sha256: string): Promise<void> },
): Promise<ReceivedUpload | Refusal> {
  if (!request.isMultipart() || !/;\s*boundary=/i.test(request.headers["content-type"] ?? ""))
    return refuse("MALFORMED_REQUEST");
  if (Number(request.headers["content-length"] ?? 0) > options.maxBytes + FORM_MARGIN_BYTES)
    return refuse("FILE_TOO_LARGE");
  let received: ReceivedUpload | null = null;
  let projectId: string | null = null;
  let path: string | null = null;
  try {
    const parts = formParts(request, {
      fileSize: options.maxBytes + 1,
      files: 1,
      fields: 10,
      parts: 12,
    });
    for await (const part of parts) {
      if (part.type === "field") {
        if (part.fieldname === "projectId" && typeof part.value === "string")
          projectId = part.value;
        if (part.fieldname === "path" && typeof part.value === "string")
          path = normalizeFolderPath(part.value);
        continue;
      }
      const stored = await fileStore.write(part.file as Readable, { maxBytes: options.maxBytes });
      received = {
        stored,
        projectId: null,
        path: null,
        originalName: normalizeFileName(part.filename),
        mediaType: normalizeMediaType(part.mimetype),
      };
    }
  } catch (failure) {
    if (received !== null) await options.discard(received.stored.sha256);
    return endUpload(request, failure);
  }
  if (received === null) return refuse("MALFORMED_REQUEST", { message: fileCopy.noFile });
  return { ...received, projectId, path };
}

function endUpload(request: FastifyRequest, failure: unknown): Refusal {
  if (!(failure instanceof StoreFailure))
    return refuseForm(request, failure, { tooManyParts: fileCopy.noFile });
  readRest(request);
  switch (failure.kind) {
    case "TOO_LARGE":
      return refuse("FILE_TOO_LARGE");
    case "NO_SPACE":
      request.log.error({ err: failure.cause }, "no space for an upload");
      return refuse("STORAGE_FULL");
    case "INTERRUPTED":
      return refuse("UPLOAD_INTERRUPTED");
    case "UNAVAILABLE":
    case "AWAY":
      break;
  }
  if (request.raw.destroyed || request.raw.readableAborted) return refuse("UPLOAD_INTERRUPTED");
  throw failure;
}
