import type { Phase } from "#contract/phases/endpoints.ts";
import { ArtifactCharts, FiguresView, FlowsCard, useNamedArtifact } from "#web/features/artifacts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { redesignCopy as copy } from "./copy.ts";
import { DecisionsCard } from "./decisions-card.tsx";

/** Phase 2 on one page: flows, decisions, scenarios, controls and waves of the current run. */
export function RedesignPanel({ phase }: { phase: Phase }) {
  return (
    <div className="flex flex-col gap-4">
      <FlowsCard phase={phase} />
      <DecisionsCard phase={phase} />
      {Object.keys(copy.sections).map((artifactId) => <Section key={artifactId} phase={phase} artifactId={artifactId} />)}
    </div>
  );
}

function Section({ phase, artifactId }: { phase: Phase; artifactId: string }) {
  const { artifact, error, retry } = useNamedArtifact(phase.id, artifactId);
  const title = copy.sections[artifactId] ?? "";
  if (error) return <TitledCard title={title}><ErrorState isCompact error={error} title={copy.sectionFailed} onRetry={retry} /></TitledCard>;
  if (artifact == null) return null;
  return (
    <TitledCard title={title}>
      <ArtifactCharts artifact={artifact} />
      <FiguresView name={artifact.name} figures={artifact.figures} total={artifact.facts.length} projectId={artifact.projectId} runId={artifact.runId} />
    </TitledCard>
  );
}
