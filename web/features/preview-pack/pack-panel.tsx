import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { PackHead } from "./pack-head.tsx";
import { PackList } from "./pack-list.tsx";
import { usePack } from "./queries.ts";

export function PackPanel({ projectId }: { projectId: string }) {
  const { data, error, refetch } = usePack(projectId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={10} />;
  return (
    <div className="flex flex-col gap-4">
      <PackHead data={data} />
      <PackList data={data} />
    </div>
  );
}
