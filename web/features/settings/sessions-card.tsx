import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { settingsCopy as copy } from "./copy.ts";
import { describeAgent } from "./describe-agent.ts";
import { useEndOwnSessions, useOwnSessions } from "./queries.ts";

/** Where one is signed in; this browser's own session ends with "Sair". */
export function SessionsCard() {
  const { data: sessions, error, refetch } = useOwnSessions();
  const end = useEndOwnSessions();
  const onEnd = (id: string | undefined): void =>
    handleReply(end.mutateAsync(id), {
      onSuccess: ({ ended }) => showToast({ title: copy.ended(ended), tone: "positive" }),
      onError: (failure) =>
        showToast({
          title: copy.endFailed,
          description: describeError(failure, copy.tryAgain),
          tone: "destructive",
        }),
    });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) === true;
  return (
    <TitledCard
      title={copy.sessions}
      hint={copy.sessionsHint}
      action={
        hasOthers && (
          <Button size="small" disabled={end.isPending} onClick={() => onEnd(undefined)}>
            {copy.endOthers}
          </Button>
        )
      }
      data-testid="settings-sessions"
    >
      {error !== null && sessions === undefined ? (
        <ErrorState isCompact error={error} onRetry={() => void refetch()} />
      ) : sessions === undefined ? (
        <SkeletonLines count={3} />
      ) : (
        <ul className="divide-y divide-border">
          {sessions.map((session) => {
            const agent =
              (session.agent === null ? null : describeAgent(session.agent)) ??
              session.agent ??
              copy.unknownAgent;
            return (
              <li
                key={session.id}
                className="flex items-start justify-between gap-4 py-2.5 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 text-sm">
                  <p className="break-words text-ink" title={session.agent ?? undefined}>
                    {agent}
                  </p>
                  {session.isCurrent && (
                    <Badge tone="accent" className="my-1">
                      {copy.here}
                    </Badge>
                  )}
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
                    aria-label={copy.endOf(agent)}
                    disabled={end.isPending}
                    onClick={() => onEnd(session.id)}
                  >
                    {copy.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </TitledCard>
  );
}
