import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Phase } from "#contract/phases/endpoints.ts";
import { useNamedDataset } from "#web/features/phases/artifacts/index.ts";
import { recordsOf, type DatasetRecord } from "#web/lib/dataset-records.ts";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
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
    <Missing phase={phase} title={title} empty={empty} emptyText={emptyText} />
  ) : (
    children(recordsOf(data))
  );
}

export function Missing({
  phase,
  title,
  empty,
  emptyText,
}: {
  phase: Phase;
  title: string;
  empty: string;
  emptyText: string;
}) {
  return (
    <TitledCard title={title}>
      <EmptyState
        isCompact
        title={empty}
        {...(phase.abilities.record
          ? {
              action: (
                <Button asChild size="small">
                  <Link to={`/project/${phase.projectId}`}>
                    <FileUp aria-hidden className="size-4" />
                    {copy.send}
                  </Link>
                </Button>
              ),
            }
          : {})}
      >
        {emptyText}
      </EmptyState>
    </TitledCard>
  );
}
