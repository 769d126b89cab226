import { History } from "lucide-react";
import { useState } from "react";
import type { MappingChange } from "#contract/files/mapping-endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { useActDates } from "#web/lib/act-dates.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { historyCopy as copy, mappingCopy } from "./copy.ts";
import { useMappingHistory, useRevertMapping, type FileRef } from "./queries.ts";

/** Who changed the mapping, when and what; what stood before a change can be put in force again. */
export function HistoryList({ file }: { file: FileRef }) {
  const { data: changes, error, refetch } = useMappingHistory(file, true);
  const [asked, setAsked] = useState<MappingChange | null>(null);
  const revert = useRevertMapping(file);
  const onRevert = (change: MappingChange): void =>
    revert.mutate(change.id, {
      onSuccess: () => showToast({ title: copy.reverted, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.revertFailed,
          description: describeError(failure, mappingCopy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setAsked(null),
    });
  return (
    <section aria-label={copy.title}>
      <h3 className="flex items-center gap-2 text-base font-semibold text-ink">
        <History aria-hidden className="size-4 text-ink-3" />
        {copy.title}
      </h3>
      {error ? (
        <ErrorState isCompact error={error} title={copy.failed} onRetry={() => void refetch()} />
      ) : changes === undefined ? (
        <div className="mt-2">
          <SkeletonLines count={2} />
        </div>
      ) : changes.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">{copy.empty}</p>
      ) : (
        <ol className="mt-2 divide-y divide-border rounded-control border border-border">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} onRevert={() => setAsked(change)} />
          ))}
        </ol>
      )}
      {asked !== null && (
        <ConfirmDialog
          name="revert-mapping"
          open
          title={copy.revertTitle}
          confirmLabel={copy.revert}
          isPending={revert.isPending}
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(null);
          }}
          onConfirm={() => onRevert(asked)}
        >
          <p>{copy.revertText}</p>
          <ul className="mt-3 list-disc pl-4">
            {asked.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </section>
  );
}

function ChangeRow({ change, onRevert }: { change: MappingChange; onRevert: () => void }) {
  const { showMoment } = useActDates();
  const when = showMoment(change.at);
  return (
    <li className="flex flex-col items-start justify-between gap-3 px-4 py-3 sm:flex-row">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Badge>{copy.kinds[change.kind]}</Badge>
          {copy.by(change.by, when)}
        </p>
        <ul className="mt-1 list-disc pl-4 text-sm text-ink">
          {change.changes.map((sentence) => (
            <li key={sentence} className="break-words">
              {sentence}
            </li>
          ))}
        </ul>
      </div>
      {change.revertible ? (
        <Button size="small" aria-label={copy.revertOf(when)} onClick={onRevert}>
          {copy.revert}
        </Button>
      ) : (
        <p className="text-xs text-ink-3 sm:max-w-[200px]">{copy.notRevertible}</p>
      )}
    </li>
  );
}
