import { FolderPlus } from "lucide-react";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { frameCopy } from "#web/app/copy.ts";
import { mayDo, useSession } from "#web/features/auth/index.ts";
import { BenchmarksCard } from "#web/features/benchmarks/index.ts";
import { ExampleStrip, SeedingNotice } from "#web/features/demonstration/index.ts";
import {
  dashboardCopy,
  HeadlineCards,
  NextStepsCard,
  PhaseTile,
  ProgrammeBar,
  RecentActivityCard,
  useHome,
} from "#web/features/home/index.ts";
import { QualityCard } from "#web/features/files/index.ts";
import { phaseCopy } from "#web/features/phases/index.ts";
import {
  ArchivedProjects,
  KpiCard,
  activeProjectOf,
  ProjectCards,
  projectCopy,
  useNewAnalysis,
  useProjectPhases,
  useProjects,
} from "#web/features/projects/index.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { deferred } from "#web/ui/prefetch.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { WhenNear } from "#web/ui/when-near.tsx";
import { CompanyHome } from "./company-home.tsx";

const useAssistantPanel = deferred(
  async () => (await import("#web/features/conversations/index.ts")).AssistantPanel,
);
const useHeatmapCard = deferred(
  async () => (await import("#web/features/phases/artifacts/index.ts")).HeatmapCard,
);
const useResultGlance = deferred(
  async () => (await import("./phase-page/result-tab.tsx")).ResultGlance,
);
const useCoverageStrip = deferred(
  async () => (await import("#web/features/runs/before-run/index.ts")).CoverageStrip,
);
const panelPlace = <Skeleton className="h-[600px] rounded-card" />;
const heatmapPlace = <Skeleton className="h-[420px] rounded-card" />;

/** The person's projects, and what the active one is worth and asks for. */
export function DashboardPage() {
  const { data: projects, error, refetch } = useProjects();
  const active = activeProjectOf(projects);
  return (
    <div className="-mt-2 flex flex-col gap-4 md:gap-2">
      <h1 className="sr-only">{frameCopy.titles.dashboard}</h1>
      <SeedingNotice />
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
  const { data: home, error, refetch } = useHome(project.id);
  if (error !== null && home === undefined)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (home === undefined) return <DashboardSkeleton />;
  if (home.view !== "firm") return <CompanyHome project={project} home={home} hasOpen={isOnly} />;
  return <FirmHome project={project} isOnly={isOnly} />;
}

/** On a phone the next action comes first; from 1280 px on what is to do stands beside the heatmap. */
function FirmHome({ project, isOnly }: { project: Project; isOnly: boolean }) {
  const session = useSession();
  const openAnalysis = useNewAnalysis((state) => state.setOpen);
  // Who has nothing of their own yet, and may begin it.
  const isExample =
    isOnly &&
    project.isDemonstration &&
    session.status === "signed-in" &&
    mayDo(session.user, "project.create");
  const { data: phases, error, refetch } = useProjectPhases(project.id);
  // The newest results, or what there is to run first.
  const discussed = phases?.findLast(({ reportId }) => reportId !== null) ?? phases?.[0];
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      {isExample && (
        <div className="max-sm:order-first xl:col-span-2">
          <ExampleStrip
            projectId={project.id}
            client={project.clientName}
            onCreate={() => openAnalysis(true)}
          />
        </div>
      )}
      <HeadlineCards projectId={project.id} className="max-sm:order-2 xl:col-span-2" />
      <div className="contents xl:order-2 xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
        <NextStepsCard
          projectId={project.id}
          button={isExample ? "secondary" : "primary"}
          className="max-sm:order-1"
        />
        <KpiCard projectId={project.id} className="max-sm:order-6 max-xl:order-2" />
        <RecentActivityCard projectId={project.id} className="max-sm:order-7 max-xl:order-3" />
      </div>
      <div className="min-w-0 max-sm:order-5 max-xl:order-1 xl:order-1 xl:flex xl:flex-col xl:self-stretch xl:*:flex-1">
        <HeatmapPlace phases={phases} />
      </div>
      <ProgrammeBar
        project={project}
        hasOpen={isOnly}
        className="order-4 max-sm:order-3 xl:col-span-2"
      />
      <section
        aria-labelledby="project-phases"
        className="order-5 min-w-0 max-sm:order-4 xl:col-span-2"
      >
        <h2 id="project-phases" className="sr-only">
          {phaseCopy.section}
        </h2>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <PhaseGrid phases={phases} />
        )}
      </section>
      <div className="order-8 min-w-0">
        {discussed !== undefined && (
          <section aria-label={phaseCopy.chatOf(discussed.name)}>
            <h2 className="sr-only">{phaseCopy.chatOf(discussed.name)}</h2>
            <WhenNear placeholder={panelPlace}>
              <PhaseChat phase={discussed} />
            </WhenNear>
          </section>
        )}
      </div>
      <div className="order-9 flex min-w-0 flex-col gap-4">
        <QualityCard projectId={project.id} isBrief />
        <BenchmarksCard projectId={project.id} />
      </div>
    </div>
  );
}

function PhaseGrid({ phases }: { phases: Phase[] | undefined }) {
  return (
    <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-2 sm:gap-3 md:grid-cols-4 min-[87.5rem]:grid-cols-7">
      {phases === undefined
        ? Array.from({ length: 7 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-12 rounded-card sm:h-34" />
            </li>
          ))
        : phases.map((phase) => <PhaseTile key={phase.id} phase={phase} />)}
    </ul>
  );
}

function HeatmapPlace({ phases }: { phases: Phase[] | undefined }) {
  const diagnosis = phases?.find(({ order, reportId }) => order === 1 && reportId !== null);
  if (phases === undefined) return heatmapPlace;
  if (diagnosis === undefined) return <NoDiagnosis phase={phases[0]} />;
  return (
    <WhenNear placeholder={heatmapPlace}>
      <ValueHeatmap phase={diagnosis} />
    </WhenNear>
  );
}

/** Before the first run: where the heatmap will stand, what a run would give now and what it lacks. */
function NoDiagnosis({ phase }: { phase: Phase | undefined }) {
  return (
    <TitledCard title={dashboardCopy.heatmap}>
      <EmptyState isCompact title={dashboardCopy.noHeatmap} />
      {phase?.abilities.run === true && <Coverage phase={phase} />}
    </TitledCard>
  );
}

function Coverage({ phase }: { phase: Phase }) {
  const drawStrip = useCoverageStrip("quietly");
  return drawStrip === null ? null : drawStrip({ phase });
}

/** A first run without an inventory of processes has no heatmap; what it found stands there. */
function Glance({ phase }: { phase: Phase }) {
  const drawGlance = useResultGlance("quietly");
  return drawGlance === null ? heatmapPlace : drawGlance({ phase });
}

function PhaseChat({ phase }: { phase: Phase }) {
  const drawPanel = useAssistantPanel("quietly");
  return drawPanel === null ? panelPlace : drawPanel({ phase, fileNames: [], onRun: null });
}

function ValueHeatmap({ phase }: { phase: Phase }) {
  const drawCard = useHeatmapCard("quietly");
  return drawCard === null
    ? heatmapPlace
    : drawCard({
        phaseId: phase.id,
        projectId: phase.projectId,
        instead: <Glance phase={phase} />,
      });
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
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4 xl:col-span-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-23 rounded-card lg:h-28" />
        ))}
      </div>
      <Skeleton className="h-[420px] rounded-card" />
      <div className="flex flex-col gap-4">
        <Skeleton className="h-38 rounded-card" />
        <Skeleton className="h-31 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    </div>
  );
}
