import {
  ChevronRight,
  Download,
  Ellipsis,
  FileSearch,
  Gauge,
  ListChecks,
  Pencil,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { downloadFile, type ProjectFile } from "#contract/files/endpoints.ts";
import type { Project } from "#contract/projects/endpoints.ts";
import { fileQualityCopy, FileQualityDialog, QualityBadge } from "#web/features/quality/index.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatBytes, formatCount } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { fileCopy as copy } from "./copy.ts";
import { DeleteFileDialog } from "./delete-file-dialog.tsx";
import { FileStatusBadge } from "./file-badges.tsx";
import { countOpenQuestions } from "#domain/tables/mapping/open-questions.ts";
import { RenameFileDialog } from "./rename-file-dialog.tsx";

type OpenedKind = "quality" | "rename" | "delete";
/** Rows that are drawn at first and with each press: a thousand of them take seconds. */
const SHOWN_STEP = 100;
type Opened = { kind: OpenedKind; fileId: string } | null;

/** Files of a project: what each was read as, how good it is, and what can be done with it. */
export function FileTable({ project, files }: { project: Project; files: ProjectFile[] }) {
  const { showDay } = useActDates();
  const [opened, setOpened] = useState<Opened>(null);
  const [shownCount, setShownCount] = useState(SHOWN_STEP);
  const canChange = project.abilities.update;
  const shown = opened === null ? undefined : files.find((file) => file.id === opened.fileId);
  const close = (): void => setOpened(null);
  return (
    <>
      <DataTable<ProjectFile>
        stacks
        label={copy.title}
        rows={files.slice(0, shownCount)}
        rowKey={(file) => file.id}
        columns={[
          { key: "name", header: copy.name, cell: (file) => <NameCell file={file} /> },
          {
            key: "status",
            header: copy.status,
            cell: (file) => <FileStatusBadge status={file.status} />,
          },
          {
            key: "quality",
            header: copy.quality,
            cell: (file) => (
              <QualityCell
                file={file}
                onOpen={() => setOpened({ kind: "quality", fileId: file.id })}
              />
            ),
          },
          {
            key: "rows",
            header: copy.rows,
            align: "right",
            from: "lg",
            cell: (file) => (file.rows === null ? "–" : formatCount(file.rows)),
          },
          {
            key: "size",
            header: copy.size,
            align: "right",
            from: "xl",
            cell: (file) => formatBytes(file.size),
          },
          {
            key: "sent",
            header: copy.sentAt,
            from: "xl",
            cell: (file) => showDay(file.createdAt),
          },
          {
            key: "actions",
            header: "",
            headerLabel: copy.actions,
            align: "right",
            cell: (file) => (
              <FileMenu
                file={file}
                canChange={canChange}
                onOpen={(kind) => setOpened({ kind, fileId: file.id })}
              />
            ),
          },
        ]}
      />
      {files.length > shownCount && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => setShownCount(shownCount + SHOWN_STEP)}>
            {copy.showMore(Math.min(SHOWN_STEP, files.length - shownCount))}
          </Button>
          <p className="text-sm text-ink-3">{copy.shownOf(shownCount, files.length)}</p>
        </div>
      )}
      {shown && opened?.kind === "quality" && <FileQualityDialog file={shown} onClose={close} />}
      {shown && opened?.kind === "rename" && (
        <RenameFileDialog projectId={project.id} file={shown} onClose={close} />
      )}
      {shown && opened?.kind === "delete" && (
        <DeleteFileDialog projectId={project.id} file={shown} onClose={close} />
      )}
    </>
  );
}

function NameCell({ file }: { file: ProjectFile }) {
  const questions = countOpenQuestions(file);
  return (
    <div className="min-w-[180px]">
      <Link
        to={`/files/${file.id}`}
        className="rounded-control font-medium break-words text-ink hover:text-accent hover:underline"
      >
        {file.name}
      </Link>
      {file.path !== null && <p className="text-xs break-words text-ink-3">{file.path}</p>}
      <p className={file.error === null ? "text-xs text-ink-3" : "text-xs text-danger"}>
        {file.error ?? file.reading}
      </p>
      {file.duplicateOf !== null && <p className="text-xs text-ink-3">{copy.duplicate}</p>}
      {questions > 0 && (
        <Button asChild size="small" className="mt-1.5">
          <Link to={mappingPath(file.id)}>
            <Badge tone="warning" className="-ml-1">
              {questions}
            </Badge>
            {copy.review}
          </Link>
        </Button>
      )}
    </div>
  );
}

/** The scores of the tables that count in the project; what stands behind them is a press away, for any table. */
function QualityCell({ file, onOpen }: { file: ProjectFile; onOpen: () => void }) {
  const scored = file.mapping.filter((table) => table.score !== null);
  if (file.status !== "completed" || file.mapping.length === 0)
    return <span className="text-ink-3">–</span>;
  return (
    <button
      type="button"
      title={fileQualityCopy.title(file.name)}
      onClick={onOpen}
      className="group -my-1 flex min-h-7 max-md:-my-3 w-full max-w-52 items-center justify-between gap-x-2 rounded-control text-left text-sm text-accent max-md:min-h-11"
    >
      <span className="sr-only">{fileQualityCopy.title(file.name)}: </span>
      <span className="flex flex-wrap gap-1">
        {scored.length === 0 && fileQualityCopy.open}
        {scored.map((table) => (
          <QualityBadge key={table.tableName} score={table.score} badge={table.badge} />
        ))}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3 group-hover:text-accent" />
    </button>
  );
}

const mappingPath = (fileId: string): string => `/files/${fileId}?tab=mapping`;

function FileMenu({
  file,
  canChange,
  onOpen,
}: {
  file: ProjectFile;
  canChange: boolean;
  onOpen: (kind: OpenedKind) => void;
}) {
  const navigate = useNavigate();
  const download: MenuAction = {
    label: copy.download,
    icon: <Download aria-hidden />,
    onSelect: () => window.location.assign(buildUrl(downloadFile, { params: { id: file.id } })),
  };
  const open: MenuAction = {
    label: copy.open,
    icon: <FileSearch aria-hidden />,
    onSelect: () => void navigate(`/files/${file.id}`),
  };
  const review: MenuAction[] =
    file.mapping.length > 0
      ? [
          {
            label: copy.review,
            icon: <ListChecks aria-hidden />,
            onSelect: () => void navigate(mappingPath(file.id)),
          },
          {
            label: fileQualityCopy.open,
            icon: <Gauge aria-hidden />,
            onSelect: () => onOpen("quality"),
          },
        ]
      : [];
  const change: MenuAction[] = canChange
    ? [
        { label: copy.rename, icon: <Pencil aria-hidden />, onSelect: () => onOpen("rename") },
        {
          label: copy.remove,
          icon: <Trash2 aria-hidden />,
          isDestructive: true,
          onSelect: () => onOpen("delete"),
        },
      ]
    : [];
  return (
    <DropdownMenu
      trigger={
        <IconButton size="small" label={copy.menu(file.name)}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      groups={[[open, ...review, download], change]}
    />
  );
}
