import type { AccessRequest } from "#contract/admin/endpoints.ts";
import { describeError } from "#web/lib/calls/api-error.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { handleReply } from "#web/lib/handle-reply.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/toast/toast-store.ts";
import { adminCopy, inviteCopy, requestCopy as copy } from "./copy.ts";
import type { IssuedLink } from "./links-dialog.tsx";
import { useAccessRequests, useHandleRequest } from "./queries.ts";

const SHOWN_HANDLED = 5;

/** Who asked for a new access: the open ones to answer, then the latest that were answered. Nothing while nobody ever asked. */
export function RequestsCard({
  isMailOn,
  onInvite,
  onLinks,
}: {
  isMailOn: boolean;
  onInvite: (email: string) => void;
  onLinks: (links: IssuedLink[]) => void;
}) {
  const { data: requests = [] } = useAccessRequests();
  if (requests.length === 0) return null;
  const open = requests.filter(({ handledAt }) => handledAt === null);
  const handled = requests.filter(({ handledAt }) => handledAt !== null).slice(0, SHOWN_HANDLED);
  return (
    <TitledCard title={copy.title} hint={copy.hint}>
      {open.length === 0 && <p className="mb-2 text-base text-ink-2">{copy.none}</p>}
      <ul className="divide-y divide-border">
        {[...open, ...handled].map((request) => (
          <Request
            key={request.id}
            request={request}
            isMailOn={isMailOn}
            onInvite={onInvite}
            onLinks={onLinks}
          />
        ))}
      </ul>
    </TitledCard>
  );
}

function Request({
  request,
  isMailOn,
  onInvite,
  onLinks,
}: {
  request: AccessRequest;
  isMailOn: boolean;
  onInvite: (email: string) => void;
  onLinks: (links: IssuedLink[]) => void;
}) {
  const handle = useHandleRequest();
  const answer = (decision: "send" | "dismiss"): void =>
    handleReply(handle.mutateAsync({ id: request.id, decision }), {
      onSuccess: ({ link }) => {
        showToast({ title: decision === "send" ? copy.sent : copy.dismissed, tone: "positive" });
        if (link !== null) onLinks([{ email: request.email, path: link }]);
      },
      onError: (failure) =>
        showToast({
          title: copy.failed,
          description: describeError(failure, adminCopy.tryAgain),
          tone: "destructive",
        }),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium break-all text-ink">
          {request.email}
          <Badge tone={request.known ? "positive" : "neutral"}>
            {request.known ? copy.known : copy.unknown}
          </Badge>
        </p>
        <p className="text-sm text-ink-3">
          {copy.askedAt(formatMoment(request.createdAt))}
          {request.outcome !== null && `. ${copy.outcome[request.outcome]}.`}
        </p>
      </div>
      {request.handledAt === null && (
        <div className="flex gap-1">
          {request.known ? (
            <Button size="small" isPending={handle.isPending} onClick={() => answer("send")}>
              {isMailOn ? copy.send : copy.makeLink}
            </Button>
          ) : (
            <Button size="small" onClick={() => onInvite(request.email)}>
              {inviteCopy.formTitle}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabled={handle.isPending}
            onClick={() => answer("dismiss")}
          >
            {copy.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}
