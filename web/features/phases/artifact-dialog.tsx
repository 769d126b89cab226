import { FileText } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import type { CallReply } from "#web/lib/api-client.ts";
import type { getArtifact } from "#contract/phases/endpoints.ts";
import { ArtifactCharts } from "./artifact-charts.tsx";
import { phaseCopy as copy } from "./copy.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { useArtifact } from "./queries.ts";

type Artifact = CallReply<typeof getArtifact>;

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
