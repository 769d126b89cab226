import { Bell } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Popover } from "#web/ui/floating/popover.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { notificationCopy as copy } from "./copy.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useLatestNotifications, useMarkAllRead } from "./queries.ts";

/** How many are unread, and the newest ones. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useLatestNotifications();
  const markAll = useMarkAllRead();
  const unread = data?.unread ?? 0;
  const close = (): void => setIsOpen(false);
  return (
    <Popover
      name="notifications"
      open={isOpen}
      onOpenChange={setIsOpen}
      label={copy.title}
      trigger={
        <IconButton
          label={copy.bell(unread)}
          title={copy.bell(unread)}
          className="relative max-sm:size-11"
          data-testid="button-notifications"
        >
          <Bell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              data-figures
              data-testid="badge-notifications"
              className="absolute -top-0.5 -right-0.5 flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent"
            >
              {copy.badge(unread)}
            </span>
          )}
        </IconButton>
      }
    >
      <div className="flex items-center justify-between gap-2 border-b border-border py-2 pr-2 pl-4">
        <h2 className="text-base font-semibold text-ink">{copy.title}</h2>
        {unread > 0 && (
          <Button
            size="small"
            variant="quiet"
            isPending={markAll.isPending}
            onClick={() => markAll.mutate(undefined)}
          >
            {copy.readAll}
          </Button>
        )}
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {error !== null ? (
          <ErrorState isCompact error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div className="p-4">
            <SkeletonLines count={4} />
          </div>
        ) : data.items.length === 0 ? (
          <div className="px-4">
            <EmptyState isCompact icon={<Bell />} title={copy.none}>
              {copy.noneText}
            </EmptyState>
          </div>
        ) : (
          <ul className="divide-y divide-border">
            {data.items.map((item) => (
              <NotificationItem key={item.id} notification={item} isCompact onGo={close} />
            ))}
          </ul>
        )}
      </div>
      <div className="border-t border-border p-2">
        <Button asChild size="small" variant="quiet" className="w-full">
          <Link to="/notificacoes" onClick={close}>
            {copy.seeAll}
          </Link>
        </Button>
      </div>
    </Popover>
  );
}
