import { ExternalLink, FileQuestion } from "lucide-react";
import { useState } from "react";
import { previewDocument, type LibraryVersion } from "#contract/library/endpoints.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Callout } from "#web/ui/callout.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { documentCopy as copy, libraryCopy } from "./copy.ts";
import { usePages } from "./queries.ts";

const FIRST_PAGES = 10;
const MOST_PAGES = 100;

/** A PDF in the browser's own viewer, a picture itself, text as it is; of office files the text that was read of them. */
export function DocumentContent({
  documentId,
  title,
  version,
}: {
  documentId: string;
  title: string;
  version: LibraryVersion;
}) {
  const [isTextShown, setTextShown] = useState(false);
  const url = buildUrl(previewDocument, {
    params: { documentId },
    query: { number: version.number },
  });
  if (version.kind === "image")
    return (
      <img
        src={url}
        alt={copy.imageAlt(title)}
        className="max-h-[75vh] max-w-full self-start rounded-control border border-border"
      />
    );
  if (version.kind !== "pdf") return <ReadText documentId={documentId} version={version} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-pressed={isTextShown} onClick={() => setTextShown(!isTextShown)}>
          {isTextShown ? copy.showPdf : copy.showText}
        </Button>
        <Button asChild size="small">
          <a href={url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden className="size-3.5" />
            {copy.openPdf}
          </a>
        </Button>
      </div>
      {isTextShown ? (
        <ReadText documentId={documentId} version={version} />
      ) : (
        <iframe
          title={copy.pdfTitle(title)}
          src={url}
          className="h-[75vh] w-full rounded-control border border-border"
        />
      )}
    </div>
  );
}

function ReadText({ documentId, version }: { documentId: string; version: LibraryVersion }) {
  const [limit, setLimit] = useState(FIRST_PAGES);
  const isRead = version.status === "completed";
  const { data, error, refetch } = usePages(documentId, version.number, limit, isRead);
  if (!isRead)
    return (
      <Callout tone={version.status === "error" ? "warning" : "info"} role="status">
        {version.reading}
      </Callout>
    );
  if (error) return <ErrorState isCompact error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines count={8} />;
  if (data.pages.every((page) => page.text === "" && page.heading === null))
    return (
      <EmptyState isCompact icon={<FileQuestion />} title={version.reading}>
        {copy.noText}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-3">
        {version.kind === "text" ? copy.plain : copy.extracted(version.kind)}
      </p>
      {data.pages.map((page) => (
        <section
          key={page.ordinal}
          aria-label={libraryCopy.place(page.kind, page.ordinal)}
          className="border-t border-border pt-3 first:border-t-0 first:pt-0"
        >
          {(page.kind !== "section" || page.heading !== null) && (
            <p className="text-xs text-ink-3">{libraryCopy.place(page.kind, page.ordinal)}</p>
          )}
          {page.heading !== null && (
            <h3 className="text-base font-semibold text-ink [overflow-wrap:anywhere]">
              {page.heading}
            </h3>
          )}
          <p className="mt-1 text-base whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
            {page.text}
          </p>
        </section>
      ))}
      {data.total > data.pages.length && data.pages.length < MOST_PAGES && (
        <Button size="small" className="self-start" onClick={() => setLimit(MOST_PAGES)}>
          {copy.morePages}
        </Button>
      )}
    </div>
  );
}
