import { Link } from "react-router";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { fileCopy as copy } from "./copy.ts";
import { FileStatusBadge } from "./file-badges.tsx";
import { useFiles } from "./queries.ts";

const SHOWN_FILES = 5;

/** Up to five of a project's files, and how many more there are. */
export function FilesSideCard({ projectId }: { projectId: string }) {
  const { data: files, error, refetch } = useFiles(projectId);
  return (
    <TitledCard title={copy.title} inset="px-5 pt-2 pb-4">
      {error ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : files === undefined ? (
        <SkeletonLines count={3} />
      ) : files.length === 0 ? (
        <p className="py-1 text-base text-ink-2">{copy.empty}.</p>
      ) : (
        <>
          <ul className="divide-y divide-border">
            {files.slice(0, SHOWN_FILES).map((file) => (
              <li key={file.id} className="flex items-center justify-between gap-3 py-2">
                <span title={file.name} className="min-w-0 truncate text-sm text-ink">
                  {file.name}
                </span>
                <FileStatusBadge status={file.status} />
              </li>
            ))}
          </ul>
          {files.length > SHOWN_FILES && (
            <Link
              to={`/project/${projectId}?tab=data`}
              className="mt-1 inline-block rounded-control text-sm text-accent hover:underline"
            >
              {copy.more(files.length - SHOWN_FILES)}
            </Link>
          )}
        </>
      )}
    </TitledCard>
  );
}
