import { TitledCard } from "#web/ui/card.tsx";
import { ContradictionList } from "./contradiction-list.tsx";
import { contradictionCopy as copy } from "./copy.ts";
import { useContradictions } from "./queries.ts";

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

/** Of a phase: those that it is a side of. */
export function usePhaseContradictions(
  projectId: string,
  phaseNumber: number,
): NonNullable<ReturnType<typeof useContradictions>["data"]> {
  const { data = [] } = useContradictions(projectId);
  return data.filter(
    ({ earlier, later }) =>
      earlier.phaseNumber === phaseNumber || later.phaseNumber === phaseNumber,
  );
}
