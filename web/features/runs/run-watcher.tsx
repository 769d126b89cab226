import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Run } from "#contract/runs/endpoints.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { runCopy } from "./copy.ts";
import { refreshAfterRun, runKey } from "./queries.ts";
import { isFinal } from "./run-state.ts";
import { subscribeToRun } from "./run-stream.ts";
import { useRunWatch } from "./run-watch-store.ts";

/** Announces the end of a run once, whatever page the person is on. */
function showRunToast(run: Run): void {
  const { toasts } = runCopy;
  if (run.status === "completed")
    showToast({ title: toasts.completed, description: toasts.completedText, tone: "positive" });
  if (run.status === "failed")
    showToast({
      title: toasts.failed,
      description: run.error?.message ?? toasts.failedDefault,
      tone: "destructive",
    });
  if (run.status === "cancelled")
    showToast({ title: toasts.cancelled, description: toasts.cancelledText });
}

function WatchedRun({ runId }: { runId: string }) {
  const client = useQueryClient();
  useEffect(
    () =>
      subscribeToRun(
        runId,
        (run) => {
          client.setQueryData(runKey(runId), run);
          if (!isFinal(run)) return;
          useRunWatch.getState().forget(runId);
          refreshAfterRun(client, run);
          showRunToast(run);
        },
        () => useRunWatch.getState().forget(runId),
      ),
    [client, runId],
  );
  return null;
}

/** Mounted once in the frame: one stream for each run under watch. */
export function RunWatcher() {
  const runIds = useRunWatch((state) => state.runIds);
  return runIds.map((runId) => <WatchedRun key={runId} runId={runId} />);
}
