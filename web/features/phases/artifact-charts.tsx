import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { ChartFigure } from "#web/features/charts/index.ts";
import { openOrigin } from "#web/features/facts/index.ts";

/** Charts of an artefact, checked when they were written and served as stored. */
export function ArtifactCharts({ charts, projectId, runId }: { charts: unknown[]; projectId: string; runId: string }) {
  return (charts as ChartSpec[]).map((spec) => <ChartFigure key={spec.id} spec={spec} onFact={(factId) => openOrigin({ projectId, factId, runId })} />);
}
