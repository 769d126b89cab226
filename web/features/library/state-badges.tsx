import { File, FileImage, FileSpreadsheet, FileText, FileType, Presentation } from "lucide-react";
import type { LibraryDocument, LibraryVersion } from "#contract/library/endpoints.ts";
import { Badge } from "#web/ui/badge.tsx";
import { libraryCopy as copy } from "./copy.ts";

const icons = {
  pdf: FileType,
  word: FileText,
  slides: Presentation,
  sheet: FileSpreadsheet,
  text: FileText,
  image: FileImage,
  other: File,
} as const;

export function KindIcon({ kind }: { kind: LibraryVersion["kind"] }) {
  const Icon = icons[kind];
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-2 text-ink-2">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}

/** Who may read it, for whoever may change that; null for the others. */
export const readersOf = ({ projectId, abilities, shared }: LibraryDocument): string | null =>
  projectId === null || !abilities.write ? null : shared ? copy.shared : copy.internal;

/** `isRow`: what is the same in line after line stands there as words, and only what is not is marked. */
export function DocumentBadges({
  document,
  isRow = false,
}: {
  document: LibraryDocument;
  isRow?: boolean;
}) {
  const { current } = document;
  const readers = readersOf(document);
  return (
    <>
      {!isRow && <Badge>{copy.kinds[current.kind]}</Badge>}
      {document.versionCount > 1 && <Badge>{copy.versionOf(current.number)}</Badge>}
      {current.decision !== null && (
        <Badge tone={current.decision === "approved" ? "positive" : "danger"}>
          {copy.states[current.decision]}
        </Badge>
      )}
      {current.status === "processing" && <Badge tone="info">{copy.reading}</Badge>}
      {current.status === "error" && <Badge tone="warning">{copy.unread}</Badge>}
      {readers !== null && (!isRow || document.shared) && (
        <Badge tone={document.shared ? "accent" : "neutral"}>{readers}</Badge>
      )}
      {document.deletedAt !== null && <Badge tone="warning">{copy.inBin}</Badge>}
    </>
  );
}
