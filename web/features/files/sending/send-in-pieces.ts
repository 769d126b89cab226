import { DetailedError, Upload } from "tus-js-client";
import { continueUpload, createUpload } from "#contract/uploads/endpoints.ts";
import { buildUrl, announceSignedOut } from "#web/lib/calls/api-client.ts";
import type { ChosenFile } from "./chosen-files.ts";
import { UploadConnectionError, UploadError, type SentFile } from "./sent-file.ts";

const PIECE_BYTES = 16 * 1024 * 1024;
/** Together about a minute: a lost network is often back by then. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 8_000, 20_000, 30_000];

/** Worth another try: no answer, the server's own failure, or a piece that met another connection's. */
const isPassing = (status: number): boolean =>
  status === 0 || status >= 500 || status === 409 || status === 423;

const statusOf = (error: unknown): number =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;

/**
 * Sends a large file by tus: after a lost connection, and after the page was left, it goes on where it stopped. Rejects as
 * `sendFile` does; aborting gives up what had arrived on the server too.
 */
export function sendInPieces(
  projectId: string,
  { file, path }: ChosenFile,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: buildUrl(createUpload, { query: { projectId } }),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      metadata: { filename: file.name, filetype: file.type },
      ...(path === null ? {} : { headers: { "Lastro-Path": encodeURIComponent(path) } }),
      fingerprint: () =>
        Promise.resolve(
          ["lastro", projectId, path ?? "", file.name, file.size, file.lastModified].join("|"),
        ),
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => isPassing(statusOf(error)),
      onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
      onSuccess: ({ lastResponse }) =>
        resolve({ id: lastResponse.getHeader("Lastro-File-Id") ?? null, status: "processing" }),
      onError: (error) => {
        const status = statusOf(error);
        if (status === 401) announceSignedOut(continueUpload.name);
        reject(
          status === 0
            ? new UploadConnectionError("connection lost")
            : new UploadError(
                status,
                "",
                (error as DetailedError).originalResponse?.getBody() ?? "",
              ),
        );
      },
    });
    signal.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
      // Without an answer the server removes it by itself after three days.
      void upload.abort(true).catch(() => undefined);
    });
    void upload.findPreviousUploads().then(([earlier]) => {
      if (signal.aborted) return;
      if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
      upload.start();
    }, reject);
  });
}
