import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { artifactCopy as copy } from "./copy.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { ModelTables } from "./model-tables.tsx";
import { readModel } from "./model-rows.ts";
import { useDataset } from "./queries.ts";

/** The rows of one derived dataset; the financial model as its tables. */
export function DatasetDialog({
  datasetId,
  name,
  onClose,
}: {
  datasetId: string;
  name: string;
  onClose: () => void;
}) {
  const { data: dataset, error, refetch } = useDataset(datasetId);
  const model = dataset === undefined ? null : readModel(dataset);
  return (
    <Dialog
      name="dataset"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={name}
    >
      {error ? (
        <ErrorState
          isCompact
          error={error}
          title={copy.datasetFailed}
          onRetry={() => void refetch()}
        />
      ) : dataset === undefined ? (
        <SkeletonLines count={6} />
      ) : model === null ? (
        <DatasetTable dataset={dataset} />
      ) : (
        <ModelTables model={model} />
      )}
    </Dialog>
  );
}
