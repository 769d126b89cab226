import { downloadDocument, type LibraryVersion } from "#contract/library/endpoints.ts";
import { downloadOrTell } from "#web/ui/toast/download-or-tell.ts";
import { libraryCopy, sendCopy } from "./copy.ts";

/** The file as it was sent. */
export const downloadVersion = (documentId: string, version: LibraryVersion): Promise<void> =>
  downloadOrTell(
    [
      downloadDocument,
      { params: { documentId }, query: { number: version.number } },
      version.fileName,
    ],
    { failed: libraryCopy.notDownloaded, again: sendCopy.lost },
  );
