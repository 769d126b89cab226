import { MailPlus } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Invite } from "#contract/admin/endpoints.ts";
import { sessionCopy } from "#web/features/auth/index.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, inviteCopy as copy } from "./copy.ts";
import type { IssuedLink } from "./links-dialog.tsx";
import { useCancelInvite, useInvites, useResendInvite } from "./queries.ts";

const tones: Record<Invite["status"], Tone> = {
  pending: "warning",
  sent: "info",
  accepted: "positive",
  expired: "neutral",
  cancelled: "neutral",
};

export function InviteList({
  isMailOn,
  onLinks,
}: {
  isMailOn: boolean;
  onLinks: (links: IssuedLink[]) => void;
}) {
  const { data: invites, error, refetch } = useInvites();
  const [ending, setEnding] = useState<Invite | null>(null);
  const cancel = useCancelInvite();
  const onConfirm = (): void => {
    if (ending === null) return;
    handleReply(cancel.mutateAsync(ending.id), {
      onSuccess: () => showToast({ title: copy.cancelled, tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.cancelFailed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
      onSettled: () => setEnding(null),
    });
  };
  return (
    <TitledCard title={copy.listTitle}>
      {error !== null && invites === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      ) : invites === undefined ? (
        <SkeletonLines count={5} />
      ) : invites.length === 0 ? (
        <EmptyState icon={<MailPlus />} title={copy.empty} isCompact>
          {copy.emptyText}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-border">
          {invites.map((invite) => (
            <li
              key={invite.id}
              className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <Person invite={invite} />
              <Status invite={invite} isMailOn={isMailOn} />
              <Actions
                invite={invite}
                isMailOn={isMailOn}
                onLinks={onLinks}
                onCancel={() => setEnding(invite)}
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        name="cancel-invite"
        open={ending !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setEnding(null);
        }}
        title={copy.cancelTitle(ending?.email ?? "")}
        confirmLabel={copy.cancelInvite}
        keepLabel={copy.keepInvite}
        onConfirm={onConfirm}
        isPending={cancel.isPending}
        isDestructive
      >
        {copy.cancelText}
      </ConfirmDialog>
    </TitledCard>
  );
}

/** Where it does not fit, an address goes on with its domain. */
function breakAfterAt(email: string): ReactNode {
  const domain = email.indexOf("@") + 1;
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  );
}

function Person({ invite }: { invite: Invite }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="text-base font-medium [overflow-wrap:anywhere] text-ink">
        {breakAfterAt(invite.email)}
      </p>
      <p className="break-words text-ink-2">
        {sessionCopy.roles[invite.role]}
        {invite.client !== null && `, ${invite.client.name}`}
      </p>
      <p className="break-words text-ink-3">
        {copy.createdBy(formatMoment(invite.createdAt), invite.createdBy)}
      </p>
    </div>
  );
}

function Status({ invite, isMailOn }: { invite: Invite; isMailOn: boolean }) {
  const { delivery } = invite;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1 text-sm">
      <div className="flex flex-wrap gap-1">
        <Badge tone={tones[invite.status]}>{copy.status[invite.status]}</Badge>
        {invite.expiresSoon && <Badge tone="warning">{copy.expiresSoon}</Badge>}
      </div>
      <p className="text-ink-2">
        {lastSentOf(invite, isMailOn)}. {validityOf(invite)}.
      </p>
      {invite.abilities.resend && delivery?.error && (
        <p className="break-words text-danger">
          {delivery.error}
          {delivery.nextAttemptAt !== null &&
            ` ${copy.delivery.retrying(formatMoment(delivery.nextAttemptAt))}`}
        </p>
      )}
    </div>
  );
}

function lastSentOf({ sentAt, delivery, abilities }: Invite, isMailOn: boolean): string {
  if (sentAt !== null) return copy.sentAt(formatMoment(sentAt));
  if (!isMailOn || delivery === null) return copy.byHand;
  return abilities.resend && delivery.status === "queued" && delivery.error === null
    ? copy.queued
    : copy.notSent;
}

function validityOf(invite: Invite): string {
  if (invite.acceptedAt !== null) return copy.acceptedAt(formatMoment(invite.acceptedAt));
  if (invite.cancelledAt !== null) return copy.cancelledAt(formatMoment(invite.cancelledAt));
  return (invite.status === "expired" ? copy.expiredAt : copy.expiresAt)(
    formatMoment(invite.expiresAt),
  );
}

function Actions({
  invite,
  isMailOn,
  onLinks,
  onCancel,
}: {
  invite: Invite;
  isMailOn: boolean;
  onLinks: (links: IssuedLink[]) => void;
  onCancel: () => void;
}) {
  const resend = useResendInvite();
  if (!invite.abilities.resend && !invite.abilities.cancel) return null;
  const send = (by: "mail" | "link"): void =>
    handleReply(resend.mutateAsync({ id: invite.id, by }), {
      onSuccess: ({ link }) => {
        showToast({ title: copy.resent, description: copy.resendNote, tone: "positive" });
        if (link !== null) onLinks([{ email: invite.email, path: link }]);
      },
      onError: (failure) =>
        showToast({
          title: copy.resendFailed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <div
      role="group"
      aria-label={copy.actionsOf(invite.email)}
      className="flex flex-wrap items-start gap-1 md:justify-end"
    >
      {invite.abilities.resend && (
        <Button
          size="small"
          isPending={resend.isPending}
          onClick={() => send(isMailOn ? "mail" : "link")}
          title={copy.resendNote}
        >
          {copy.resend}
        </Button>
      )}
      {invite.abilities.resend && isMailOn && (
        <Button
          size="small"
          variant="quiet"
          disabled={resend.isPending}
          onClick={() => send("link")}
          title={copy.resendNote}
        >
          {copy.resendLink}
        </Button>
      )}
      {invite.abilities.cancel && (
        <Button size="small" variant="quiet" onClick={onCancel}>
          {adminCopy.cancel}
        </Button>
      )}
    </div>
  );
}
