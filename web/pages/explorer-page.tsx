import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useSession } from "#web/features/auth/index.ts";
import { isInPreparation, phaseCopy } from "#web/features/phases/index.ts";
import { ProjectError, useProject, useProjectPhases } from "#web/features/projects/index.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { OrgDnaPanel, orgCopy } from "#web/features/phases/org-dna/index.ts";
import { SmartStackPanel, stackCopy } from "#web/features/smart-stack/index.ts";
import { PhaseNotices } from "./phase-page/phase-notices.tsx";

/** /project/{id}/organizacao */
export const OrganisationPage = () => (
  <ExplorerPage number={3} copy={orgCopy} Panel={OrgDnaPanel} />
);
/** /project/{id}/sistemas */
export const SystemsPage = () => (
  <ExplorerPage number={4} copy={stackCopy} Panel={SmartStackPanel} />
);

type Copy = Pick<typeof orgCopy, "pageTitle" | "pageIntro" | "noRun" | "noRunText" | "toPhase">;

/** The screen of a phase on its own page, at full width; without a run it says what is missing. */
function ExplorerPage({
  number,
  copy,
  Panel,
}: {
  number: number;
  copy: Copy;
  Panel: React.ComponentType<{ phase: Phase }>;
}) {
  const { projectId = "" } = useParams();
  const { user } = useSession();
  const { data: project, error, refetch } = useProject(projectId);
  const { data: phases, error: phasesError, refetch: refetchPhases } = useProjectPhases(projectId);
  const failure = error ?? phasesError;
  if (failure)
    return (
      <ProjectError
        error={failure}
        onRetry={() => {
          void refetch();
          void refetchPhases();
        }}
      />
    );
  if (project === undefined || phases === undefined) return <SkeletonLines count={12} />;
  const phase = phases.find(({ order }) => order === number);
  const isClosed = phase !== undefined && isInPreparation(phase, user);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Link
          to={`/project/${project.id}/phase/${number}`}
          className="mb-1 inline-flex max-w-full items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5 shrink-0" />
          <span title={phase?.name ?? project.name} className="truncate">
            {phase?.name ?? project.name}
          </span>
        </Link>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.pageTitle}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.pageIntro}</p>
      </div>
      {phase !== undefined && <PhaseNotices phase={phase} isReader={false} />}
      {phase === undefined || (phase.currentRunId === null && phase.reportId === null) ? (
        <Card>
          <EmptyState
            title={isClosed ? phaseCopy.inPreparation : copy.noRun}
            action={
              <Button asChild>
                <Link to={isClosed ? "/dashboard" : `/project/${project.id}/phase/${number}`}>
                  {isClosed ? phaseCopy.toDashboard : copy.toPhase}
                </Link>
              </Button>
            }
          >
            {isClosed ? phaseCopy.notReleased : copy.noRunText}
            {(isClosed ? [] : (phase?.missing ?? [])).map((text) => (
              <span key={text} className="mt-1 block">
                {text}
              </span>
            ))}
          </EmptyState>
        </Card>
      ) : (
        <Panel phase={phase} />
      )}
    </div>
  );
}
