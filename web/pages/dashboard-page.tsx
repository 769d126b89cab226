import { FolderPlus } from "lucide-react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { frameCopy } from "#web/app/copy.ts";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { BenchmarksCard } from "#web/features/benchmarks/index.ts";
import { SeedingNotice } from "#web/features/demonstration/index.ts";
import { ActivityCard, NextStepsCard } from "#web/features/dashboard/index.ts";
import { QualityCard } from "#web/features/files/index.ts";
import { PendingGatesCard } from "#web/features/gates/index.ts";
import { PhaseCard, phaseCopy } from "#web/features/phases/index.ts";
import {
  ArchivedProjects,
  DemonstrationBadge,
  KpiCard,
  pickActive,
  ProjectCards,
  projectCopy,
  ProjectStatusBadge,
  useNewAnalysis,
  useProjectPhases,
  useProjects,
} from "#web/features/projects/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { deferred } from "#web/ui/prefetch.ts";
import { Progress } from "#web/ui/progress.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { WhenNear } from "#web/ui/when-near.tsx";

const useAssistantPanel = deferred(
  async () => (await import("#web/features/assistant/index.ts")).AssistantPanel,
);
const useHeatmapCard = deferred(
  async () => (await import("#web/features/artifacts/index.ts")).HeatmapCard,
);
const panelPlace = <Skeleton className="h-[600px] rounded-card" />;
const heatmapPlace = <Skeleton className="h-[420px] rounded-card" />;

/** The person's projects, and how far the active one is. */
export function DashboardPage() {
  const { data: projects, error, refetch } = useProjects();
  const active = pickActive(projects);
  return (
    <div className="flex flex-col gap-6">
      <h1 className="sr-only">{frameCopy.titles.dashboard}</h1>
      <SeedingNotice />
      <PendingGatesCard />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : projects === undefined ? (
        <DashboardSkeleton />
      ) : active === null ? (
        <>
          <NoProject />
          <ArchivedProjects />
        </>
      ) : (
        <>
          {projects.length > 1 && <ProjectCards projects={projects} active={active} />}
          <ActiveProject key={active.id} project={active} isOnly={projects.length === 1} />
          <ArchivedProjects />
        </>
      )}
    </div>
  );
}

function ActiveProject({ project, isOnly }: { project: Project; isOnly: boolean }) {
  const { data: phases, error, refetch } = useProjectPhases(project.id);
  // The newest results, or what there is to run first.
  const discussed = phases?.findLast(({ reportId }) => reportId !== null) ?? phases?.[0];
  const diagnosis = phases?.find(({ order, reportId }) => order === 1 && reportId !== null);
  return (
    <>
      <ProgressBanner project={project} isOnly={isOnly} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-labelledby="project-phases">
            <h2 id="project-phases" className="mb-3 text-base font-semibold text-ink">
              {phaseCopy.section}
            </h2>
            {error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:[&>li:last-child:nth-child(odd)]:col-span-2">
                {phases === undefined
                  ? Array.from({ length: 7 }, (_, index) => (
                      <li key={index}>
                        <Skeleton className="h-[168px] rounded-card" />
                      </li>
                    ))
                  : phases.map((phase) => <PhaseCard key={phase.id} phase={phase} />)}
              </ul>
            )}
          </section>
          {discussed !== undefined && (
            <section aria-label={phaseCopy.chatOf(discussed.name)}>
              <h2 className="mb-3 text-base font-semibold text-ink">
                {phaseCopy.chatOf(discussed.name)}
              </h2>
              <WhenNear placeholder={panelPlace}>
                <PhaseChat phase={discussed} />
              </WhenNear>
            </section>
          )}
          {diagnosis !== undefined && (
            <WhenNear placeholder={heatmapPlace}>
              <ValueHeatmap phase={diagnosis} />
            </WhenNear>
          )}
          <ActivityCard projectId={project.id} />
        </div>
        <div className="flex flex-col gap-4">
          <NextStepsCard projectId={project.id} />
          <KpiCard projectId={project.id} />
          <BenchmarksCard projectId={project.id} />
          <QualityCard projectId={project.id} />
        </div>
      </div>
    </>
  );
}

function PhaseChat({ phase }: { phase: Phase }) {
  const drawPanel = useAssistantPanel("quietly");
  return drawPanel === null ? panelPlace : drawPanel({ phase, fileNames: [], onRun: null });
}

function ValueHeatmap({ phase }: { phase: Phase }) {
  const drawCard = useHeatmapCard("quietly");
  return drawCard === null
    ? heatmapPlace
    : drawCard({ phaseId: phase.id, projectId: phase.projectId });
}

function ProgressBanner({ project, isOnly }: { project: Project; isOnly: boolean }) {
  const percent = Math.round((project.approvedPhases / 7) * 100);
  return (
    <Card
      aria-label={projectCopy.overall}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5"
    >
      <div className="min-w-[200px] flex-[2]">
        <p
          title={project.clientName}
          className="line-clamp-1 text-sm text-ink-3 [overflow-wrap:anywhere]"
        >
          {project.clientName}
        </p>
        <p
          title={project.name}
          className="line-clamp-3 font-serif text-2xl font-semibold text-ink [overflow-wrap:anywhere]"
        >
          {project.name}
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <ProjectStatusBadge status={project.status} />
          {project.isDemonstration && <DemonstrationBadge referenceDate={project.referenceDate} />}
        </div>
      </div>
      <div className="w-full max-w-[360px] min-w-[200px] flex-1">
        <div className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-sm text-ink-2">
            {projectCopy.overall}: {projectCopy.approvedOf(project.approvedPhases)}
          </span>
          <span className="text-base font-semibold text-ink">{percent}%</span>
        </div>
        <Progress value={percent} label={projectCopy.overall} />
      </div>
      <div className="flex min-h-9 flex-wrap gap-2">
        {isOnly && (
          <Button asChild>
            <Link to={`/project/${project.id}`}>{projectCopy.openProject}</Link>
          </Button>
        )}
      </div>
    </Card>
  );
}

function NoProject() {
  const session = useSession();
  const open = useNewAnalysis((state) => state.setOpen);
  const canCreate = session.status === "signed-in" && mayDo(session.user, "project.create");
  return (
    <EmptyState
      icon={<FolderPlus />}
      title={projectCopy.emptyTitle}
      action={
        canCreate && (
          <Button variant="primary" onClick={() => open(true)}>
            {projectCopy.createFirst}
          </Button>
        )
      }
    >
      {canCreate ? projectCopy.emptyText : projectCopy.emptyTextReader}
    </EmptyState>
  );
}

function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[116px] rounded-card" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {Array.from({ length: 7 }, (_, index) => (
            <Skeleton key={index} className="h-[168px] rounded-card" />
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-[160px] rounded-card" />
          <Skeleton className="h-[220px] rounded-card" />
        </div>
      </div>
    </div>
  );
}
