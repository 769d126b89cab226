import type { ProjectFile } from "#contract/files/endpoints.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";
import { uploadCopy } from "../copy.ts";

/** As the server answered it; without an id when all that is known is that it arrived. */
export interface SentFile {
  id: string | null;
  status: ProjectFile["status"];
}

/** The connection ended before a reply came. */
export class UploadConnectionError extends Error {
  override name = "UploadConnectionError";
}

/** A reply to an upload that was not successful. Its message is for logs; a person reads the server's sentence. */
export class UploadError extends ApiError {
  override name = "UploadError";
  constructor(status: number, statusText: string, body: string) {
    super(status, statusText, body);
    this.message = uploadCopy.httpFailure(statusText === "" ? String(status) : statusText);
  }
}
