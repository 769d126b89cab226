import type { ReactNode } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import {
  ArtifactCharts,
  FiguresView,
  FlowsCard,
  useNamedArtifact,
  useNamedDataset,
  type Artifact,
} from "#web/features/phases/artifacts/index.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { redesignCopy as copy } from "./copy.ts";
import { DecisionsCard } from "./decisions-card.tsx";
import { actionRows, scenarioRows } from "./group-figures.ts";
import { ActionTable, ScenarioTable } from "./redesign-tables.tsx";
import { prefixOf } from "#domain/facts/catalogue/fact-definition.ts";
import * as handed from "./facts-handed.ts";

/** Phase 2 on one page: flows, decisions, scenarios, controls and waves of the current run. */
export function RedesignPanel({ phase }: { phase: Phase }) {
  const flows = useNamedDataset(phase.id, "ds_p2_fluxo");
  const decisions = useNamedDataset(phase.id, "ds_p2_decisoes_etapa");
  // Both stand above the rest and have a height of their own: one after the other they would push it down twice.
  if (flows.isPending || decisions.isPending) return <SkeletonLines count={12} />;
  return (
    <div className="flex flex-col gap-4">
      <FlowsCard phase={phase} />
      <DecisionsCard phase={phase} />
      <Section phase={phase} artifactId="art_p2_projecao" title={copy.scenarios}>
        {(artifact) => {
          const rows = scenarioRows(artifact.figures);
          return rows.length === 0 ? (
            <Figures artifact={artifact} />
          ) : (
            <ScenarioTable rows={rows} origin={artifact} />
          );
        }}
      </Section>
      <Section phase={phase} artifactId="art_p2_controles" title={copy.controls}>
        {(artifact) => <Figures artifact={artifact} only={prefixOf(handed.step.figure)} />}
      </Section>
      <Section phase={phase} artifactId="art_p2_plano" title={copy.waves}>
        {(artifact) => (
          <ActionTable rows={actionRows(artifact.figures).actions} origin={artifact} />
        )}
      </Section>
    </div>
  );
}

/** Charts of one artefact of the run, and its figures as `children` lay them out. */
function Section({
  phase,
  artifactId,
  title,
  children,
}: {
  phase: Phase;
  artifactId: string;
  title: string;
  children: (artifact: Artifact) => ReactNode;
}) {
  const { artifact, error, retry } = useNamedArtifact(phase.id, artifactId);
  if (error)
    return (
      <TitledCard title={title}>
        <ErrorState isCompact error={error} title={copy.sectionFailed} onRetry={retry} />
      </TitledCard>
    );
  if (artifact == null) return null;
  return (
    <TitledCard title={title}>
      <ArtifactCharts artifact={artifact} />
      {children(artifact)}
    </TitledCard>
  );
}

function Figures({ artifact, only }: { artifact: Artifact; only?: string }) {
  const figures =
    only === undefined
      ? artifact.figures
      : artifact.figures.filter(({ id }) => id.startsWith(only));
  return (
    <FiguresView
      name={artifact.name}
      figures={figures}
      total={figures.length}
      projectId={artifact.projectId}
      runId={artifact.runId}
    />
  );
}
