import {
  ArrowLeft,
  Download,
  FileUp,
  GitCompare,
  MoreHorizontal,
  Pencil,
  Share2,
  Trash2,
  Undo2,
} from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { LibraryDocument, LibraryVersion } from "#contract/library/endpoints.ts";
import { phaseByNumber } from "#domain/methodology/phases.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { formatBytes } from "#web/lib/format-number.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { DropdownMenu } from "#web/ui/floating/dropdown-menu.tsx";
import { type MenuAction } from "#web/ui/floating/menu-props.ts";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { documentCopy as copy, libraryCopy, sendCopy } from "./copy.ts";
import { DocumentContent } from "./document-content.tsx";
import { DecisionDialog, EditDialog } from "./document-dialogs.tsx";
import { downloadVersion } from "./download-version.ts";
import { useDeleteDocument, useUpdateDocument } from "./queries.ts";
import { SendDialog } from "./send-dialog.tsx";
import { DocumentBadges } from "./state-badges.tsx";

type Shown = "edit" | "version" | "decide" | "compare" | "remove" | null;
const showFailure = (error: unknown): number =>
  showToast({
    title: copy.failed,
    description: describeError(error, sendCopy.lost),
    tone: "destructive",
  });
/** "31/12/2031" of a day that has no time. */
const showDay = (day: string): string => day.split("-").reverse().join("/");

export function DocumentView({
  document,
  versions,
}: {
  document: LibraryDocument;
  versions: LibraryVersion[];
}) {
  const [number, setNumber] = useState<number | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const remove = useDeleteDocument(document);
  const version = versions.find((candidate) => candidate.number === number) ?? document.current;
  const close = (): void => setShown(null);
  return (
    <div className="flex flex-col gap-5">
      <Heading document={document} version={version} onShow={setShown} />
      {document.deletedAt !== null && (
        <Callout tone="warning" title={libraryCopy.inBin}>
          {libraryCopy.deletedBecause(document.deletedBecause)} {libraryCopy.binHint}
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TitledCard title={copy.preview} hint={version.reading}>
          <DocumentContent
            key={version.id}
            documentId={document.id}
            title={document.title}
            version={version}
          />
        </TitledCard>
        <div className="flex min-w-0 flex-col gap-5">
          <ApprovalCard document={document} onDecide={() => setShown("decide")} />
          <AboutCard document={document} />
          <TitledCard
            title={copy.versions}
            action={
              versions.length > 1 && (
                <Button
                  size="small"
                  icon={<GitCompare aria-hidden className="size-3.5" />}
                  onClick={() => setShown("compare")}
                >
                  {copy.compare}
                </Button>
              )
            }
          >
            <ol className="flex flex-col gap-3">
              {versions.map((each) => (
                <VersionLine
                  key={each.id}
                  version={each}
                  isShown={each.id === version.id}
                  isCurrent={each.id === document.current.id}
                  onShow={() => setNumber(each.number)}
                />
              ))}
            </ol>
          </TitledCard>
        </div>
      </div>
      {shown === "edit" && <EditDialog document={document} onClose={close} />}
      {shown === "version" && (
        <SendDialog
          target={{ documentId: document.id, title: document.title }}
          folders={[]}
          onClose={() => {
            setNumber(null);
            close();
          }}
        />
      )}
      {shown === "decide" && <DecisionDialog document={document} onClose={close} />}
      {shown === "compare" && (
        <ComparisonDialog documentId={document.id} versions={versions} onClose={close} />
      )}
      <ConfirmDialog
        name="remove-document"
        open={shown === "remove"}
        onOpenChange={close}
        title={copy.removeTitle}
        confirmLabel={copy.remove}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onError: showFailure, onSettled: close })}
      >
        {copy.removeText}
      </ConfirmDialog>
    </div>
  );
}

function Heading({
  document,
  version,
  onShow,
}: {
  document: LibraryDocument;
  version: LibraryVersion;
  onShow: (shown: Shown) => void;
}) {
  const [isDownloading, setDownloading] = useState(false);
  const update = useUpdateDocument(document);
  const download = async (): Promise<void> => {
    setDownloading(true);
    await downloadVersion(document.id, version);
    setDownloading(false);
  };
  const change = (body: { shared: boolean } | { restore: true }): void =>
    update.mutate(body, { onError: showFailure });
  const isInBin = document.deletedAt !== null;
  const actions: MenuAction[] = isInBin
    ? [
        {
          label: copy.restore,
          icon: <Undo2 aria-hidden />,
          onSelect: () => change({ restore: true }),
        },
      ]
    : [
        { label: copy.edit, icon: <Pencil aria-hidden />, onSelect: () => onShow("edit") },
        ...(document.projectId === null
          ? []
          : [
              {
                label: document.shared ? copy.unshare : copy.share,
                icon: <Share2 aria-hidden />,
                onSelect: () => change({ shared: !document.shared }),
              },
            ]),
        {
          label: copy.remove,
          icon: <Trash2 aria-hidden />,
          isDestructive: true,
          onSelect: () => onShow("remove"),
        },
      ];
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 flex-1 basis-[320px]">
        <Link
          to={document.projectId === null ? "/library?aba=consultoria" : "/library"}
          className="mb-1 inline-flex items-center gap-1 rounded-control text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-3.5" />
          {copy.back}
        </Link>
        <h1 className="font-serif text-2xl font-semibold text-ink [overflow-wrap:anywhere]">
          {document.title}
        </h1>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <DocumentBadges document={document} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={document.abilities.write ? "secondary" : "primary"}
          isPending={isDownloading}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void download()}
        >
          {copy.download}
        </Button>
        {document.abilities.write && !isInBin && (
          <Button
            variant="primary"
            icon={<FileUp aria-hidden className="size-4" />}
            onClick={() => onShow("version")}
          >
            {copy.newVersion}
          </Button>
        )}
        {document.abilities.write && (
          <DropdownMenu
            trigger={
              <IconButton label={copy.more} className="border border-border">
                <MoreHorizontal aria-hidden />
              </IconButton>
            }
            groups={[actions]}
          />
        )}
      </div>
    </div>
  );
}

