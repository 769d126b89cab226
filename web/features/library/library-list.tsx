import { FileUp, FolderOpen, LibraryBig, Search, Tag, Trash2, X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import {
  exportDocuments,
  exportFirmDocuments,
  type DocumentList,
  type LibraryDocument,
} from "#contract/library/endpoints.ts";
import { phaseDefinitions } from "#domain/methodology/phases.ts";
import { ExportMenu } from "#web/features/registers/index.ts";
import { MarkedText, useSettled } from "#web/features/search/index.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Input } from "#web/ui/fields/input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { libraryCopy as copy } from "./copy.ts";
import { downloadVersion } from "./download-version.ts";
import { PreviewSheet } from "./preview-sheet.tsx";
import { PAGE_SIZE, useDocuments, type DocumentQuery } from "./queries.ts";
import { SendDialog } from "./send-dialog.tsx";
import { DocumentBadges, KindIcon, readersOf } from "./state-badges.tsx";

type Filters = Omit<DocumentQuery, "q">;
const noFilters: Filters = { offset: 0 };

/** `projectId` null: the firm's own documents. */
export function LibraryList({ projectId }: { projectId: string | null }) {
  const [typed, setTyped] = useState("");
  const [filters, setFilters] = useState<Filters>(noFilters);
  const [isSending, setSending] = useState(false);
  const asked = useSettled(typed.trim());
  const q = typed.trim() === "" ? "" : asked;
  const { data, error, refetch } = useDocuments(projectId, {
    ...filters,
    ...(q === "" ? {} : { q }),
  });
  const change = (next: Partial<Filters>): void => setFilters({ ...filters, offset: 0, ...next });
  const isFiltered =
    q !== "" ||
    Object.entries(filters).some(
      ([name, value]) => name !== "offset" && name !== "bin" && value !== undefined,
    );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-[220px] flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-2.5 left-3 size-4 text-ink-3"
          />
          <Input
            type="search"
            aria-keyshortcuts="/"
            aria-label={copy.search}
            placeholder={copy.searchHint}
            maxLength={200}
            className="pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              change({});
            }}
            onKeyDown={(event) => {
              if (event.key === "Escape") setTyped("");
            }}
          />
          {typed !== "" && (
            <IconButton
              size="small"
              label={copy.clear}
              className="absolute top-1 right-1"
              onClick={() => setTyped("")}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </div>
        {data !== undefined && data.documents.length > 0 && (
          <ExportMenu
            projectId={projectId}
            endpoint={projectId === null ? exportFirmDocuments : exportDocuments}
            fileName="documentos"
          />
        )}
        {data?.abilities.create === true && (
          <Button
            variant="primary"
            icon={<FileUp aria-hidden className="size-4" />}
            onClick={() => setSending(true)}
          >
            {copy.send}
          </Button>
        )}
      </div>
      <FilterRow data={data} filters={filters} onChange={change} isFirm={projectId === null} />
      {error ? (
        <ErrorState error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonLines count={8} />
      ) : (
        <Found
          data={data}
          filters={filters}
          isFiltered={isFiltered}
          onChange={change}
          onClear={() => {
            setTyped("");
            setFilters(filters.bin === undefined ? noFilters : { offset: 0, bin: filters.bin });
          }}
          onSend={() => setSending(true)}
        />
      )}
      {isSending && (
        <SendDialog
          target={{ projectId }}
          folders={data?.folders.map(({ name }) => name) ?? []}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}

function FilterRow({
  data,
  filters,
  onChange,
  isFirm,
}: {
  data: DocumentList | undefined;
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
  isFirm: boolean;
}) {
  const isBin = filters.bin === "1";
  const pick = (
    name: "folder" | "tag" | "phase" | "approval",
    any: string,
    options: { value: string; label: string }[],
  ) => (
    <div className="w-[calc(50%-4px)] min-w-0 sm:w-[180px]">
      <Select
        size="small"
        aria-label={copy[name]}
        placeholder={any}
        value={String(filters[name] ?? copy.all)}
        options={[{ value: copy.all, label: any }, ...options]}
        onChange={(value) =>
          onChange({
            [name]: value === copy.all ? undefined : name === "phase" ? Number(value) : value,
          })
        }
      />
    </div>
  );
  // Only the firm's people are offered the bin: a reader knows of none.
  const seesBin = data?.abilities.create === true || isBin;
  return (
    <div role="group" aria-label={copy.filters} className="flex flex-wrap items-center gap-2">
      {pick(
        "folder",
        copy.anyFolder,
        data?.folders.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })) ??
          [],
      )}
      {pick(
        "tag",
        copy.anyTag,
        data?.tags.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })) ?? [],
      )}
      {!isFirm &&
        pick(
          "phase",
          copy.anyPhase,
          phaseDefinitions.map(({ number, name }) => ({
            value: String(number),
            label: `${number}. ${name}`,
          })),
        )}
      {pick(
        "approval",
        copy.anyApproval,
        Object.entries(copy.approvals).map(([value, label]) => ({ value, label })),
      )}
      {seesBin && (
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isBin}
          icon={<Trash2 aria-hidden className="size-3.5" />}
          onClick={() => onChange({ bin: isBin ? undefined : "1" })}
        >
          {isBin ? copy.leaveBin : copy.bin}
        </Button>
      )}
    </div>
  );
}

