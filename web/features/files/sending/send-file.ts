import { uploadFile } from "#contract/files/endpoints.ts";
import { buildUrl, announceSignedOut } from "#web/lib/calls/api-client.ts";
import type { ChosenFile } from "./chosen-files.ts";
import { UploadConnectionError, UploadError, type SentFile } from "./sent-file.ts";

/** From here on a file goes in pieces, so that a lost connection costs at most what was on its way. */
const LARGE_BYTES = 8 * 1024 * 1024;
export const isLarge = (file: Pick<File, "size">): boolean => file.size >= LARGE_BYTES;

/**
 * Sends one file with real progress (0-1), which `fetch` cannot report. Resolves with the stored file; rejects with
 * `UploadError` for a reply that is not successful and `UploadConnectionError` when there was none.
 */
export async function sendFile(
  projectId: string,
  chosen: ChosenFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  if (!isLarge(chosen.file)) return sendAtOnce(projectId, chosen, onProgress, signal);
  const { sendInPieces } = await import("./send-in-pieces.ts");
  return sendInPieces(projectId, chosen, onProgress, signal);
}

function sendAtOnce(
  projectId: string,
  { file, path }: ChosenFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(uploadFile.method, buildUrl(uploadFile, { params: { id: projectId } }));
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as SentFile);
        return;
      }
      if (request.status === 401) announceSignedOut(uploadFile.name);
      reject(new UploadError(request.status, request.statusText, request.responseText));
    });
    request.addEventListener("error", () => reject(new UploadConnectionError("connection lost")));
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    // Fields come first: the server streams and has to know them before the file's bytes.
    const form = new FormData();
    form.append("projectId", projectId);
    if (path !== null) form.append("path", path);
    form.append("file", file, file.name);
    request.send(form);
  });
}
