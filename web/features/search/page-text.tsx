import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { searchCopy as copy } from "./copy.ts";
import { usePage } from "./queries.ts";

/** What browsers show by themselves; the server decides again, by the bytes. */
export const SHOWN_TYPES: ReadonlySet<string> = new Set([
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
]);

/** Text of one page, slide or section of a document, with the way to its neighbours. */
export function PageText({
  fileId,
  ordinal,
  onMove,
}: {
  fileId: string;
  ordinal: number;
  onMove: (ordinal: number) => void;
}) {
  const { data, error, refetch } = usePage(fileId, ordinal);
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={6} />;
  const [page] = data.pages;
  if (page === undefined) return <p className="text-ink-2">{copy.noText}</p>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-sm text-ink-2">
          {copy.placeOf(page.kind, page.ordinal, data.total)}
        </p>
        {data.total > 1 && (
          <span className="flex gap-2">
            <Button size="small" disabled={ordinal <= 1} onClick={() => onMove(ordinal - 1)}>
              {copy.previous}
            </Button>
            <Button
              size="small"
              disabled={ordinal >= data.total}
              onClick={() => onMove(ordinal + 1)}
            >
              {copy.next}
            </Button>
          </span>
        )}
      </div>
      {page.heading !== null && <h3 className="mb-2 font-semibold text-ink">{page.heading}</h3>}
      {page.text !== "" ? (
        <p className="max-w-prose text-base break-words whitespace-pre-line text-ink">
          {page.text}
        </p>
      ) : (
        page.heading === null && <p className="text-ink-2">{copy.emptyPage}</p>
      )}
    </>
  );
}
