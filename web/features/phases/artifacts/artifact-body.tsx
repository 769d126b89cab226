import { FileText } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { ChartFigure, ReportOriginProvider } from "#web/features/reports/read/index.ts";
import { ExportMenu } from "#web/features/reports/index.ts";
import { Button } from "#web/ui/button.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { FiguresView } from "./figures-view.tsx";
import { FlowsCard } from "./flow/flows-card.tsx";
import { ModelTables } from "./model-tables.tsx";
import { readModel } from "./model-rows.ts";
import type { Artifact } from "./queries.ts";

type Part = "flow" | "charts" | "figures" | "dataset" | "model" | "report";

/** What each type shows, in order; what an artefact lacks is left out. */
const parts: Record<string, readonly Part[]> = {
  tabela: ["charts", "figures", "dataset"],
  matriz: ["figures", "charts", "dataset"],
  fluxo: ["flow", "charts", "figures", "dataset"],
  modelo: ["report", "figures", "charts", "model"],
  plano: ["charts", "figures", "dataset"],
  politica: ["figures", "charts", "dataset", "report"],
  relatorio: ["report", "figures"],
};

/** Which side an artefact of a redesign draws. */
const drawnSides: Record<string, "atual" | "futuro"> = {
  art_p2_fluxo_atual: "atual",
  art_p2_fluxo_futuro: "futuro",
};

/** An artefact by its type: every figure opens its origin, every table and drawing can be downloaded. */
export function ArtifactBody({
  artifact,
  phaseNumber,
  onLeave,
}: {
  artifact: Artifact;
  phaseNumber: number;
  onLeave: () => void;
}) {
  const side = drawnSides[artifact.artifactId];
  const model = artifact.dataset === null ? null : readModel(artifact.dataset);
  const isEmpty =
    artifact.charts.length === 0 && artifact.dataset === null && artifact.figures.length === 0;
  // The dataset of a flow's artefact is the drawing itself.
  const shown = (parts[artifact.type] ?? parts["tabela"] ?? []).filter(
    (part) => !(part === "dataset" && (model !== null || side !== undefined)),
  );
  return (
    <div className="flex flex-col gap-6">
      {isEmpty && <p className="text-base text-ink-2">{copy.artifactEmpty}</p>}
      {shown.map((part) => {
        switch (part) {
          case "flow":
            return side === undefined ? null : (
              <FlowsCard
                key={part}
                phase={{
                  id: artifact.phaseId,
                  order: phaseNumber,
                  projectId: artifact.projectId,
                  currentRunId: artifact.runId,
                }}
                only={side}
              />
            );
          case "charts":
            return <ArtifactCharts key={part} artifact={artifact} />;
          case "figures":
            return (
              <FiguresView
                key={part}
                name={artifact.name}
                figures={artifact.figures}
                total={artifact.facts.length}
                projectId={artifact.projectId}
                runId={artifact.runId}
              />
            );
          case "dataset":
            return artifact.dataset === null ? null : (
              <DatasetTable key={part} dataset={artifact.dataset} />
            );
          case "model":
            return model === null ? null : <ModelTables key={part} model={model} />;
          case "report":
            return <ReportPart key={part} artifact={artifact} onLeave={onLeave} />;
        }
      })}
      {!shown.includes("report") && <ReportPart artifact={artifact} onLeave={onLeave} />}
    </div>
  );
}

/** The report that holds the artefact; a report and a model are downloaded from it (the workbook carries live formulas). */
function ReportPart({ artifact, onLeave }: { artifact: Artifact; onLeave: () => void }) {
  if (artifact.reportId === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button asChild>
        <Link to={`/reports/${artifact.reportId}`} onClick={onLeave}>
          <FileText aria-hidden className="size-4" />
          {copy.seeReport}
        </Link>
      </Button>
      {(artifact.type === "relatorio" ||
        artifact.type === "modelo" ||
        artifact.type === "politica") && <ExportMenu reportId={artifact.reportId} />}
      {artifact.type === "modelo" && <p className="text-sm text-ink-3">{copy.modelHint}</p>}
    </div>
  );
}

/** Charts of an artefact, checked when they were written and served as stored. */
export function ArtifactCharts({
  artifact,
}: {
  artifact: Pick<Artifact, "charts" | "projectId" | "runId">;
}) {
  const origin = useMemo(
    () => ({ projectId: artifact.projectId, runId: artifact.runId }),
    [artifact.projectId, artifact.runId],
  );
  if (artifact.charts.length === 0) return null;
  return (
    <ReportOriginProvider value={origin}>
      <div>
        {(artifact.charts as ChartSpec[]).map((spec) => (
          <ChartFigure key={spec.id} spec={spec} />
        ))}
      </div>
    </ReportOriginProvider>
  );
}
