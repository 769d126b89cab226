import { Link } from "react-router";
import type { LibraryDocument } from "#contract/library/endpoints.ts";
import { Sheet } from "#web/ui/dialog/dialog.tsx";
import { libraryCopy as copy } from "./copy.ts";
import { DocumentContent } from "./document-content.tsx";

/** The document beside the list that it stands in. */
export function PreviewSheet({
  document,
  onClose,
}: {
  document: LibraryDocument | null;
  onClose: () => void;
}) {
  if (document === null) return null;
  const { id, title, current } = document;
  return (
    <Sheet
      name="preview-document"
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description={current.reading}
    >
      <DocumentContent documentId={id} title={title} version={current} />
      <p className="mt-4 text-sm">
        <Link to={`/library/${id}`} className="text-accent underline-offset-2 hover:underline">
          {copy.openPage}
        </Link>
      </p>
    </Sheet>
  );
}