function ApprovalCard({ document, onDecide }: { document: LibraryDocument; onDecide: () => void }) {
  const { current, abilities } = document;
  return (
    <TitledCard title={copy.approval}>
      {current.decision === null ? (
        <p className="text-base text-ink-2">
          {current.status === "processing"
            ? copy.approvalReading
            : !document.shared && document.projectId !== null && abilities.write
              ? copy.notShared
              : copy.approvalWaiting}
        </p>
      ) : (
        <Decision version={current} />
      )}
      {abilities.decide && (
        <Button variant="primary" className="mt-3" onClick={onDecide}>
          {copy.decide}
        </Button>
      )}
    </TitledCard>
  );
}

function Decision({ version }: { version: LibraryVersion }) {
  const { showMoment } = useActDates();
  if (version.decision === null || version.decidedAt === null) return null;
  return (
    <div className="flex flex-col items-start gap-1 text-sm">
      <Badge tone={version.decision === "approved" ? "positive" : "danger"}>
        {libraryCopy.states[version.decision]}
      </Badge>
      <p className="text-ink-2">
        {copy.decided(
          version.decision,
          version.decidedBy ?? copy.none,
          showMoment(version.decidedAt),
        )}
      </p>
      {version.decisionComment !== null && (
        <p className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
          {version.decisionComment}
        </p>
      )}
    </div>
  );
}

function AboutCard({ document }: { document: LibraryDocument }) {
  const { showMoment } = useActDates();
  const line = (label: string, value: ReactNode) => (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-ink [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
  return (
    <TitledCard title={copy.details}>
      <dl className="flex flex-col gap-2 text-sm">
        {line(copy.folder, document.folder ?? copy.none)}
        {line(
          copy.tags,
          document.tags.length === 0 ? (
            copy.none
          ) : (
            <span className="flex flex-wrap gap-1">
              {document.tags.map((tag) => (
                <span
                  key={tag}
                  className="rounded-control bg-surface-2 px-1.5 [overflow-wrap:anywhere]"
                >
                  {tag}
                </span>
              ))}
            </span>
          ),
        )}
        {document.projectId !== null &&
          line(
            copy.phases,
            document.phases.length === 0 ? (
              copy.none
            ) : (
              <span className="flex flex-col">
                {document.phases.map((phase) => (
                  <Link
                    key={phase}
                    className="self-start rounded-control text-accent underline"
                    to={`/project/${document.projectId}/phase/${phase}`}
                  >
                    {phaseByNumber(phase as PhaseNumber).name}
                  </Link>
                ))}
              </span>
            ),
          )}
        {line(
          copy.retainUntil,
          document.retainUntil === null ? copy.none : showDay(document.retainUntil),
        )}
        {line(copy.createdBy, `${document.createdBy}, ${showMoment(document.createdAt)}`)}
      </dl>
    </TitledCard>
  );
}

function VersionLine({
  version,
  isShown,
  isCurrent,
  onShow,
}: {
  version: LibraryVersion;
  isShown: boolean;
  isCurrent: boolean;
  onShow: () => void;
}) {
  const { showMoment } = useActDates();
  return (
    <li className="border-t border-border pt-3 text-sm first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-1.5">
        {isShown ? (
          <span className="font-medium text-ink">
            {libraryCopy.versionOf(version.number)} ({copy.shown})
          </span>
        ) : (
          <button
            type="button"
            aria-label={copy.show(version.number)}
            className="rounded-control font-medium text-accent underline"
            onClick={onShow}
          >
            {libraryCopy.versionOf(version.number)}
          </button>
        )}
        {isCurrent && <Badge tone="accent">{copy.current}</Badge>}
        {version.decision !== null && !isCurrent && (
          <Badge tone={version.decision === "approved" ? "positive" : "danger"}>
            {libraryCopy.states[version.decision]}
          </Badge>
        )}
      </p>
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        {version.fileName} · {formatBytes(version.size)}
      </p>
      <p className="text-xs text-ink-3">
        {libraryCopy.sentBy(version.uploadedBy, showMoment(version.createdAt))}
      </p>
    </li>
  );
}
