import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { WireFact } from "#contract/facts/endpoints.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { factCopy } from "./copy.ts";
import { useOriginSheet } from "./origin-store.ts";
import { useFactRows } from "./queries.ts";

const PAGE_SIZE = 50;
type Source = WireFact["sources"][number];

/** The file's own page, at its rows, with those behind the fact marked. */
const rowsPath = ({ file_id, table }: Source, factId: string): string =>
  `/files/${file_id}?${new URLSearchParams({ tab: "data", table, fact: factId }).toString()}`;

/** A leaf of the tree: file, table, columns, filter, rows used of rows total, and the rows themselves. */
export function SourceLeaf({
  source,
  factId,
  message,
}: {
  source: Source;
  factId: string;
  /** The reply that the fact was made for: it stands in no run, and the file's page knows nothing of it. */
  message?: string;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="rounded-control border border-border p-3">
      <p className="flex items-center gap-2 font-medium text-ink">
        <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-ink-3" />
        <span className="min-w-0 break-words">{source.file_name}</span>
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-3">{factCopy.table}</dt>
        <dd className="text-ink">{source.table}</dd>
        <dt className="text-ink-3">{factCopy.columns}</dt>
        <dd className="text-ink">{source.columns.join(", ")}</dd>
        <dt className="text-ink-3">{factCopy.filter}</dt>
        <dd className="text-ink">
          {source.row_filter === "" ? factCopy.allRows : source.row_filter}
        </dd>
        <dt className="text-ink-3">{factCopy.rows}</dt>
        <dd className="text-ink">
          {factCopy.rowsUsed(formatCount(source.rows_used), formatCount(source.rows_total))}
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? factCopy.hideRows : factCopy.showRows}
        </Button>
        {message === undefined && (
          <Button asChild size="small" variant="quiet">
            <Link to={rowsPath(source, factId)} onClick={() => useOriginSheet.getState().close()}>
              {factCopy.openInFile}
            </Link>
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          <FactRows
            source={source}
            factId={factId}
            {...(message === undefined ? {} : { message })}
          />
        </div>
      )}
    </li>
  );
}

function FactRows({
  source,
  factId,
  message,
}: {
  source: Source;
  factId: string;
  message?: string;
}) {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useFactRows(source.file_id, source.table, factId, {
    offset,
    limit: PAGE_SIZE,
    message,
  });
  if (error)
    return (
      <ErrorState
        isCompact
        error={error}
        title={factCopy.rowsFailed}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonLines count={4} />;
  if (data.total === 0) return <p className="text-sm text-ink-2">{factCopy.rowsEmpty}</p>;
  const last = Math.min(offset + PAGE_SIZE, data.total);
  return (
    <>
      <DataTable
        label={`${factCopy.rows}: ${source.file_name}`}
        rows={data.rows}
        rowKey={(row) => String(row.row)}
        maxHeight={360}
        columns={[
          {
            key: "row",
            header: factCopy.rowNumber,
            align: "right",
            cell: (row) => <span className="text-ink-3">{formatCount(row.row)}</span>,
          },
          ...data.columns.map((name, index) => ({
            key: `${index}-${name}`,
            header: name,
            cell: (row: { cells: (string | null)[] }) => (
              <span className="whitespace-nowrap">{row.cells[index] ?? ""}</span>
            ),
          })),
        ]}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p className="text-xs text-ink-3">
          {factCopy.range(formatCount(offset + 1), formatCount(last), formatCount(data.total))}
        </p>
        <div className="flex gap-2">
          <Button
            size="small"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - PAGE_SIZE))}
          >
            {factCopy.previous}
          </Button>
          <Button
            size="small"
            disabled={last >= data.total}
            onClick={() => setOffset(offset + PAGE_SIZE)}
          >
            {factCopy.next}
          </Button>
        </div>
      </div>
    </>
  );
}
