import { FileText } from "lucide-react";
import { Link } from "react-router";
import { formatCount } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import type { CallReply } from "#web/lib/api-client.ts";
import type { getArtifact } from "#contract/phases/endpoints.ts";
import { ArtifactCharts } from "./artifact-charts.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { useArtifact } from "./queries.ts";

type Artifact = CallReply<typeof getArtifact>;
type Dataset = NonNullable<Artifact["dataset"]>;
const SHOWN_ROWS = 200;
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** One artefact with its charts and the dataset it carries. */
export function ArtifactDialog({ artifactId, onClose }: { artifactId: string; onClose: () => void }) {
  const { data: artifact, error, refetch } = useArtifact(artifactId);
  return (
    <Dialog open width="wide" onOpenChange={(isOpen) => { if (!isOpen) onClose(); }} title={artifact?.name ?? copy.artifacts} {...(artifact ? { description: artifact.type } : {})}>
      {error ? <ErrorState isCompact error={error} title={copy.artifactFailed} onRetry={() => void refetch()} /> : artifact === undefined ? <SkeletonLines count={6} /> : <ArtifactBody artifact={artifact} onLeave={onClose} />}
    </Dialog>
  );
}

function ArtifactBody({ artifact, onLeave }: { artifact: Artifact; onLeave: () => void }) {
  const isEmpty = artifact.charts.length === 0 && artifact.dataset === null;
  return (
    <div className="flex flex-col gap-6">
      {isEmpty && <p className="text-base text-ink-2">{copy.artifactEmpty}</p>}
      <ArtifactCharts charts={artifact.charts} projectId={artifact.projectId} runId={artifact.runId} />
      {artifact.dataset !== null && <DatasetTable dataset={artifact.dataset} />}
      {artifact.reportId !== null && (
        <Button asChild className="self-start"><Link to={`/reports/${artifact.reportId}`} onClick={onLeave}><FileText aria-hidden className="size-4" />{copy.seeReport}</Link></Button>
      )}
    </div>
  );
}

function showCell(value: Dataset["rows"][number][number]): string {
  if (value === null) return "n/d";
  if (typeof value === "number") return number.format(value);
  if (typeof value === "boolean") return value ? "sim" : "não";
  return value;
}

function DatasetTable({ dataset }: { dataset: Dataset }) {
  const rows = dataset.rows.slice(0, SHOWN_ROWS).map((cells, index) => ({ key: String(index), cells }));
  return (
    <div>
      <DataTable<(typeof rows)[number]>
        label={dataset.name}
        rows={rows}
        rowKey={(row) => row.key}
        maxHeight={420}
        columns={dataset.columns.map((column, index) => ({
          key: column.name,
          header: column.unit ? `${column.label} (${column.unit})` : column.label,
          align: column.type === "number" ? "right" : "left",
          cell: (row) => showCell(row.cells[index] ?? null),
        }))}
      />
      {dataset.rows.length > SHOWN_ROWS && <p className="mt-2 text-xs text-ink-3">{copy.previewRows(formatCount(SHOWN_ROWS), formatCount(dataset.rows.length))}</p>}
    </div>
  );
}
