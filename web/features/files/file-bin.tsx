import { useState } from "react";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { fileCopy as copy } from "./copy.ts";
import { useBin, useUpdateFile } from "./queries.ts";

/** Deleted files, kept for 30 days. */
export function FileBin({ project }: { project: Project }) {
  const [isShown, setShown] = useState(false);
  const { data: files, error, refetch } = useBin(project.id, isShown);
  return (
    <div className="mt-4">
      <Button
        size="small"
        variant="quiet"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? copy.hideBin : copy.showBin}
      </Button>
      {isShown && (
        <div className="mt-2">
          {error ? (
            <ErrorState isCompact error={error} onRetry={() => void refetch()} />
          ) : files === undefined ? (
            <SkeletonLines count={2} />
          ) : files.length === 0 ? (
            <p className="px-3 text-base text-ink-2">{copy.binEmpty}</p>
          ) : (
            <ul
              aria-label={copy.bin}
              className="divide-y divide-border rounded-control border border-border"
            >
              {files.map((file) => (
                <BinRow
                  key={file.id}
                  projectId={project.id}
                  file={file}
                  canRestore={project.abilities.update}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

function BinRow({
  projectId,
  file,
  canRestore,
}: {
  projectId: string;
  file: ProjectFile;
  canRestore: boolean;
}) {
  const update = useUpdateFile(projectId, file);
  const onRestore = (): void =>
    handleReply(update.mutateAsync({ restore: true }), {
      onSuccess: () => showToast({ title: copy.restored, tone: "positive" }),
      onError: (error) =>
        showToast({
          title: copy.restoreFailed,
          description: describeError(error, copy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p title={file.name} className="truncate text-ink">
          {file.name}
        </p>
        {file.deletedAt !== null && (
          <p className="text-xs text-ink-3">{copy.deletedAt(formatDay(file.deletedAt))}</p>
        )}
      </div>
      {canRestore && (
        <Button size="small" isPending={update.isPending} onClick={onRestore}>
          {copy.restore}
        </Button>
      )}
    </li>
  );
}
