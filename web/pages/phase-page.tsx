import { useParams } from "react-router";
import { PhaseById } from "./phase-by-id.tsx";
import { NumberedPhase } from "./numbered-phase-page.tsx";
import { PhaseMissing, PhaseSkeleton } from "./phase-missing.tsx";
import { useActiveProject } from "#web/features/projects/index.ts";

/** /phase/{1..7} is a phase of the active project; /phase/{id} is that very phase. Ids are UUIDs, so the two never collide. */
export function PhasePage() {
  const { phase = "" } = useParams();
  if (/^[1-7]$/.test(phase)) return <ActivePhase number={Number(phase)} />;
  if (/^[0-9a-f-]{36}$/i.test(phase)) return <PhaseById key={phase} phaseId={phase} />;
  return <PhaseMissing />;
}

function ActivePhase({ number }: { number: number }) {
  const { project, isPending } = useActiveProject();
  if (isPending) return <PhaseSkeleton />;
  if (project === null) return <PhaseMissing />;
  return (
    <NumberedPhase projectId={project.id} number={number} linkTo={(target) => `/phase/${target}`} />
  );
}
