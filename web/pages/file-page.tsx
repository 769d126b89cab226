import { ArrowLeft, Download, FileX } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { downloadFile, type ProjectFile } from "#contract/files/endpoints.ts";
import { countOpenQuestions } from "#domain/tables/mapping/open-questions.ts";
import { useRecordTitle } from "#web/app/use-place.ts";
import { DatasetViewer } from "#web/features/files/viewing/index.ts";
import {
  ArchiveView,
  DocumentView,
  FileOverview,
  filePageCopy as copy,
  FileStatusBadge,
  useFile,
  VersionsView,
} from "#web/features/files/index.ts";
import { MappingPanel } from "#web/features/files/mapping/index.ts";
import { ProjectClock, useProject } from "#web/features/projects/index.ts";
import { FileQuality } from "#web/features/quality/index.ts";
import { SHOWN_TYPES, usePage } from "#web/features/search/index.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { isNotThere } from "#web/lib/calls/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { Tabs, type TabItem } from "#web/ui/tabs.tsx";

const ARCHIVE_TYPE = "application/zip";

/** /files/{id} */
export function FilePage() {
  const { fileId = "" } = useParams();
  const { data: file, error, refetch } = useFile(fileId);
  useRecordTitle(file?.name ?? null);
  if (error && file === undefined) {
    return isNotThere(error) ? (
      <EmptyState
        icon={<FileX />}
        title={copy.notFound}
        action={
          <Button asChild variant="primary">
            <Link to="/dashboard">{copy.home}</Link>
          </Button>
        }
      >
        {copy.notFoundText}
      </EmptyState>
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    );
  }
  if (file === undefined) return <SkeletonLines count={12} />;
  return (
    <ProjectClock projectId={file.projectId}>
      <div className="flex flex-col gap-5">
        <FileHead file={file} />
        <FileNotices file={file} />
        <FileTabs key={file.id} file={file} />
      </div>
    </ProjectClock>
  );
}

/** With tables, or of a kind that a corrected reading may yet find tables in. */
const canBeMapped = ({ mapping, status, type }: ProjectFile): boolean =>
  mapping.length > 0 || status !== "completed" || /^text\/|sheet|excel/.test(type);

function FileHead({ file }: { file: ProjectFile }) {
  const { data: project } = useProject(file.projectId);
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <Link
          to={`/project/${file.projectId}?tab=data`}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {copy.back(project?.name ?? "")}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="font-serif text-2xl font-semibold text-ink">{file.name}</h1>
          <FileStatusBadge status={file.status} />
        </div>
        <p
          className={
            file.error === null ? "mt-1 text-base text-ink-2" : "mt-1 text-base text-danger"
          }
        >
          {file.error ?? file.reading}
        </p>
      </div>
      <Button asChild>
        <a href={buildUrl(downloadFile, { params: { id: file.id } })}>
          <Download aria-hidden className="size-4" />
          {copy.download}
        </a>
      </Button>
    </div>
  );
}

function FileNotices({ file }: { file: ProjectFile }) {
  const [search, setSearch] = useSearchParams();
  if (file.deletedAt !== null) return <Callout tone="warning">{copy.deleted}</Callout>;
  const open = countOpenQuestions(file);
  return (
    <>
      {!file.isCurrent && (
        <Callout
          tone="warning"
          action={
            <Button size="small" onClick={() => setSearch({ tab: "versions" })}>
              {copy.seeVersions}
            </Button>
          }
        >
          {copy.superseded}
        </Callout>
      )}
      {open > 0 && file.status === "completed" && search.get("tab") !== "mapping" && (
        <Callout
          tone="warning"
          action={
            <Button size="small" onClick={() => setSearch({ tab: "mapping" })}>
              {copy.answer}
            </Button>
          }
        >
          {copy.openQuestions}
        </Callout>
      )}
    </>
  );
}

function FileTabs({ file }: { file: ProjectFile }) {
  const [search, setSearch] = useSearchParams();
  const { data: project } = useProject(file.projectId);
  const { data: firstPage } = usePage(file.id, 1);
  const hasText = (firstPage?.total ?? 0) > 0;
  const hasTables = file.mapping.length > 0;
  const items: TabItem[] = [
    {
      value: "overview",
      label: copy.tabs.overview,
      content: <FileOverview file={file} canSeeUses={project?.abilities.update === true} />,
    },
    ...(canBeMapped(file)
      ? [
          {
            value: "mapping",
            label: copy.tabs.mapping,
            content: (
              <Card className="p-5">
                <MappingPanel file={file} />
              </Card>
            ),
          },
        ]
      : []),
    ...(hasTables
      ? [
          {
            value: "data",
            label: copy.tabs.data,
            content: (
              <Card className="p-5">
                <DatasetViewer file={file} />
              </Card>
            ),
          },
        ]
      : []),
    ...(hasTables
      ? [
          {
            value: "quality",
            label: copy.tabs.quality,
            content: (
              <Card className="p-5">
                <FileQuality fileId={file.id} />
              </Card>
            ),
          },
        ]
      : []),
    ...(hasText || SHOWN_TYPES.has(file.type)
      ? [
          {
            value: "document",
            label: copy.tabs.document,
            content: <DocumentView file={file} hasText={hasText} />,
          },
        ]
      : []),
    ...(file.type === ARCHIVE_TYPE
      ? [{ value: "archive", label: copy.tabs.archive, content: <ArchiveView file={file} /> }]
      : []),
    {
      value: "versions",
      label: copy.tabs.versions,
      ...(file.versionCount > 1 ? { count: file.versionCount } : {}),
      content: <VersionsView key={file.id} file={file} />,
    },
  ];
  const asked = search.get("tab");
  return (
    <Tabs
      label={copy.tabs.label}
      value={items.some(({ value }) => value === asked) ? (asked as string) : "overview"}
      onChange={(value) =>
        setSearch(value === "overview" ? {} : { tab: value }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      items={items}
    />
  );
}
