import { Link } from "react-router";
import type { ArchiveContents } from "#contract/files/document-endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { archiveCopy as copy, fileCopy } from "./copy.ts";
import { FileStatusBadge } from "./file-badges.tsx";
import { useArchive, useFiles } from "./queries.ts";

const SHOWN_FILES = 200;

/** What became of an archive's entries: the files that came out of it, and what did not with the reason for each. */
export function ArchiveView({ file }: { file: ProjectFile }) {
  const { data: contents, error, refetch } = useArchive(file.id);
  if (error)
    return (
      <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
    );
  if (contents === undefined) return <SkeletonLines count={6} />;
  return (
    <div className="flex flex-col gap-6">
      {contents.refusedCount > 0 && (
        <LeftOut
          title={copy.refused(contents.refusedCount)}
          hint={copy.refusedText(contents.refusedCount)}
          entries={contents.refused}
          total={contents.refusedCount}
        />
      )}
      <TitledCard title={copy.keptFiles} hint={copy.kept(contents.kept)}>
        {contents.kept > 0 && <Kept file={file} />}
      </TitledCard>
      {contents.skippedCount > 0 && (
        <LeftOut
          title={copy.skipped(contents.skippedCount)}
          hint={copy.skippedText}
          entries={contents.skipped}
          total={contents.skippedCount}
        />
      )}
    </div>
  );
}

function Kept({ file }: { file: ProjectFile }) {
  const { data: files, error, refetch } = useFiles(file.projectId);
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (files === undefined) return <SkeletonLines count={4} />;
  const kept = files.filter(({ parentFileId }) => parentFileId === file.id);
  return (
    <>
      <DataTable<ProjectFile>
        stacks
        label={copy.keptFiles}
        rows={kept.slice(0, SHOWN_FILES)}
        rowKey={({ id }) => id}
        maxHeight={420}
        columns={[
          {
            key: "name",
            header: fileCopy.name,
            cell: ({ id, name, path }) => (
              <>
                <Link
                  to={`/files/${id}`}
                  className="rounded-control font-medium break-words text-accent underline"
                >
                  {name}
                </Link>
                {path !== null && (
                  <span className="block text-xs break-words text-ink-3">{path}</span>
                )}
              </>
            ),
          },
          {
            key: "reading",
            header: fileCopy.reading,
            cell: ({ reading, error: problem }) => (
              <span className={problem === null ? "text-ink-2" : "text-danger"}>
                {problem ?? reading}
              </span>
            ),
          },
          {
            key: "status",
            header: fileCopy.status,
            cell: ({ status }) => <FileStatusBadge status={status} />,
          },
        ]}
      />
      {kept.length > SHOWN_FILES && (
        <p className="mt-2 text-xs text-ink-3">{copy.firstOf(SHOWN_FILES, kept.length)}</p>
      )}
    </>
  );
}

function LeftOut({
  title,
  hint,
  entries,
  total,
}: {
  title: string;
  hint: string;
  entries: ArchiveContents["refused"];
  total: number;
}) {
  return (
    <TitledCard title={title} hint={hint}>
      <DataTable
        stacks
        label={title}
        rows={entries.map((entry, index) => ({ ...entry, key: String(index) }))}
        rowKey={({ key }) => key}
        maxHeight={320}
        columns={[
          {
            key: "name",
            header: copy.name,
            cell: ({ name }) => <span className="break-all">{name}</span>,
          },
          { key: "reason", header: copy.reason, cell: ({ reason }) => reason },
        ]}
      />
      {total > entries.length && (
        <p className="mt-2 text-xs text-ink-3">{copy.firstOf(entries.length, total)}</p>
      )}
    </TitledCard>
  );
}
