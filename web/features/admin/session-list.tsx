import type { AdminUser } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy } from "./copy.ts";
import { useEndSessions, useUserSessions } from "./queries.ts";
import { userCopy as copy } from "./user-copy.ts";

/** Where a person is signed in. One's own session here ends with "Sair", not from this list. */
export function SessionList({ user }: { user: AdminUser }) {
  const { data: sessions, error, refetch } = useUserSessions(user.id);
  const end = useEndSessions(user.id);
  const onEnd = (id: string | undefined): void =>
    handleReply(end.mutateAsync(id), {
      onSuccess: ({ ended }) => showToast({ title: copy.ended(ended), tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.endFailed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <section aria-label={copy.sessionsTitle} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base font-semibold text-ink">{copy.sessionsTitle}</h3>
        {!user.isSelf && sessions !== undefined && sessions.length > 1 && (
          <Button size="small" disabled={end.isPending} onClick={() => onEnd(undefined)}>
            {copy.endAll}
          </Button>
        )}
      </div>
      {error !== null && sessions === undefined && (
        <ErrorState error={error} onRetry={() => void refetch()} isCompact />
      )}
      {error === null && sessions === undefined && <SkeletonLines count={3} />}
      {sessions?.length === 0 && <p className="text-base text-ink-2">{copy.noSessions}</p>}
      <ul className="divide-y divide-border">
        {sessions?.map((session) => (
          <li key={session.id} className="flex items-start justify-between gap-4 py-2.5">
            <div className="min-w-0 text-sm">
              <p className="break-words text-ink">
                {session.agent ?? copy.unknownAgent}{" "}
                {session.isCurrent && <Badge tone="accent">{copy.current}</Badge>}
              </p>
              <p className="break-words text-ink-3">
                {[
                  session.address,
                  copy.lastUse(formatMoment(session.lastSeenAt)),
                  copy.since(formatMoment(session.createdAt)),
                ]
                  .filter((part) => part !== null)
                  .join(", ")}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                size="small"
                variant="quiet"
                disabled={end.isPending}
                onClick={() => onEnd(session.id)}
              >
                {copy.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
