import { ArrowRight, ListVideo } from "lucide-react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { frameCopy } from "#web/app/copy.ts";
import { useRecordTitle } from "#web/app/use-place.ts";
import { ActivityCard, NextStepsCard, useHome } from "#web/features/home/index.ts";
import { DemonstrationMark } from "#web/features/demonstration/index.ts";
import { QuestionsCard } from "#web/features/runs/before-run/index.ts";
import { FilesPanel, QualityCard, UploadCard, useFiles } from "#web/features/files/index.ts";
import { ContradictionsCard, HandoffsCard } from "#web/features/handoffs/index.ts";
import { ProjectModelCard } from "#web/features/language-models/index.ts";
import { memberCopy, TeamPanel, useTeam } from "#web/features/members/index.ts";
import { phaseCopy, PhaseListCard, PhaseRows } from "#web/features/phases/index.ts";
import { packCopy, useStartPack } from "#web/features/preview-pack/index.ts";
import {
  projectCopy as copy,
  ProjectError,
  ProjectMenu,
  ProjectStatusBadge,
  StartProjectButton,
  useProject,
  useProjectPhases,
} from "#web/features/projects/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card, TitledCard } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { Skeleton, SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ProjectArrival } from "./project-arrival.tsx";

export function ProjectPage() {
  const { projectId = "" } = useParams();
  const { data: project, error, refetch } = useProject(projectId);
  useRecordTitle(project?.name ?? null);
  const { data: phases, isPending, isFetching } = useProjectPhases(projectId);
  const [search] = useSearchParams();
  if (error) return <ProjectError error={error} onRetry={() => void refetch()} />;
  // Both, or the place where files are sent would move once the phases are known.
  if (project === undefined || isPending || (isFetching && areOfDraft(project, phases)))
    return <ProjectSkeleton />;
  const arriving =
    project.status === "active" && tabOf(search) === "overview" ? unrunPhase(phases) : undefined;
  return (
    <div className="flex flex-col gap-6">
      <ProjectHead project={project} hasArrival={arriving !== undefined} />
      {project.status === "draft" && project.abilities.start && (
        <Callout tone="info">{copy.draftNotice}</Callout>
      )}
      {project.status === "archived" && <Callout tone="warning">{copy.archivedNotice}</Callout>}
      {arriving !== undefined && <ProjectArrival project={project} phase={arriving} />}
      <SummaryCards project={project} />
      <ProjectTabs project={project} hasArrival={arriving !== undefined} />
    </div>
  );
}

/** The project was started and the phases are still those from before, which nobody may run. */
const areOfDraft = ({ status }: Project, phases: readonly Phase[] = []): boolean =>
  status === "active" && phases.every((phase) => phase.status === "not_started");

/**
 * The first phase, for the firm's people, while nothing has run: the page then is about the client's files, before the
 * first of them too.
 */
const unrunPhase = (phases: readonly Phase[] = []): Phase | undefined =>
  phases.every(({ currentRunId }) => currentRunId === null)
    ? phases.find(({ order, abilities }) => order === 1 && abilities.record)
    : undefined;

/** The head's button is "Iniciar Fase 1", and not yet the next step. */
const beginsHere = (phases: readonly Phase[]): boolean =>
  phases.some(
    ({ order, currentRunId, abilities }) =>
      order === 1 && currentRunId === null && abilities.record,
  );

const tabs = ["overview", "phases", "data", "team"] as const;
const tabOf = (search: URLSearchParams): (typeof tabs)[number] =>
  tabs.find((tab) => tab === search.get("tab")) ?? "overview";

function ProjectHead({ project, hasArrival }: { project: Project; hasArrival: boolean }) {
  const { showDay } = useActDates();
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold text-ink">{project.name}</h1>
          <ProjectStatusBadge status={project.status} />
          {project.isDemonstration && <DemonstrationMark project={project} />}
        </div>
        {project.description !== null && (
          <p className="mt-1 max-w-prose text-base text-ink-2">{project.description}</p>
        )}
        <p className="mt-1 text-sm text-ink-3">{copy.created(showDay(project.createdAt))}</p>
      </div>
      <div className="flex gap-2">
        {project.status === "draft" && project.abilities.start && (
          <StartProjectButton project={project} />
        )}
        {project.status !== "draft" && <AssumptionsButton project={project} />}
        {project.status === "active" && (
          <MainAction project={project} hasOther={hasArrival && project.filesCount > 0} />
        )}
        {project.abilities.update && <MenuOfProject project={project} />}
      </div>
    </div>
  );
}

const assumptionsPath = ({ id }: Project): string => `/project/${id}/premissas`;

/** Beside a main action that leads there too, it would be the same button twice. */
function AssumptionsButton({ project }: { project: Project }) {
  const main = useMainAction(project);
  if (project.status === "active" && main?.link.startsWith(assumptionsPath(project))) return null;
  return (
    <Button asChild>
      <Link to={assumptionsPath(project)}>{frameCopy.titles.assumptions}</Link>
    </Button>
  );
}

function MenuOfProject({ project }: { project: Project }) {
  const navigate = useNavigate();
  const runAll = useStartPack(project.id);
  const run = {
    label: packCopy.action,
    icon: <ListVideo aria-hidden />,
    onSelect: () =>
      runAll.mutate(undefined, { onSuccess: () => void navigate(`/project/${project.id}/pacote`) }),
  };
  return <ProjectMenu project={project} actions={project.status === "active" ? [run] : []} />;
}

