import type { Run } from "#contract/runs/endpoints.ts";
import { getRun, streamRun } from "#contract/runs/endpoints.ts";
import { buildUrl, call } from "#web/lib/calls/api-client.ts";
import { ApiError } from "#web/lib/calls/api-error.ts";
import { isFinal } from "./run-state.ts";

const RETRY_DELAY_MS = 3_000;

/**
 * Follows a run until its end. The browser resumes a broken stream from the last event by itself; where it gives up (the
 * server answered with an error, or is restarting) the run is read once and the stream opened again.
 */
export function subscribeToRun(
  runId: string,
  onRun: (run: Run) => void,
  onGone: () => void,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const stop = (): void => {
    isStopped = true;
    source?.close();
    clearTimeout(timer);
  };
  const receive = (run: Run): void => {
    if (isStopped) return;
    if (isFinal(run)) stop();
    onRun(run);
  };
  const open = (): void => {
    source = new EventSource(buildUrl(streamRun, { params: { runId } }));
    const onMessage = (event: MessageEvent<string>): void => receive(JSON.parse(event.data) as Run);
    source.addEventListener("message", onMessage);
    source.addEventListener("run", onMessage);
    source.addEventListener("error", () => {
      if (source?.readyState === EventSource.CLOSED) void recover();
    });
  };
  const recover = async (): Promise<void> => {
    if (isStopped) return;
    try {
      receive(await call(getRun, { params: { runId } }));
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) {
        stop();
        onGone();
        return;
      }
    }
    if (!isStopped) timer = setTimeout(open, RETRY_DELAY_MS);
  };

  open();
  return stop;
}
