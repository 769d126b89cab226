import { useState } from "react";
import type { Run } from "#contract/runs/endpoints.ts";
import { formatElapsed } from "#web/lib/format-date.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { runCopy, runStatusLabels } from "./copy.ts";
import { useCancelRun, useRun } from "./queries.ts";
import { countSteps, isFinal, runElapsedMs } from "./run-state.ts";
import { StepList } from "./step-list.tsx";
import { useNow } from "./use-now.ts";

/** A run under way: named steps, time, and the way to stop it. It can be left at any moment. */
export function RunProgress({ runId, canCancel }: { runId: string; canCancel: boolean }) {
  const { data: run } = useRun(runId);
  const nowMs = useNow(run !== undefined && !isFinal(run));
  if (run === undefined) return <SkeletonLines count={5} />;
  const { done, total } = countSteps(run);
  return (
    <div data-testid="run-progress" data-status={run.status}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p aria-live="polite" className="text-base font-medium text-ink">
          {total === 0
            ? runCopy.preparing
            : `${runStatusLabels[run.status]}: ${runCopy.stepCount(done, total)}`}
        </p>
        <p className="text-sm text-ink-2">
          <span className="text-ink-3">{runCopy.elapsed}: </span>
          {formatElapsed(runElapsedMs(run, nowMs))}
        </p>
      </div>
      <Progress value={total === 0 ? 0 : (done / total) * 100} label={runCopy.title} />
      <div className="mt-4">
        <StepList run={run} nowMs={nowMs} />
      </div>
      <p className="mt-3 text-sm text-ink-3">{runCopy.warning}</p>
      {canCancel && !isFinal(run) && <CancelRun run={run} />}
    </div>
  );
}

function CancelRun({ run }: { run: Run }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelRun();
  if (cancel.isSuccess)
    return (
      <p role="status" className="mt-3 text-sm text-ink-2">
        {runCopy.cancelRequested}
      </p>
    );
  return (
    <>
      <Button size="small" className="mt-4" onClick={() => setAsking(true)}>
        {runCopy.cancel}
      </Button>
      <ConfirmDialog
        name="cancel-run"
        open={isAsking}
        onOpenChange={setAsking}
        title={runCopy.cancelTitle}
        confirmLabel={runCopy.cancel}
        keepLabel={runCopy.goOn}
        isDestructive
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(run.id, { onSettled: () => setAsking(false) })}
      >
        {runCopy.cancelText}
      </ConfirmDialog>
    </>
  );
}
