import { FileText } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { CoverageStrip } from "#web/features/runs/before-run/index.ts";
import { TemplateMenu } from "#web/features/files/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { runCopy } from "./copy.ts";
import { useRun, useRuns } from "./queries.ts";
import { RunProgress } from "./run-progress.tsx";
import { useRunWatch } from "./run-watch-store.ts";
import { StartForm } from "./start-form.tsx";

/** Everything about running one phase: what is missing, the start, the progress, and what the last run left. */
export function RunPanel({
  phase,
  status,
  onUpload,
}: {
  phase: Phase;
  status: Project["status"];
  onUpload: (() => void) | null;
}) {
  const watch = useRunWatch((state) => state.watch);
  const { activeRunId } = phase;
  useEffect(() => {
    if (activeRunId !== null) watch(activeRunId);
  }, [activeRunId, watch]);

  return (
    <TitledCard title={runCopy.title} data-testid="run-panel">
      <div className="flex flex-col gap-4">
        {activeRunId !== null ? (
          <RunProgress runId={activeRunId} canCancel={phase.abilities.cancel} />
        ) : (
          <Idle phase={phase} status={status} onUpload={onUpload} />
        )}
      </div>
    </TitledCard>
  );
}

function Idle({
  phase,
  status,
  onUpload,
}: {
  phase: Phase;
  status: Project["status"];
  onUpload: (() => void) | null;
}) {
  return (
    <>
      <LastRun phase={phase} isReader={status === "active" && !phase.abilities.record} />
      {status === "active" && phase.missing.length > 0 && (
        <Callout
          tone="warning"
          title={runCopy.missing}
          action={
            onUpload !== null && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" onClick={onUpload}>
                  {runCopy.missingAction}
                </Button>
                <TemplateMenu tables={phaseTables[phase.order as PhaseNumber] ?? []} />
              </span>
            )
          }
        >
          <ul className="list-disc pl-4">
            {phase.missing.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Callout>
      )}
      {phase.abilities.run && phase.currentRunId === null && <CoverageStrip phase={phase} />}
      {/* Once there is a result the form stands behind the head's button. */}
      {(phase.currentRunId === null || !phase.abilities.run) && (
        <Start phase={phase} status={status} />
      )}
    </>
  );
}

function Start({ phase, status }: { phase: Phase; status: Project["status"] }) {
  if (phase.abilities.run) return <StartForm key={phase.id} phase={phase} />;
  const reason =
    status === "draft"
      ? runCopy.draft
      : status === "archived"
        ? runCopy.archived
        : phase.abilities.record
          ? null
          : runCopy.noPermission;
  return reason === null ? null : <p className="text-base text-ink-2">{reason}</p>;
}

/** `isReader`: of the company's people, who see of a phase what was released to them. */
function LastRun({ phase, isReader }: { phase: Phase; isReader: boolean }) {
  const { showMoment } = useActDates();
  const { data: current } = useRun(phase.abilities.record ? phase.currentRunId : null);
  const { data: runs } = useRuns(phase.abilities.record ? phase.id : null);
  const newest = runs?.[0];
  return (
    <>
      {newest?.status === "failed" && newest.error && (
        <Callout
          tone="danger"
          title={runCopy.failedAt(
            newest.steps.find((step) => step.name === newest.error?.step)?.label ??
              newest.error.step,
          )}
        >
          {newest.error.message}
        </Callout>
      )}
      {phase.currentRunId === null ? (
        <p className="text-base text-ink-2">{isReader ? runCopy.notReleased : runCopy.idle}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {current?.finishedAt && (
            <p className="text-base text-ink-2">
              {runCopy.lastRun(showMoment(current.finishedAt))}
            </p>
          )}
          {phase.reportId !== null && (
            <Button asChild variant="secondary">
              <Link to={`/reports/${phase.reportId}`}>
                <FileText aria-hidden className="size-4" />
                {runCopy.openReport}
              </Link>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
