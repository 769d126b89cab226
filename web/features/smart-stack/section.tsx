import type { ReactNode } from "react";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useNamedDataset } from "#web/features/phases/artifacts/index.ts";
import { MissingTable } from "#web/features/phases/figures/index.ts";
import { recordsOf, type DatasetRecord } from "#web/lib/dataset-records.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { stackCopy as copy } from "./copy.ts";

/** A card over the rows of one dataset of the run; without rows it says what to send, unless none is an answer too. */
export function DatasetSection({
  phase,
  datasetId,
  title,
  empty,
  emptyText,
  mayBeEmpty = false,
  children,
}: {
  phase: Phase;
  datasetId: string;
  title: string;
  empty: string;
  emptyText: string;
  mayBeEmpty?: boolean;
  children: (records: DatasetRecord[]) => ReactNode;
}) {
  const { data, error, refetch } = useNamedDataset(phase.id, datasetId);
  if (error)
    return (
      <TitledCard title={title}>
        <ErrorState
          isCompact
          error={error}
          title={copy.sectionFailed}
          onRetry={() => void refetch()}
        />
      </TitledCard>
    );
  if (data === undefined)
    return (
      <TitledCard title={title}>
        <SkeletonLines count={6} />
      </TitledCard>
    );
  return data === null || (data.rows.length === 0 && !mayBeEmpty) ? (
    <MissingTable phase={phase} title={title} empty={empty}>
      {emptyText}
    </MissingTable>
  ) : (
    children(recordsOf(data))
  );
}
