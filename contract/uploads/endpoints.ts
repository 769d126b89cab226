/**
 * Uploads that survive a lost connection: the core protocol of tus 1.0.0 with the extensions creation, termination and
 * expiration. What arrives whole becomes a file exactly as one sent at once.
 */
import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { nothing, uuid } from "../primitives.ts";

export const tusVersion = "1.0.0";
const uploadParams = z.object({ uploadId: uuid });

export const createUpload = defineEndpoint({
  name: "createUpload",
  method: "POST",
  path: "/api/uploads/tus",
  access: { who: "allowed", action: "file.upload" },
  summary:
    "Opens an upload of Upload-Length bytes (Upload-Metadata: filename, filetype); Location names it",
  query: z.object({ projectId: uuid }),
  reply: nothing,
  replyKind: "empty",
  status: 201,
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "PROJECT_DRAFT",
    "PROJECT_ARCHIVED",
    "FILE_TOO_LARGE",
    "STORAGE_FULL",
    "MALFORMED_REQUEST",
    "TOO_MANY_UPLOADS",
    "FILE_QUARANTINED",
    "TUS_VERSION",
  ],
});
export const findUpload = defineEndpoint({
  name: "findUpload",
  method: "HEAD",
  path: "/api/uploads/tus/:uploadId",
  access: { who: "allowed", action: "file.upload" },
  summary: "How far the upload has come (Upload-Offset); only for whoever opened it",
  params: uploadParams,
  reply: nothing,
  replyKind: "empty",
  status: 200,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "TUS_VERSION"],
});
export const continueUpload = defineEndpoint({
  name: "continueUpload",
  method: "PATCH",
  path: "/api/uploads/tus/:uploadId",
  access: { who: "allowed", action: "file.upload" },
  summary:
    "Appends bytes at Upload-Offset; the last ones make the file, whose id is in Lastro-File-Id and whose folders may be given, percent-encoded, in Lastro-Path",
  params: uploadParams,
  bodyKind: "bytes",
  admission: "upload",
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: [
    "NOT_SIGNED_IN",
    "NOT_FOUND",
    "FORBIDDEN",
    "PROJECT_DRAFT",
    "PROJECT_ARCHIVED",
    "FILE_TOO_LARGE",
    "STORAGE_FULL",
    "UPLOAD_INTERRUPTED",
    "UPLOAD_OFFSET",
    "UPLOAD_BUSY",
    "MALFORMED_REQUEST",
    "TUS_VERSION",
  ],
});
export const abandonUpload = defineEndpoint({
  name: "abandonUpload",
  method: "DELETE",
  path: "/api/uploads/tus/:uploadId",
  access: { who: "allowed", action: "file.upload" },
  summary: "Gives the upload up and removes what had arrived",
  params: uploadParams,
  reply: nothing,
  replyKind: "empty",
  status: 204,
  errors: ["NOT_SIGNED_IN", "NOT_FOUND", "FORBIDDEN", "TUS_VERSION"],
});
