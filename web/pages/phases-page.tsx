import { Layers } from "lucide-react";
import { ProgrammeBar } from "#web/features/home/index.ts";
import { phaseCopy as copy, PhaseListCard } from "#web/features/phases/index.ts";
import { useActiveProject, useProjectPhases } from "#web/features/projects/index.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** The seven phases of the active project. */
export function PhasesPage() {
  const { project, isPending } = useActiveProject();
  const { data: phases, error, refetch } = useProjectPhases(project?.id ?? null);
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro
        title={copy.section}
        text={project === null ? "\u00a0" : `${project.name} · ${project.clientName}`}
      />
      {!isPending && project === null ? (
        <EmptyState icon={<Layers />} title={copy.section}>
          {copy.noProject}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="flex flex-col gap-2">
          {phases === undefined
            ? Array.from({ length: 7 }, (_, index) => (
                <li key={index}>
                  <Skeleton className="h-18 rounded-card" />
                </li>
              ))
            : phases.map((phase) => <PhaseListCard key={phase.id} phase={phase} />)}
        </ul>
      )}
      {/* Once the phases above have their height: nothing moves under the reader. */}
      {project !== null && phases !== undefined && (
        <ProgrammeBar project={project} hasOpen={false} />
      )}
    </div>
  );
}