/** The first phase, for the firm, until it has run, then what this person does next. */
function useMainAction(project: Project): { link: string; action: string } | undefined {
  const { data: phases } = useProjectPhases(project.id);
  const { data: home } = useHome(project.id);
  if (phases === undefined) return undefined;
  return beginsHere(phases)
    ? { link: `/project/${project.id}/phase/1`, action: copy.startPhaseOne }
    : home?.nextSteps[0];
}

/** `hasOther`: the page leads to the run by itself. */
function MainAction({ project, hasOther }: { project: Project; hasOther: boolean }) {
  const main = useMainAction(project);
  if (main === undefined) return null;
  return (
    <Button asChild variant={hasOther ? "secondary" : "primary"}>
      <Link to={main.link}>
        {main.action}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </Button>
  );
}

function SummaryCards({ project }: { project: Project }) {
  const completed = project.phases.filter((phase) => phase.status === "approved").length;
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:[&>:first-child]:col-span-2 lg:grid-cols-3">
      <Card className="p-4">
        <Stat label={copy.client} hint={project.client.industry ?? copy.noIndustry}>
          {project.client.name}
        </Stat>
      </Card>
      <Card className="p-4">
        <Stat label={copy.progress}>{copy.completedOf(completed)}</Stat>
        <Progress className="mt-2.5" value={(completed / 7) * 100} label={copy.progress} />
      </Card>
      <TeamSummary project={project} />
    </div>
  );
}

/**
 * How many people, and of which roles. Every consultant sees a demonstration: without members of
 * its own, the only one counted is the system's, and no person.
 */
function TeamSummary({ project }: { project: Project }) {
  const { data: team } = useTeam(project.id);
  const hasMembers = team !== undefined && team.members.length > 0;
  const isOpenToAll = project.isDemonstration && !hasMembers;
  const hint = hasMembers
    ? copy.roleCounts(team.members.map(({ role }) => role))
    : isOpenToAll
      ? copy.openToConsultants
      : copy.teamHint;
  return (
    <Card className="p-4">
      <Stat label={copy.team} hint={hint}>
        {isOpenToAll ? copy.noOwnTeam : copy.teamCount(project.teamCount)}
      </Stat>
    </Card>
  );
}

function ProjectTabs({ project, hasArrival }: { project: Project; hasArrival: boolean }) {
  const [search, setSearch] = useSearchParams();
  const { data: files } = useFiles(project.id);
  const filesCount = files?.length ?? project.filesCount;
  return (
    <Tabs
      label={copy.tabs.label}
      value={tabOf(search)}
      onChange={(value) =>
        setSearch(value === "overview" ? {} : { tab: value }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      items={[
        {
          value: "overview",
          label: copy.tabs.overview,
          content: <Overview project={project} hasArrival={hasArrival} />,
        },
        { value: "phases", label: copy.tabs.phases, content: <PhasesTab project={project} /> },
        {
          value: "data",
          label: copy.tabs.data,
          ...(filesCount > 0 ? { count: filesCount } : {}),
          content: <DataTab project={project} />,
        },
        {
          value: "team",
          label: memberCopy.title,
          content: <TeamPanel projectId={project.id} clientName={project.clientName} />,
        },
      ]}
    />
  );
}

function Overview({ project, hasArrival }: { project: Project; hasArrival: boolean }) {
  const { data: phases, error, refetch } = useProjectPhases(project.id);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <TitledCard title={phaseCopy.section} inset="px-3 pt-2 pb-3">
          {error ? (
            <ErrorState isCompact error={error} onRetry={() => void refetch()} />
          ) : phases === undefined ? (
            <SkeletonLines count={7} />
          ) : (
            <PhaseRows phases={phases} />
          )}
        </TitledCard>
        <ContradictionsCard projectId={project.id} />
        <ActivityCard projectId={project.id} />
        <HandoffsCard projectId={project.id} />
      </div>
      <div className="flex flex-col gap-4 max-lg:contents">
        {!hasArrival && <UploadCard project={project} />}
        {project.status === "active" && (
          <NextStepsCard
            projectId={project.id}
            button={phases !== undefined && beginsHere(phases) ? "secondary" : null}
            className="max-lg:order-first"
          />
        )}
        {project.abilities.update && <ProjectModelCard projectId={project.id} mayAllow />}
      </div>
    </div>
  );
}

function PhasesTab({ project }: { project: Project }) {
  const { data: phases, error, refetch } = useProjectPhases(project.id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {phases === undefined
        ? Array.from({ length: 7 }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-[180px] rounded-card" />
            </li>
          ))
        : phases.map((phase) => <PhaseListCard key={phase.id} phase={phase} />)}
    </ul>
  );
}

/** What stands under the files is drawn once their list has its height: nothing moves under the reader. */
function DataTab({ project }: { project: Project }) {
  const { isPending } = useFiles(project.id);
  return (
    <div className="flex flex-col gap-6">
      <QuestionsCard projectId={project.id} />
      <FilesPanel project={project} />
      {!isPending && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <QualityCard projectId={project.id} />
          <UploadCard project={project} />
        </div>
      )}
    </div>
  );
}

function ProjectSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-[68px] w-1/2" />
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:max-lg:[&>:first-child]:col-span-2 lg:grid-cols-3">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-[88px] rounded-card" />
        ))}
      </div>
      <Skeleton className="h-[420px] rounded-card" />
    </div>
  );
}
