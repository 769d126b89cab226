import { useParams } from "react-router";
import type { PhaseScreen } from "#domain/methodology/phase-display.ts";
import type { Phase } from "#contract/phases/endpoints.ts";
import { usePhase } from "#web/features/phases/index.ts";
import {
  ProjectClock,
  useActiveProject,
  useProject,
  useProjectPhases,
} from "#web/features/projects/index.ts";
import { isMissing } from "#web/lib/calls/api-error.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { PhaseMissing, PhaseSkeleton } from "./phase-missing.tsx";
import { PhaseView } from "./phase-view.tsx";

/** Where a phase was reached: the words of its state and the way to the other six follow from it, and nothing else. */
interface Address {
  screen: PhaseScreen;
  linkTo: (phase: Pick<Phase, "id" | "order">) => string;
}

/** /phase/{1..7} is a phase of the active project; /phase/{id} is that very phase. Ids are UUIDs, so the two never collide. */
export function PhasePage() {
  const { phase = "" } = useParams();
  if (/^[1-7]$/.test(phase)) return <ActivePhase number={Number(phase)} />;
  if (/^[0-9a-f-]{36}$/i.test(phase)) return <PhaseById key={phase} phaseId={phase} />;
  return <PhaseMissing />;
}

export function NumberedPhasePage() {
  const { projectId = "", phaseNumber = "" } = useParams();
  if (!/^[1-7]$/.test(phaseNumber)) return <PhaseMissing />;
  return (
    <PhaseOf
      projectId={projectId}
      number={Number(phaseNumber)}
      address={{
        screen: "by_number",
        linkTo: ({ order }) => `/project/${projectId}/phase/${order}`,
      }}
    />
  );
}

function ActivePhase({ number }: { number: number }) {
  const { project, isPending } = useActiveProject();
  if (isPending) return <PhaseSkeleton />;
  if (project === null) return <PhaseMissing />;
  return (
    <PhaseOf
      projectId={project.id}
      number={number}
      address={{ screen: "by_number", linkTo: ({ order }) => `/phase/${order}` }}
    />
  );
}

function PhaseById({ phaseId }: { phaseId: string }) {
  const { data: phase, error, refetch } = usePhase(phaseId);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (phase === undefined) return <PhaseSkeleton />;
  return (
    <PhaseOf
      projectId={phase.projectId}
      number={phase.order}
      address={{ screen: "by_id", linkTo: ({ id }) => `/phase/${id}` }}
    />
  );
}

function PhaseOf({
  projectId,
  number,
  address,
}: {
  projectId: string;
  number: number;
  address: Address;
}) {
  const { data: project, error: projectError } = useProject(projectId);
  const { data: phases, error, refetch } = useProjectPhases(projectId);
  const phase = phases?.find(({ order }) => order === number);
  const failure = projectError ?? error;
  if (failure) return <Failure error={failure} onRetry={() => void refetch()} />;
  if (project === undefined || phases === undefined) return <PhaseSkeleton />;
  if (phase === undefined) return <PhaseMissing />;
  return (
    <ProjectClock projectId={projectId}>
      <PhaseView key={phase.id} project={project} phases={phases} phase={phase} {...address} />
    </ProjectClock>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isMissing(error) ? <PhaseMissing /> : <ErrorState error={error} onRetry={onRetry} />;
}
