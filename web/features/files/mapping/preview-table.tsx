import { useState } from "react";
import type { MappingPreview } from "#contract/files/mapping-endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Callout } from "#web/ui/callout.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { previewCopy as copy } from "./copy.ts";
import type { TableDraft } from "./mapping-draft.ts";
import { useMappingPreview } from "./queries.ts";
import { useSettledDraft } from "./use-settled-draft.ts";

const SHOWN_REJECTIONS = 8;
type Row = MappingPreview["rows"][number];
const hasProblem = (row: Row): boolean =>
  row.rejected !== null || row.cells.some((cell) => cell.problem !== null);

/** The first rows as the draft would have them understood: nothing is saved. */
export function Preview({
  fileId,
  version,
  draft,
  excludedTotals,
}: {
  fileId: string;
  version: number;
  draft: TableDraft;
  excludedTotals: number;
}) {
  const settled = useSettledDraft(draft);
  const { data: preview, error, refetch, isFetching } = useMappingPreview(fileId, version, settled);
  if (draft.canonical === null) return null;
  return (
    <section aria-label={copy.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h4 className="text-sm font-semibold text-ink">{copy.title}</h4>
        <p role="status" className="text-xs text-ink-3">
          {isFetching && preview !== undefined ? copy.updating : ""}
        </p>
      </div>
      {error ? (
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : preview === undefined ? (
        <div className="mt-2">
          <SkeletonLines count={6} />
        </div>
      ) : (
        <PreviewBody preview={preview} excludedTotals={excludedTotals} />
      )}
    </section>
  );
}

function PreviewBody({
  preview,
  excludedTotals,
}: {
  preview: MappingPreview;
  excludedTotals: number;
}) {
  const [isFiltered, setFiltered] = useState(false);
  const rows = isFiltered ? preview.rows.filter(hasProblem) : preview.rows;
  return (
    <div className="mt-1 flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {copy.text(preview.rows.length, preview.totalRows)}{" "}
        {copy.leftOut(preview.rejectedRows, excludedTotals)}{" "}
        {copy.rejectedCells(preview.rejectedCells)}
      </p>
      {preview.notes.length > 0 && (
        <Callout tone="info">
          <ul className="list-disc pl-4">
            {preview.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Callout>
      )}
      <label className="flex min-h-6 items-center gap-2 text-sm text-ink-2">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isFiltered}
          onChange={(event) => setFiltered(event.target.checked)}
        />
        {copy.onlyRejected}
      </label>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{copy.noneRejected}</p>
      ) : (
        <PreviewRows preview={preview} rows={rows} />
      )}
      <Rejections preview={preview} />
    </div>
  );
}

function PreviewRows({ preview, rows }: { preview: MappingPreview; rows: Row[] }) {
  const head =
    "sticky top-0 z-10 border-b border-border bg-surface-2 px-3 py-2 text-xs font-medium whitespace-nowrap text-ink-2";
  return (
    <div
      role="group"
      aria-label={copy.title}
      tabIndex={0}
      className="relative max-h-[420px] overflow-auto rounded-control border border-border"
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(head, "text-right")}>
              {copy.row}
            </th>
            <th scope="col" className={classNames(head, "text-left")}>
              {copy.outcome}
            </th>
            {preview.columns.map((column) => (
              <th
                key={column.source}
                scope="col"
                className={classNames(head, column.unit === null ? "text-left" : "text-right")}
              >
                {column.label}
                {column.unit !== null && ` (${column.unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.row}
              className={classNames(
                "border-b border-border last:border-b-0",
                row.rejected !== null && "bg-danger-soft",
              )}
              data-rejected={row.rejected !== null || undefined}
            >
              <td className="px-3 py-1.5 text-right align-top text-ink-3 tabular-nums">
                {formatCount(row.row)}
              </td>
              <td
                className={classNames(
                  "min-w-[140px] px-3 py-1.5 align-top",
                  row.rejected === null ? "text-ink-3" : "text-danger",
                )}
              >
                {row.rejected ?? copy.counts}
              </td>
              {row.cells.map((cell, index) => (
                <PreviewCell
                  key={preview.columns[index]?.source ?? index}
                  cell={cell}
                  isNumber={(preview.columns[index]?.unit ?? null) !== null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PreviewCell({
  cell: { text, problem },
  isNumber,
}: {
  cell: Row["cells"][number];
  isNumber: boolean;
}) {
  return (
    <td
      className={classNames(
        "max-w-[280px] px-3 py-1.5 align-top text-ink",
        isNumber && "text-right tabular-nums",
      )}
    >
      {text === null ? (
        <span className="text-ink-3">{copy.empty}</span>
      ) : (
        <span className="block truncate" title={text}>
          {text}
        </span>
      )}
      {problem !== null && <span className="block text-xs text-danger">{problem}</span>}
    </td>
  );
}

function Rejections({ preview: { rejections, rejectedCells } }: { preview: MappingPreview }) {
  if (rejections.length === 0) return null;
  const shown = rejections.slice(0, SHOWN_REJECTIONS);
  return (
    <div>
      <h5 className="text-sm font-medium text-ink">{copy.rejections}</h5>
      <ul className="mt-1 list-disc pl-4 text-sm text-ink-2">
        {shown.map(({ row, column, value, reason }, index) => (
          <li key={index} className="break-words">
            {copy.rejection(row, column, value, reason)}
          </li>
        ))}
        {rejectedCells > shown.length && (
          <li>{copy.moreRejections(rejectedCells - shown.length)}</li>
        )}
      </ul>
    </div>
  );
}
