import { useMemo } from "react";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { ChartFigure, ReportOriginProvider } from "#web/features/report/index.ts";

/** Charts of an artefact, checked when they were written and served as stored. */
export function ArtifactCharts({ charts, projectId, runId }: { charts: unknown[]; projectId: string; runId: string }) {
  const origin = useMemo(() => ({ projectId, runId }), [projectId, runId]);
  return (
    <ReportOriginProvider value={origin}>
      {(charts as ChartSpec[]).map((spec) => <ChartFigure key={spec.id} spec={spec} />)}
    </ReportOriginProvider>
  );
}
