import { ArrowLeft, FileText, Play } from "lucide-react";
import { Link, useNavigate } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { AssistantPanel } from "#web/features/assistant/index.ts";
import { PhaseContradictions } from "#web/features/handoffs/index.ts";
import { ArtifactsList, DatasetsList, FlowsCard } from "#web/features/artifacts/index.ts";
import { GateCard } from "#web/features/gates/index.ts";
import {
  InsightsList,
  ObjectivesCard,
  PhaseBadge,
  PhaseNotices,
  phaseCopy as copy,
  TilesGrid,
  usePhase,
} from "#web/features/phases/index.ts";
import { ProjectClock } from "#web/features/projects/index.ts";
import { isMissing } from "#web/lib/api-error.ts";
import { useHashTarget } from "#web/lib/hash-target.ts";
import { Button } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { PhaseMissing, PhaseSkeleton } from "./phase-missing.tsx";
import { PhaseWorkbench, workbenchOf } from "./phase-workbench.tsx";

/** One phase by its id: what it produced, and its gate. */
export function PhaseById({ phaseId }: { phaseId: string }) {
  const { data: phase, error, refetch } = usePhase(phaseId);
  const navigate = useNavigate();
  useHashTarget(phase !== undefined);
  if (error)
    return isMissing(error) ? (
      <PhaseMissing />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  if (phase === undefined) return <PhaseSkeleton />;
  const toUpload = (): void => void navigate(`/project/${phase.projectId}?tab=data`);
  const workbench = workbenchOf(phase);
  return (
    <ProjectClock projectId={phase.projectId}>
      <div className="flex flex-col gap-5">
        <PhaseHead phase={phase} />
        <PhaseNotices phase={phase} />
        <PhaseContradictions projectId={phase.projectId} phaseNumber={phase.order} />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
          <div className="flex flex-col gap-4">
            <TilesGrid phase={phase} />
            <AssistantPanel phase={phase} fileNames={[]} onRun={null} />
            {phase.order === 1 && <FlowsCard phase={phase} />}
            {workbench !== null && <PhaseWorkbench phase={phase} workbench={workbench} />}
            <ArtifactsList phaseId={phase.id} phaseNumber={phase.order} />
            <DatasetsList phaseId={phase.id} onUpload={phase.abilities.record ? toUpload : null} />
            <InsightsList phase={phase} />
          </div>
          <div className="flex flex-col gap-4">
            <GateCard phase={phase} />
            <ObjectivesCard objectives={phase.objectives} />
          </div>
        </div>
      </div>
    </ProjectClock>
  );
}

function PhaseHead({ phase }: { phase: Phase }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[300px]">
        <Link
          to={`/project/${phase.projectId}`}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {phase.projectName}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold text-ink">{phase.name}</h1>
          <PhaseBadge screen="by_id" phase={phase} />
        </div>
        <p className="mt-1 max-w-prose text-base text-ink-2">{phase.description}</p>
        <div className="mt-3 flex max-w-[420px] items-center gap-3">
          <Progress value={phase.progress} label={copy.progressLabel(phase.name)} />
          <span className="text-sm whitespace-nowrap text-ink-2">
            {copy.progress(phase.progress)}
          </span>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {phase.abilities.record && (
          <Button asChild>
            <Link to={`/project/${phase.projectId}/phase/${phase.order}`}>
              <Play aria-hidden className="size-4" />
              {copy.tabs.run}
            </Link>
          </Button>
        )}
        {phase.reportId !== null && (
          <Button asChild variant="primary">
            <Link to={`/reports/${phase.reportId}`}>
              <FileText aria-hidden className="size-4" />
              {copy.seeReport}
            </Link>
          </Button>
        )}
      </div>
    </div>
  );
}
