import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Phase } from "#contract/phases/endpoints.ts";
import { autoExecute, cancelRun, getRun, listRuns, type Run } from "#contract/runs/endpoints.ts";
import { call } from "#web/lib/calls/api-client.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { runCopy } from "./copy.ts";
import { useRunWatch } from "./run-watch-store.ts";

export const runKey = (runId: string) => ["runs", runId] as const;

export function useRun(runId: string | null) {
  return useQuery({
    queryKey: runKey(runId ?? ""),
    queryFn: () => call(getRun, { params: { runId: runId ?? "" } }),
    enabled: runId !== null,
  });
}

/** Runs of a phase, newest first. */
export function useRuns(phaseId: string | null) {
  return useQuery({
    queryKey: ["phases", phaseId, "runs"],
    queryFn: () => call(listRuns, { params: { id: phaseId ?? "" } }),
    enabled: phaseId !== null,
  });
}

/** Everything that a finished run may have changed. */
export function refreshAfterRun(client: QueryClient, run: Run): void {
  client.setQueryData(runKey(run.id), run);
  for (const root of ["projects", "phases", "facts", "reports", "demonstration", "assistant"])
    void client.invalidateQueries({ queryKey: [root] });
}

type RunRequest = z.input<NonNullable<typeof autoExecute.body>>;

/** The specification's body for running a phase. */
export const requestOf = (
  phase: Pick<Phase, "order" | "type" | "name" | "description">,
  how: Pick<RunRequest, "objectives" | "automaticPrompts">,
): RunRequest => ({
  phaseNumber: phase.order,
  phaseType: phase.type,
  phaseName: phase.name,
  phaseDescription: phase.description,
  ...how,
});

export function useStartRun(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RunRequest) => call(autoExecute, { params: { projectId }, body }),
    onSuccess: ({ runId }) => {
      useRunWatch.getState().watch(runId);
      showToast({ title: runCopy.toasts.started, description: runCopy.toasts.startedText });
      void client.invalidateQueries({ queryKey: ["phases"] });
      void client.invalidateQueries({ queryKey: ["projects", projectId, "phases"] });
    },
    onError: (error) =>
      showToast({
        title: runCopy.toasts.failed,
        description: describeError(error, runCopy.toasts.failedDefault),
        tone: "destructive",
      }),
  });
}

export function useCancelRun() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => call(cancelRun, { params: { runId } }),
    onSuccess: (run) => client.setQueryData(runKey(run.id), run),
    onError: (error) =>
      showToast({
        title: runCopy.cancelFailed,
        description: describeError(error, runCopy.toasts.failedDefault),
        tone: "destructive",
      }),
  });
}
