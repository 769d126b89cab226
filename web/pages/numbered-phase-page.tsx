import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { AssistantPanel } from "#web/features/assistant/index.ts";
import { PhaseContradictions } from "#web/features/handoffs/index.ts";
import { ArtifactsList, DatasetsList } from "#web/features/artifacts/index.ts";
import { EndActivitiesCard } from "#web/features/assumptions/index.ts";
import { FilesSideCard, useFiles } from "#web/features/files/index.ts";
import { GateCard } from "#web/features/gates/index.ts";
import { MiningLink } from "#web/features/mining/index.ts";
import {
  InsightsList,
  ObjectivesCard,
  PhaseBadge,
  displayPhase,
  PhaseNotices,
  phaseCopy as copy,
  PhaseStepper,
  TilesGrid,
  TipsCard,
} from "#web/features/phases/index.ts";
import { PromotedList } from "#web/features/promotions/index.ts";
import { useProject, useProjectPhases } from "#web/features/projects/index.ts";
import { RunChanges, RunPanel, useRun } from "#web/features/runs/index.ts";
import { isMissing } from "#web/lib/api-error.ts";
import { useHashTarget } from "#web/lib/hash-target.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PhaseMissing, PhaseSkeleton } from "./phase-missing.tsx";
import { PhaseWorkbench, workbenchOf } from "./phase-workbench.tsx";

export function NumberedPhasePage() {
  const { projectId = "", phaseNumber = "" } = useParams();
  if (!/^[1-7]$/.test(phaseNumber)) return <PhaseMissing />;
  return (
    <NumberedPhase
      projectId={projectId}
      number={Number(phaseNumber)}
      linkTo={(target) => `/project/${projectId}/phase/${target}`}
    />
  );
}

/** A phase within its seven: stepper, run, analysis and artefacts, with files and objectives beside. */
export function NumberedPhase({
  projectId,
  number,
  linkTo,
}: {
  projectId: string;
  number: number;
  linkTo: (number: number) => string;
}) {
  const { data: project, error: projectError } = useProject(projectId);
  const { data: phases, error, refetch } = useProjectPhases(projectId);
  const phase = phases?.find((candidate) => candidate.order === number);
  useHashTarget(project !== undefined && phase !== undefined);
  const failure = projectError ?? error;
  if (failure)
    return isMissing(failure) ? (
      <PhaseMissing />
    ) : (
      <ErrorState error={failure} onRetry={() => void refetch()} />
    );
  if (project === undefined || phases === undefined) return <PhaseSkeleton />;
  if (phase === undefined) return <PhaseMissing />;
  const completed = phases.filter(
    (candidate) => displayPhase("by_number", candidate).state === "completed",
  ).length;
  return (
    <div className="flex flex-col gap-5">
      <PhaseHead phase={phase} number={number} linkTo={linkTo} />
      <Card aria-label={copy.section} className="px-3 pt-2 pb-4">
        <PhaseStepper phases={phases} viewed={number} linkTo={linkTo} />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 px-2">
          <Progress
            value={(completed / 7) * 100}
            label={copy.completedOf(completed)}
            className="min-w-[160px] flex-1"
          />
          <span className="text-xs text-ink-2">
            {copy.completedOf(completed)} ({Math.round((completed / 7) * 100)}%) ·{" "}
            {copy.files(project.filesCount)}
          </span>
        </div>
      </Card>
      <PhaseNotices phase={phase} />
      <PhaseContradictions projectId={projectId} phaseNumber={number} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <PhaseTabs key={phase.id} phase={phase} project={project} />
        </div>
        {/* The gate's conditions make this column the long one: files and objectives stand under the tabs. */}
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <GateCard phase={phase} />
          <TipsCard phase={phase} />
        </div>
        <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <FilesSideCard projectId={projectId} />
          <ObjectivesCard objectives={phase.objectives} />
        </div>
      </div>
    </div>
  );
}

function PhaseHead({
  phase,
  number,
  linkTo,
}: {
  phase: Phase;
  number: number;
  linkTo: (number: number) => string;
}) {
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <Link
          to={`/project/${phase.projectId}`}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {copy.back}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold text-ink">{phase.name}</h1>
          <Badge>{copy.phaseOf(number)}</Badge>
          <PhaseBadge screen="by_number" phase={phase} />
        </div>
        <p className="mt-1 max-w-prose text-base text-ink-2">{phase.description}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          disabled={number === 1}
          onClick={() => void navigate(linkTo(number - 1))}
          icon={<ChevronLeft aria-hidden className="size-4" />}
        >
          {copy.previous}
        </Button>
        <Button
          size="small"
          disabled={number === 7}
          onClick={() => void navigate(linkTo(number + 1))}
        >
          {copy.next}
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  );
}

function PhaseTabs({ phase, project }: { phase: Phase; project: Project }) {
  const workbench = workbenchOf(phase);
  const [search] = useSearchParams();
  // A link to a part of the phase's own screen opens there.
  const [tab, setTab] = useState<string>(
    workbench !== null && search.has("visao") ? workbench : "run",
  );
  const navigate = useNavigate();
  const { data: files } = useFiles(project.id);
  const toUpload = (): void => void navigate(`/project/${project.id}?tab=data`);
  return (
    <Tabs
      label={copy.tabs.label}
      value={tab}
      onChange={setTab}
      items={[
        {
          value: "run",
          label: copy.tabs.run,
          content: (
            <div className="flex flex-col gap-4">
              <RunPanel
                phase={phase}
                status={project.status}
                onUpload={project.abilities.upload ? toUpload : null}
              />
              <TilesGrid phase={phase} />
              {phase.order === 1 && <EndActivitiesCard phase={phase} />}
              {phase.order === 1 && phase.abilities.record && (
                <MiningLink projectId={phase.projectId} />
              )}
              <Changes phase={phase} />
            </div>
          ),
        },
        {
          value: "chat",
          label: copy.tabs.chat,
          content: (
            <AssistantPanel
              phase={phase}
              fileNames={files?.map(({ name }) => name) ?? []}
              onRun={() => setTab("run")}
            />
          ),
        },
        ...(workbench === null
          ? []
          : [
              {
                value: workbench,
                label: copy.tabs[workbench],
                content: <PhaseWorkbench phase={phase} workbench={workbench} />,
              },
            ]),
        {
          value: "analysis",
          label: copy.tabs.analysis,
          ...(phase.insights.length > 0 ? { count: phase.insights.length } : {}),
          content: <InsightsList phase={phase} />,
        },
        {
          value: "artifacts",
          label: copy.tabs.artifacts,
          content: (
            <div className="flex flex-col gap-4">
              <ArtifactsList phaseId={phase.id} phaseNumber={phase.order} />
              {phase.abilities.record && (
                <PromotedList phaseId={phase.id} projectId={phase.projectId} />
              )}
              <DatasetsList
                phaseId={phase.id}
                onUpload={project.abilities.upload && files?.length === 0 ? toUpload : null}
              />
            </div>
          ),
        },
      ]}
    />
  );
}

function Changes({ phase }: { phase: Phase }) {
  const { data: run } = useRun(phase.abilities.record ? phase.currentRunId : null);
  return run ? <RunChanges run={run} /> : null;
}