function Found({
  data,
  filters,
  isFiltered,
  onChange,
  onClear,
  onSend,
}: {
  data: DocumentList;
  filters: Filters;
  isFiltered: boolean;
  onChange: (next: Partial<Filters>) => void;
  onClear: () => void;
  onSend: () => void;
}) {
  const [previewed, setPreviewed] = useState<LibraryDocument | null>(null);
  if (data.documents.length === 0) {
    if (isFiltered)
      return (
        <EmptyState
          icon={<Search />}
          title={copy.noMatch}
          action={<Button onClick={onClear}>{copy.clearFilters}</Button>}
        >
          {copy.noMatchText}
        </EmptyState>
      );
    if (filters.bin === "1") return <EmptyState icon={<Trash2 />} title={copy.emptyBin} />;
    return (
      <EmptyState
        icon={<LibraryBig />}
        title={copy.empty}
        {...(data.abilities.create
          ? {
              action: (
                <Button variant="primary" onClick={onSend}>
                  {copy.send}
                </Button>
              ),
            }
          : {})}
      >
        {data.abilities.create ? copy.emptyText : copy.emptyReader}
      </EmptyState>
    );
  }
  const { offset } = filters;
  const last = offset + data.documents.length;
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {copy.count(data.total)}
        {filters.bin === "1" && ` · ${copy.binHint}`}
      </p>
      <Card>
        <ul className="divide-y divide-border">
          {data.documents.map((document) => (
            <Row key={document.id} document={document} onPreview={() => setPreviewed(document)} />
          ))}
        </ul>
      </Card>
      <PreviewSheet document={previewed} onClose={() => setPreviewed(null)} />
      {data.total > PAGE_SIZE && (
        <nav className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          <span>{copy.range(offset + 1, last, data.total)}</span>
          <span className="flex gap-2">
            <Button
              size="small"
              disabled={offset === 0}
              onClick={() => onChange({ offset: Math.max(0, offset - PAGE_SIZE) })}
            >
              {copy.previous}
            </Button>
            <Button
              size="small"
              disabled={last >= data.total}
              onClick={() => onChange({ offset: offset + PAGE_SIZE })}
            >
              {copy.next}
            </Button>
          </span>
        </nav>
      )}
    </>
  );
}

function Row({
  document,
  onPreview,
}: {
  document: DocumentList["documents"][number];
  onPreview: () => void;
}) {
  const { showMoment } = useActDates();
  const { match, current } = document;
  const actions = (
    <>
      <Button size="small" aria-label={copy.previewOf(document.title)} onClick={onPreview}>
        {copy.preview}
      </Button>
      <Button
        size="small"
        aria-label={copy.downloadOf(document.title)}
        onClick={() => void downloadVersion(document.id, current)}
      >
        {copy.download}
      </Button>
    </>
  );
  return (
    <li className="flex items-start gap-3 px-4 py-3 hover:bg-surface-2/50">
      <KindIcon kind={current.kind} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/library/${document.id}`}
          className="rounded-control font-medium text-ink [overflow-wrap:anywhere] hover:text-accent"
        >
          {document.title}
        </Link>
        {match !== null && match.excerpt !== null && (
          <p className="mt-1 text-sm text-ink-2 [overflow-wrap:anywhere]">
            {match.pageKind !== null && match.ordinal !== null && (
              <span className="mr-1.5 text-xs text-ink-3">
                {copy.place(match.pageKind, match.ordinal)}
              </span>
            )}
            <MarkedText excerpt={match.excerpt} />
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-3">
          <span>{copy.kinds[current.kind]}</span>
          {document.folder !== null && (
            <span className="inline-flex min-w-0 items-center gap-1 [overflow-wrap:anywhere]">
              <FolderOpen aria-hidden className="size-3 shrink-0" />
              {document.folder}
            </span>
          )}
          {document.tags.map((tag) => (
            <span key={tag} className="inline-flex items-center gap-1 [overflow-wrap:anywhere]">
              <Tag aria-hidden className="size-3 shrink-0" />
              {tag}
            </span>
          ))}
          <span>{copy.sentBy(current.uploadedBy, showMoment(current.createdAt))}</span>
          {!document.shared && readersOf(document) !== null && <span>{readersOf(document)}</span>}
          <DocumentBadges document={document} isRow />
        </p>
        <p className="mt-2 flex gap-2 sm:hidden">{actions}</p>
      </div>
      <p className="flex shrink-0 gap-2 self-center max-sm:hidden">{actions}</p>
    </li>
  );
}
