import { useState } from "react";
import type { DocumentComparison, LibraryVersion } from "#contract/library/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Callout } from "#web/ui/callout.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { documentCopy as copy, libraryCopy } from "./copy.ts";
import { useComparison } from "./queries.ts";

/** The text of two versions, line by line. At first the latest against the one before it. */
export function ComparisonDialog({
  documentId,
  versions,
  onClose,
}: {
  documentId: string;
  versions: LibraryVersion[];
  onClose: () => void;
}) {
  const [after, setAfter] = useState(versions[0]?.number ?? 1);
  const [before, setBefore] = useState(versions[1]?.number ?? 1);
  const { data, error, refetch } = useComparison(documentId, before, after);
  const options = versions.map(({ number, fileName }) => ({
    value: String(number),
    label: `${libraryCopy.versionOf(number)} · ${fileName}`,
  }));
  return (
    <Dialog
      name="compare-versions"
      open
      width="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.compare}
      description={copy.compareText}
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label={copy.before}>
            {(control) => (
              <Select
                {...control}
                value={String(before)}
                options={options}
                placeholder={copy.before}
                onChange={(value) => setBefore(Number(value))}
              />
            )}
          </Field>
          <Field label={copy.after}>
            {(control) => (
              <Select
                {...control}
                value={String(after)}
                options={options}
                placeholder={copy.after}
                onChange={(value) => setAfter(Number(value))}
              />
            )}
          </Field>
        </div>
        {error ? (
          <ErrorState isCompact error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <SkeletonLines count={8} />
        ) : (
          <Differences found={data} />
        )}
      </div>
    </Dialog>
  );
}

const looks = {
  same: "text-ink-2",
  added: "bg-positive-soft text-ink",
  removed: "bg-danger-soft text-ink",
};

function Differences({ found }: { found: DocumentComparison }) {
  return (
    <>
      <p role="status" className="text-base text-ink">
        {copy.changes(found.added, found.removed)}
      </p>
      {!found.isAligned && <Callout tone="warning">{copy.notAligned}</Callout>}
      {found.added + found.removed > 0 && (
        <div className="overflow-hidden rounded-control border border-border text-sm">
          {found.parts.map((part, index) => {
            const isFirst = index === 0;
            const omitted = part.omitted > 0 && (
              <p
                key="omitted"
                className="border-y border-border bg-surface-2 px-3 py-1 text-xs text-ink-3"
              >
                {copy.omitted(part.omitted)}
              </p>
            );
            // Of an equal part between two changes both ends are shown, the rest is left out of its middle.
            const head =
              part.kind !== "same"
                ? part.lines
                : isFirst
                  ? []
                  : index === found.parts.length - 1
                    ? part.lines
                    : part.lines.slice(0, Math.ceil(part.lines.length / 2));
            const tail = part.lines.slice(head.length);
            return (
              <div key={index} className={looks[part.kind]}>
                {part.omitted === 0 ? (
                  <Lines kind={part.kind} lines={part.lines} />
                ) : (
                  <>
                    <Lines kind={part.kind} lines={head} />
                    {omitted}
                    <Lines kind={part.kind} lines={tail} />
                  </>
                )}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

const signs = { same: "", added: "+", removed: "−" };

function Lines({ kind, lines }: { kind: "same" | "added" | "removed"; lines: string[] }) {
  return lines.map((line, index) => (
    <p
      key={index}
      className={classNames(
        "flex gap-2 px-3 py-0.5 [overflow-wrap:anywhere]",
        kind === "removed" && "line-through decoration-danger/50",
      )}
    >
      <span aria-hidden className="w-3 shrink-0 select-none">
        {signs[kind]}
      </span>
      {kind !== "same" && (
        <span className="sr-only">{kind === "added" ? copy.addedMark : copy.removedMark}: </span>
      )}
      <span className="min-w-0 whitespace-pre-wrap">{line === "" ? " " : line}</span>
    </p>
  ));
}
