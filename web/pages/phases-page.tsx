import { Layers } from "lucide-react";
import { phaseCopy as copy, PhaseListCard } from "#web/features/phases/index.ts";
import { useActiveProject, useProjectPhases } from "#web/features/projects/index.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";

/** The seven phases of the active project. */
export function PhasesPage() {
  const { project, isPending } = useActiveProject();
  const { data: phases, error, refetch } = useProjectPhases(project?.id ?? null);
  return (
    <div>
      <h1 className="mb-1 font-serif text-2xl font-semibold text-ink">{copy.section}</h1>
      {project !== null && (
        <p className="mb-5 text-base text-ink-2">
          {project.name} · {project.clientName}
        </p>
      )}
      {!isPending && project === null ? (
        <EmptyState icon={<Layers />} title={copy.section}>
          {copy.noProject}
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {phases === undefined
            ? Array.from({ length: 7 }, (_, index) => (
                <li key={index}>
                  <Skeleton className="h-[180px] rounded-card" />
                </li>
              ))
            : phases.map((phase) => <PhaseListCard key={phase.id} phase={phase} />)}
        </ul>
      )}
    </div>
  );
}
