import type { QueryClient } from "@tanstack/react-query";
import { describeError, isSignedOut } from "#web/lib/calls/api-error.ts";
import { untilReachable } from "#web/lib/calls/connection.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { uploadCopy } from "../copy.ts";
import { refreshFiles } from "../queries.ts";
import type { Chosen } from "./chosen-files.ts";
import { isLarge, sendFile } from "./send-file.ts";
import { UploadConnectionError, type SentFile } from "./sent-file.ts";
import { useUploads, type UploadItem } from "./upload-store.ts";

/** More than two at a time only share the same line. */
const PARALLEL = 2;
const aborts = new Map<string, AbortController>();

function explain(error: unknown, item: UploadItem): string {
  if (error instanceof UploadConnectionError)
    return isLarge(item.file) ? uploadCopy.networkPaused : uploadCopy.networkFailed;
  if (isSignedOut(error)) return uploadCopy.sessionEnded;
  return describeError(error, uploadCopy.itemFailed);
}

const REFRESH_MS = 300;
const REFRESH_OF_MANY_MS = 5_000;
/** With more than this many under way the list of files is long, and every file would ask for it anew. */
const FEW = 20;
const refreshes = new Set<string>();

/** Files that arrive one after the other ask for the list once together. */
function refreshSoon(client: QueryClient, projectId: string): void {
  if (refreshes.has(projectId)) return;
  refreshes.add(projectId);
  const waitMs = useUploads.getState().items.length > FEW ? REFRESH_OF_MANY_MS : REFRESH_MS;
  setTimeout(() => {
    refreshes.delete(projectId);
    refreshFiles(client, projectId);
  }, waitMs);
}

/** What breaks the connection by itself, as something between that takes no file of this size, ends as an error. */
const MOST_RESUMES = 5;

/** Sends the file, and after a lost connection again as soon as the server answers: a large one from where it stopped. */
async function sendThroughBreaks(item: UploadItem, signal: AbortSignal): Promise<SentFile> {
  const { patch } = useUploads.getState();
  for (let resumes = 0; ; resumes++) {
    try {
      return await sendFile(
        item.projectId,
        item,
        (share) => patch(item.key, { percent: Math.round(share * 100), error: null }),
        signal,
      );
    } catch (error) {
      if (!(error instanceof UploadConnectionError) || resumes === MOST_RESUMES) throw error;
      patch(item.key, { error: uploadCopy.waitingForConnection });
      await untilReachable();
      if (signal.aborted) throw new DOMException("aborted", "AbortError");
    }
  }
}

async function sendItem(item: UploadItem, client: QueryClient): Promise<boolean> {
  const { patch } = useUploads.getState();
  const abort = new AbortController();
  aborts.set(item.key, abort);
  patch(item.key, { state: "uploading", percent: 0, error: null, isInterrupted: false });
  try {
    const stored = await sendThroughBreaks(item, abort.signal);
    patch(item.key, {
      state: stored.id === null || stored.status === "completed" ? "completed" : "processing",
      percent: 100,
      fileId: stored.id,
      error: null,
    });
    refreshSoon(client, item.projectId);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return false;
    patch(item.key, {
      state: "error",
      error: explain(error, item),
      isInterrupted: isSignedOut(error),
    });
    if (!isSignedOut(error))
      showToast({
        title: uploadCopy.failed,
        description:
          error instanceof UploadConnectionError
            ? explain(error, item)
            : describeError(error, uploadCopy.failedDefault),
        tone: "destructive",
      });
    return false;
  } finally {
    aborts.delete(item.key);
  }
}

async function sendAll(items: UploadItem[], client: QueryClient): Promise<void> {
  const waiting = [...items];
  let sent = 0;
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const { key } = item;
      // Removed from the list while it waited.
      if (!useUploads.getState().items.some((current) => current.key === key)) continue;
      if (await sendItem(item, client)) sent += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (sent > 0 && failed === 0)
    showToast({ title: uploadCopy.sent, description: uploadCopy.sentText, tone: "positive" });
}

/** Queues files for a project and sends them, two at a time. */
export function uploadFiles(
  projectId: string,
  { files, skipped }: Chosen,
  client: QueryClient,
): void {
  if (skipped > 0)
    showToast({ title: uploadCopy.skipped(skipped), description: uploadCopy.skippedText });
  if (files.length > 0) void sendAll(useUploads.getState().add(projectId, files), client);
}

/** Sends items again: after an error, or after signing in again. */
export function resendItems(items: UploadItem[], client: QueryClient): void {
  for (const item of items)
    useUploads.getState().patch(item.key, { state: "queued", error: null, isInterrupted: false });
  void sendAll(items, client);
}

/** Takes an item off the list; one under way is stopped, and nothing of it stays on the server. */
export function removeItem(key: string): void {
  aborts.get(key)?.abort();
  useUploads.getState().remove(key);
}
