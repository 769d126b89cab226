import { CircleAlert, CircleCheck, Clock, LoaderCircle, RotateCw, X } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { countOpenQuestions } from "#domain/tables/mapping/open-questions.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatBytes } from "#web/lib/format-number.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { fileStatusLabels, uploadCopy } from "../copy.ts";
import { removeItem, resendItems } from "./upload-queue.ts";
import type { UploadItem, UploadState } from "./upload-store.ts";

const icons: Record<UploadState, { icon: typeof Clock; classes: string }> = {
  queued: { icon: Clock, classes: "text-ink-3" },
  uploading: { icon: LoaderCircle, classes: "text-info animate-spin" },
  processing: { icon: LoaderCircle, classes: "text-info animate-spin" },
  completed: { icon: CircleCheck, classes: "text-positive" },
  error: { icon: CircleAlert, classes: "text-danger" },
};

/** What the file was read as, with its rows and what it leaves open. */
function sayRead(file: ProjectFile): string {
  const questions = countOpenQuestions(file);
  return [
    file.reading,
    file.rows === null ? null : uploadCopy.rows(file.rows),
    questions === 0 ? null : uploadCopy.questions(questions),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** State as the server now knows it: once the bytes are safe, the list of files is what is true. */
function resolveState(
  item: UploadItem,
  files: ProjectFile[] | undefined,
): { state: UploadState; error: string | null; reading: string | null } {
  const stored = item.fileId === null ? undefined : files?.find((file) => file.id === item.fileId);
  return stored === undefined
    ? { state: item.state, error: item.error, reading: null }
    : {
        state: stored.status,
        error: stored.error,
        reading: stored.error === null ? sayRead(stored) : null,
      };
}

/** A dropped folder may hold a thousand files: what is under way or failed is shown first. */
const SHOWN_ITEMS = 50;
const isSettled = (item: UploadItem): boolean =>
  item.state !== "uploading" && item.state !== "error";

export function UploadList({
  items,
  files,
}: {
  items: UploadItem[];
  files: ProjectFile[] | undefined;
}) {
  const ordered =
    items.length <= SHOWN_ITEMS
      ? items
      : [...items]
          .sort((a, b) => Number(isSettled(a)) - Number(isSettled(b)))
          .slice(0, SHOWN_ITEMS);
  return (
    <>
      {items.length > SHOWN_ITEMS && (
        <p role="status" className="mt-3 text-sm text-ink-2">
          {uploadCopy.sentOf(
            items.filter(({ fileId, state }) => fileId !== null || state === "completed").length,
            items.length,
          )}
        </p>
      )}
      <ul
        aria-label={uploadCopy.queue}
        className="mt-3 divide-y divide-border rounded-control border border-border"
      >
        {ordered.map((item) => (
          <UploadRow key={item.key} item={item} {...resolveState(item, files)} />
        ))}
      </ul>
      {items.length > ordered.length && (
        <p className="mt-1.5 text-xs text-ink-3">
          {uploadCopy.moreItems(items.length - ordered.length)}
        </p>
      )}
    </>
  );
}

function UploadRow({
  item,
  state,
  error,
  reading,
}: { item: UploadItem } & ReturnType<typeof resolveState>) {
  const client = useQueryClient();
  const { icon: Icon, classes } = icons[state];
  return (
    <li className="flex items-start gap-3 px-3 py-2.5" data-state={state}>
      <Icon aria-hidden className={classNames("mt-[3px] size-4 shrink-0", classes)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          {item.fileId === null ? (
            <p title={item.file.name} className="truncate text-base text-ink">
              {item.file.name}
            </p>
          ) : (
            <Link
              to={`/files/${item.fileId}`}
              aria-label={uploadCopy.open(item.file.name)}
              title={item.file.name}
              className="truncate rounded-control text-base text-ink hover:text-accent hover:underline"
            >
              {item.file.name}
            </Link>
          )}
          <p className="text-xs whitespace-nowrap text-ink-3">
            {formatBytes(item.file.size)} ·{" "}
            {state === "queued"
              ? uploadCopy.waiting
              : state === "uploading"
                ? `${item.percent}%`
                : fileStatusLabels[state]}
          </p>
        </div>
        {item.path !== null && (
          <p title={item.path} className="truncate text-xs text-ink-3">
            {item.path}
          </p>
        )}
        {reading !== null && <p className="text-xs text-ink-3">{reading}</p>}
        {state === "uploading" && (
          <Progress
            className="mt-1.5"
            value={item.percent}
            label={uploadCopy.progress(item.file.name, item.percent)}
          />
        )}
        {error !== null && (
          <p
            role="alert"
            className={classNames(
              "mt-0.5 text-sm",
              state === "error" ? "text-danger" : "text-warning",
            )}
          >
            {error}
          </p>
        )}
      </div>
      {state === "error" && item.fileId === null && (
        <IconButton
          size="small"
          label={uploadCopy.retry}
          onClick={() => resendItems([item], client)}
        >
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={uploadCopy.remove(item.file.name)}
        onClick={() => removeItem(item.key)}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
