import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { fileQualityCopy as copy } from "./copy.ts";
import { useFileQuality } from "./queries.ts";
import { TableQuality } from "./table-quality.tsx";

/** Quality of every table of a file. */
export function FileQuality({ fileId }: { fileId: string }) {
  const { data, error, refetch } = useFileQuality(fileId);
  if (error)
    return (
      <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <SkeletonLines count={6} />;
  if (data.tables.length === 0) return <p className="text-sm text-ink-2">{copy.noTables}</p>;
  return (
    <div className="flex flex-col gap-8">
      {data.tables.map((table) => (
        <TableQuality key={table.tableName} fileId={fileId} table={table} />
      ))}
    </div>
  );
}
