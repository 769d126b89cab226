import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { previewFile } from "#contract/files/document-endpoints.ts";
import type { ProjectFile } from "#contract/files/endpoints.ts";
import { PageText } from "#web/features/search/index.ts";
import { buildUrl } from "#web/lib/calls/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { documentCopy as copy } from "./copy.ts";

/** A document's text by page, slide or section; a picture itself; a PDF in the browser's own viewer, once asked for. */
export function DocumentView({ file, hasText }: { file: ProjectFile; hasText: boolean }) {
  const [ordinal, setOrdinal] = useState(1);
  const [isPdfShown, setPdfShown] = useState(false);
  const isPdf = file.type === "application/pdf";
  const url = buildUrl(previewFile, { params: { id: file.id } });
  return (
    <div className="flex flex-col gap-5">
      {isPdf && (
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isPdfShown} onClick={() => setPdfShown(!isPdfShown)}>
            {isPdfShown ? copy.hidePdf : copy.showPdf}
          </Button>
          <Button asChild>
            <a href={`${url}#page=${ordinal}`} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="size-4" />
              {copy.openPdf}
            </a>
          </Button>
        </div>
      )}
      {isPdf && isPdfShown && (
        <iframe
          title={copy.pdfTitle(file.name)}
          src={`${url}#page=${ordinal}`}
          className="h-[70vh] w-full rounded-card border border-border"
        />
      )}
      {file.type.startsWith("image/") && (
        <img
          src={url}
          alt={copy.imageAlt(file.name)}
          className="max-h-[70vh] max-w-full self-start rounded-card border border-border"
        />
      )}
      {hasText && (
        <Card className="p-5">
          <PageText fileId={file.id} ordinal={ordinal} onMove={setOrdinal} />
        </Card>
      )}
    </div>
  );
}
