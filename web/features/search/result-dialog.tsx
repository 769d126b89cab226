import { Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { previewFile } from "#contract/files/document-endpoints.ts";
import { downloadFile } from "#contract/files/endpoints.ts";
import type { SearchResult } from "#contract/search/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { searchCopy as copy } from "./copy.ts";
import { PageText, SHOWN_TYPES } from "./page-text.tsx";
import { useFirstRows } from "./queries.ts";

/** A file opened where a search found it: the page's text, the table's first rows, or the ways to the original. */
export function ResultDialog({ result, onClose }: { result: SearchResult; onClose: () => void }) {
  const [ordinal, setOrdinal] = useState(result.pageOrdinal ?? 1);
  const place = result.mediaType === "application/pdf" ? `#page=${ordinal}` : "";
  return (
    <Dialog
      name="search-result"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={result.fileName}
      {...(result.path === null ? {} : { description: result.path })}
      footer={
        <>
          <Button asChild variant="quiet">
            <Link to={`/files/${result.fileId}`}>{copy.openFile}</Link>
          </Button>
          <Button asChild>
            <a href={buildUrl(downloadFile, { params: { id: result.fileId } })}>
              <Download aria-hidden className="size-4" />
              {copy.download}
            </a>
          </Button>
          {SHOWN_TYPES.has(result.mediaType) && (
            <Button asChild variant="primary">
              <a
                href={buildUrl(previewFile, { params: { id: result.fileId } }) + place}
                target="_blank"
                rel="noreferrer"
              >
                <ExternalLink aria-hidden className="size-4" />
                {copy.original}
              </a>
            </Button>
          )}
        </>
      }
    >
      {result.found === "table" && result.tableName !== null ? (
        <FirstRows fileId={result.fileId} tableName={result.tableName} />
      ) : (
        <PageText fileId={result.fileId} ordinal={ordinal} onMove={setOrdinal} />
      )}
    </Dialog>
  );
}

function FirstRows({ fileId, tableName }: { fileId: string; tableName: string }) {
  const { data, error, refetch } = useFirstRows(fileId, tableName);
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={6} />;
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {tableName} · {copy.firstRows(data.rows.length, data.total)}
      </p>
      <div className="overflow-x-auto" role="region" aria-label={tableName} tabIndex={0}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-border-strong text-left text-ink-2">
              <th scope="col" className="px-2 py-1.5 text-right font-medium">
                {copy.row}
              </th>
              {data.columns.map((column) => (
                <th key={column} scope="col" className="px-2 py-1.5 font-medium whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.row} className="border-b border-border">
                <td className="px-2 py-1 text-right text-ink-3 tabular-nums">{row.row}</td>
                {row.cells.map((cell, index) => (
                  <td
                    key={data.columns[index]}
                    title={cell ?? undefined}
                    className="max-w-[280px] truncate px-2 py-1 text-ink"
                  >
                    {cell ?? ""}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
