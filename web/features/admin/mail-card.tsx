import type { Letter } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { DataTable, type DataColumn } from "#web/ui/data-table.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, mailCopy as copy } from "./copy.ts";
import { useMail, useRetryLetter } from "./queries.ts";

const tones: Record<Letter["status"], Tone> = {
  queued: "info",
  sent: "positive",
  failed: "danger",
  dropped: "neutral",
};

/** The latest letters and how they fared, where a mail server is configured. */
export function MailCard() {
  const { data: mail } = useMail();
  const retry = useRetryLetter();
  if (mail === undefined || !mail.isConfigured) return null;
  const onRetry = (id: string): void =>
    retry.mutate(id, {
      onSuccess: () => showToast({ title: copy.retried, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.retryFailed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  const columns: DataColumn<Letter>[] = [
    {
      key: "to",
      header: copy.columns.to,
      cell: ({ to, createdAt }) => (
        <div className="min-w-[160px] max-w-[320px]">
          <p className="break-all text-ink">{to}</p>
          <p className="text-xs text-ink-3">{formatMoment(createdAt)}</p>
        </div>
      ),
    },
    {
      key: "kind",
      header: copy.columns.kind,
      from: "lg",
      cell: ({ kind }) => copy.kinds[kind] ?? kind,
    },
    {
      key: "status",
      header: copy.columns.status,
      cell: ({ status, error }) => (
        <div className="max-w-[320px]">
          <Badge tone={tones[status]}>{copy.status[status]}</Badge>
          {error !== null && <p className="mt-1 text-xs break-words text-danger">{error}</p>}
        </div>
      ),
    },
    {
      key: "attempts",
      header: copy.columns.attempts,
      align: "right",
      from: "lg",
      cell: ({ attempts }) => attempts.length,
    },
    {
      key: "actions",
      header: copy.columns.actions,
      headerLabel: copy.columns.actions,
      align: "right",
      cell: ({ id, status, error }) =>
        (status === "failed" || (status === "queued" && error !== null)) && (
          <Button size="small" disabled={retry.isPending} onClick={() => onRetry(id)}>
            {copy.retry}
          </Button>
        ),
    },
  ];
  return (
    <TitledCard title={copy.title} hint={mail.from === null ? undefined : copy.from(mail.from)}>
      {mail.letters.length === 0 ? (
        <p className="text-base text-ink-2">{copy.none}</p>
      ) : (
        <DataTable
          stacks
          label={copy.label}
          columns={columns}
          rows={mail.letters}
          rowKey={({ id }) => id}
          maxHeight={400}
        />
      )}
    </TitledCard>
  );
}
