import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { measureCopy as copy } from "./copy.ts";
import { MeasureList } from "./measure-list.tsx";
import { useMeasures } from "./queries.ts";

/** Where a captured value comes from. */
export function MeasuresSheet({
  projectId,
  itemIds,
  isOpen,
  onClose,
}: {
  projectId: string;
  itemIds?: readonly string[];
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet
      name="measures"
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={copy.originTitle}
      description={copy.origin}
    >
      <Measures projectId={projectId} {...(itemIds === undefined ? {} : { itemIds })} />
    </Sheet>
  );
}

function Measures({ projectId, itemIds }: { projectId: string; itemIds?: readonly string[] }) {
  const { data, error, refetch } = useMeasures(projectId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={6} />;
  const shown = data.measures.filter(
    ({ itemId }) => itemIds === undefined || itemIds.includes(itemId),
  );
  return <MeasureList measures={shown} namesItems />;
}
