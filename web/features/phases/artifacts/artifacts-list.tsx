import { useState } from "react";
import { formatPercent } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { ArtifactDialog } from "./artifact-dialog.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { DatasetDialog } from "./dataset-dialog.tsx";
import { useArtifacts, useDatasets } from "./queries.ts";

export function ArtifactsList({ phaseId, phaseNumber }: { phaseId: string; phaseNumber: number }) {
  const { data: artifacts, error, refetch } = useArtifacts(phaseId);
  const [shownId, setShownId] = useState<string | null>(null);
  return (
    <TitledCard title={copy.artifacts}>
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : artifacts === undefined ? (
        <SkeletonLines count={3} />
      ) : artifacts.length === 0 ? (
        <EmptyState isCompact title={copy.artifactsEmpty} />
      ) : (
        <ul className="divide-y divide-border">
          {artifacts.map((artifact) => (
            <li key={artifact.id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p title={artifact.name} className="truncate font-medium text-ink">
                  {artifact.name}
                </p>
                <p className="text-xs text-ink-3">{copy.types[artifact.type] ?? artifact.type}</p>
              </div>
              <Button
                size="small"
                aria-label={copy.seeItem(artifact.name)}
                onClick={() => setShownId(artifact.id)}
              >
                {copy.see}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {shownId !== null && (
        <ArtifactDialog
          artifactId={shownId}
          phaseNumber={phaseNumber}
          onClose={() => setShownId(null)}
        />
      )}
    </TitledCard>
  );
}

/** Derived datasets with their quality. */
export function DatasetsList({
  phaseId,
  onUpload,
}: {
  phaseId: string;
  onUpload: (() => void) | null;
}) {
  const { data: datasets, error, refetch } = useDatasets(phaseId);
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  return (
    <TitledCard title={copy.datasets}>
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : datasets === undefined ? (
        <SkeletonLines count={3} />
      ) : datasets.length === 0 ? (
        <EmptyState
          isCompact
          title={copy.datasetsEmpty}
          action={
            onUpload && (
              <Button size="small" onClick={onUpload}>
                {copy.loadDataset}
              </Button>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-border">
          {datasets.map((dataset) => (
            <li key={dataset.id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p title={dataset.name} className="truncate font-medium text-ink">
                  {dataset.name}
                </p>
                <p className="text-xs text-ink-3">{copy.rows(dataset.rows)}</p>
              </div>
              <span className="flex shrink-0 items-center gap-3">
                {dataset.qualityScore !== null && (
                  <span className="text-sm whitespace-nowrap text-ink-2">
                    {copy.quality}:{" "}
                    <strong className="font-semibold text-ink">
                      {formatPercent(dataset.qualityScore)}
                    </strong>
                  </span>
                )}
                <Button
                  size="small"
                  aria-label={copy.seeItem(dataset.name)}
                  onClick={() => setShown(dataset)}
                >
                  {copy.see}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && (
        <DatasetDialog datasetId={shown.id} name={shown.name} onClose={() => setShown(null)} />
      )}
    </TitledCard>
  );
}
