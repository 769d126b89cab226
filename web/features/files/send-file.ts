import { uploadFile, type fileObject } from "#contract/files/endpoints.ts";
import type { z } from "zod";
import { buildUrl, reportSignedOut } from "#web/lib/api-client.ts";
import { ApiError } from "#web/lib/api-error.ts";

/** The connection ended before a reply came. */
export class UploadConnectionError extends Error {
  override name = "UploadConnectionError";
}

/**
 * Sends one file with real progress (0-1), which `fetch` cannot report. Resolves with the stored file; rejects with
 * `ApiError` for a reply that is not successful and `UploadConnectionError` when there was none.
 */
export function sendFile(projectId: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<z.output<typeof fileObject>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, buildUrl(uploadFile, { params: { id: projectId } }));
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as z.output<typeof fileObject>);
        return;
      }
      if (request.status === 401) reportSignedOut(uploadFile.name);
      reject(new ApiError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new UploadConnectionError("connection lost")));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    // The project comes first: the server streams and has to know it before the file's bytes.
    const form = new FormData();
    form.append("projectId", projectId);
    form.append("file", file, file.name);
    request.send(form);
  });
}
