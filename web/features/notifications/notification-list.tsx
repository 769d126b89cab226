import { Bell } from "lucide-react";
import { useState } from "react";
import { exportNotifications } from "#contract/notifications/endpoints.ts";
import { ExportMenu } from "#web/features/registers/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { notificationCopy as copy } from "./copy.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useMarkAllRead, useNotificationList } from "./queries.ts";

/** All of them, newest first, or those not read yet. */
export function NotificationList() {
  const [isUnread, setIsUnread] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotificationList(isUnread);
  const markAll = useMarkAllRead();
  const items = data?.pages.flatMap((page) => page.items);
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-border px-4 py-2.5">
        <div
          role="group"
          aria-label={copy.filter}
          className="flex gap-1 rounded-control bg-surface-2 p-0.5"
        >
          {[false, true].map((value) => (
            <button
              key={String(value)}
              type="button"
              aria-pressed={isUnread === value}
              onClick={() => setIsUnread(value)}
              className={classNames(
                "h-7 rounded-control px-3 text-sm",
                isUnread === value
                  ? "bg-surface font-medium text-ink"
                  : "text-ink-2 hover:text-ink",
              )}
            >
              {value ? copy.unread : copy.all}
            </button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
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
          {items !== undefined && items.length > 0 && (
            <ExportMenu
              size="small"
              projectId={null}
              endpoint={exportNotifications}
              query={{ unread: isUnread ? "1" : "0" }}
              fileName="notificacoes"
            />
          )}
        </div>
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : items === undefined ? (
        <div className="p-4">
          <SkeletonLines count={8} />
        </div>
      ) : items.length === 0 ? (
        <div className="px-4">
          <EmptyState icon={<Bell />} title={isUnread ? copy.noneUnread : copy.none}>
            {isUnread ? copy.noneUnreadText : copy.noneText}
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-border">
          {items.map((item) => (
            <NotificationItem key={item.id} notification={item} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="flex justify-center border-t border-border p-3">
          <Button size="small" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {copy.more}
          </Button>
        </div>
      )}
    </Card>
  );
}
