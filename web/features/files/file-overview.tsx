import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProjectFile, TableMapping } from "#contract/files/endpoints.ts";
import { phaseTables } from "#domain/phases/phase-tables.ts";
import { QualityBadge } from "#web/features/quality/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatBytes, formatCount } from "#web/lib/format-number.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { fileCopy, filePageCopy as copy } from "./copy.ts";
import { FileUses } from "./file-uses.tsx";
import { useFileUses } from "./queries.ts";

/** What a file is, and what rests on it. */
export function FileOverview({ file, canSeeUses }: { file: ProjectFile; canSeeUses: boolean }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="flex flex-col gap-6">
        <TitledCard title={copy.whatItIs}>
          <Facts file={file} />
        </TitledCard>
        <TitledCard title={copy.tables}>
          {file.mapping.length === 0 ? (
            <p className="text-ink-2">{file.error ?? copy.noTables}</p>
          ) : (
            <Tables file={file} />
          )}
        </TitledCard>
      </div>
      {canSeeUses && (
        <TitledCard title={copy.whatItServes}>
          <Uses fileId={file.id} />
        </TitledCard>
      )}
    </div>
  );
}

/** "CSV": what its name says of it; else the media type that it was sent with. */
const typeOf = ({ name, type }: ProjectFile): string =>
  /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLocaleUpperCase("pt-BR") ?? type;

function Facts({ file }: { file: ProjectFile }) {
  const { showMoment } = useActDates();
  const lines: [string, ReactNode][] = [
    [copy.reading, file.reading],
    [copy.type, typeOf(file)],
    [fileCopy.size, formatBytes(file.size)],
    ...(file.rows === null
      ? []
      : [[fileCopy.rows, formatCount(file.rows)] satisfies [string, ReactNode]]),
    [fileCopy.sentAt, showMoment(file.createdAt)],
    ...(file.uploadedBy === null
      ? []
      : [[copy.sentBy, file.uploadedBy] satisfies [string, ReactNode]]),
    ...(file.parentFileId === null
      ? []
      : [
          [
            copy.fromArchive,
            <Link
              key="archive"
              to={`/files/${file.parentFileId}`}
              className="rounded-control text-accent underline"
            >
              {copy.openArchive}
            </Link>,
          ] satisfies [string, ReactNode],
        ]),
    ...(file.path === null ? [] : [[copy.folder, file.path] satisfies [string, ReactNode]]),
    [copy.version, copy.versionOf(file.versionNumber, file.versionCount)],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-base">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const listFormat = new Intl.ListFormat("pt-BR", { type: "conjunction" });

/** Numbers of the phases that read tables of a kind: "1, 2 e 4". */
function phasesOf(canonical: string | null): string {
  const phases = Object.entries(phaseTables).flatMap(([phase, tables]) =>
    (tables as readonly string[]).includes(canonical ?? "") ? [phase] : [],
  );
  return phases.length === 0 ? copy.noPhase : listFormat.format(phases);
}

function Tables({ file }: { file: ProjectFile }) {
  return (
    <DataTable<TableMapping>
      stacks
      label={copy.tables}
      rows={file.mapping}
      rowKey={(table) => table.tableName}
      columns={[
        {
          key: "table",
          header: copy.table,
          cell: (table) => <span className="font-medium break-words">{table.tableName}</span>,
        },
        {
          key: "is",
          header: copy.tableIs,
          cell: (table) =>
            table.proposed ? copy.tableProposed : (table.canonicalLabel ?? copy.tableNone),
        },
        { key: "phases", header: copy.phases, cell: ({ canonical }) => phasesOf(canonical) },
        {
          key: "rows",
          header: fileCopy.rows,
          align: "right",
          cell: (table) => formatCount(table.rows),
        },
        {
          key: "quality",
          header: fileCopy.quality,
          cell: (table) =>
            table.score === null ? (
              <span className="text-ink-3">–</span>
            ) : (
              <QualityBadge score={table.score} badge={table.badge} />
            ),
        },
        {
          key: "open",
          header: "",
          headerLabel: fileCopy.actions,
          align: "right",
          cell: (table) => (
            <Link
              className="rounded-control text-accent underline"
              aria-label={copy.openDataOf(table.tableName)}
              to={`/files/${file.id}?tab=data&table=${encodeURIComponent(table.tableName)}`}
            >
              {copy.openData}
            </Link>
          ),
        },
      ]}
    />
  );
}

function Uses({ fileId }: { fileId: string }) {
  const uses = useFileUses(fileId);
  if (uses.error)
    return (
      <ErrorState
        isCompact
        error={uses.error}
        title={fileCopy.usesFailed}
        onRetry={() => void uses.refetch()}
      />
    );
  if (uses.data === undefined) return <SkeletonLines count={3} />;
  return <FileUses uses={uses.data} />;
}
