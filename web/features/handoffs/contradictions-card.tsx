import { TitledCard } from "#web/ui/card.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { ContradictionList } from "./contradiction-list.tsx";
import { contradictionCopy as copy } from "./copy.ts";
import { useContradictions } from "./queries.ts";

const MOST_IN_PHASE = 3;

/** On the project's page: every figure that disagrees between phases. Nothing while none does. */
export function ContradictionsCard({ projectId }: { projectId: string }) {
  const { data } = useContradictions(projectId);
  if (data === undefined || data.length === 0) return null;
  return (
    <TitledCard
      title={copy.title}
      hint={copy.hint(data.length)}
      bodyClassName="relative max-h-[420px] overflow-y-auto"
      data-testid="contradictions-card"
    >
      <ContradictionList projectId={projectId} items={data} />
    </TitledCard>
  );
}

/** On a phase's page: those that the phase is a side of. */
export function PhaseContradictions({
  projectId,
  phaseNumber,
}: {
  projectId: string;
  phaseNumber: number;
}) {
  const { data = [] } = useContradictions(projectId);
  const own = data.filter(
    ({ earlier, later }) =>
      earlier.phaseNumber === phaseNumber || later.phaseNumber === phaseNumber,
  );
  if (own.length === 0) return null;
  return (
    <Callout tone="warning" title={copy.inPhase(own.length)}>
      <div className="mt-2">
        <ContradictionList projectId={projectId} items={own.slice(0, MOST_IN_PHASE)} />
      </div>
      {own.length > MOST_IN_PHASE && (
        <p className="mt-2 text-sm">{copy.more(own.length - MOST_IN_PHASE)}</p>
      )}
    </Callout>
  );
}
