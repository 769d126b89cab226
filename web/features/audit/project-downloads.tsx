import { TitledCard } from "#web/ui/card.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { useProjectDownloads } from "./queries.ts";
import { readingCopy } from "./reading-copy.ts";
import { ReadingsTable } from "./readings-table.tsx";

const copy = readingCopy.downloads;

/** Who downloaded what of a project; for the firm's people. */
export function ProjectDownloads({ projectId }: { projectId: string }) {
  const list = useProjectDownloads(projectId);
  const { data, error, refetch } = list;
  const rows = data?.pages.flatMap(({ downloads }) => downloads);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {error !== null && rows === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : rows === undefined ? (
        <SkeletonLines count={4} />
      ) : rows.length === 0 ? (
        <p className="text-base text-ink-2">{copy.empty}</p>
      ) : (
        <ReadingsTable label={copy.title} rows={rows} />
      )}
      <LoadMore list={list} label={readingCopy.more} />
    </TitledCard>
  );
}
