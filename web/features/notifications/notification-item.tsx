import {
  AtSign,
  CircleCheck,
  CircleX,
  Clock,
  FileCheck,
  FileX,
  Gauge,
  MailCheck,
  MailWarning,
  MessageSquare,
  PenLine,
  Share2,
  ShieldCheck,
  TriangleAlert,
  Users,
  type LucideIcon,
} from "lucide-react";
import { Link } from "react-router";
import type { Notification } from "#contract/notifications/endpoints.ts";
import type { NotificationKind } from "#contract/notifications/kinds.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatMoment } from "#web/lib/format-date.ts";
import { notificationCopy as copy } from "./copy.ts";
import { useMarkRead } from "./queries.ts";

const icons: Record<NotificationKind, { icon: LucideIcon; colour: string }> = {
  gate_waiting: { icon: Clock, colour: "text-warning" },
  gate_decided: { icon: ShieldCheck, colour: "text-accent" },
  signature_asked: { icon: PenLine, colour: "text-warning" },
  signature_answered: { icon: PenLine, colour: "text-accent" },
  run_finished: { icon: CircleCheck, colour: "text-positive" },
  run_failed: { icon: CircleX, colour: "text-danger" },
  pack_finished: { icon: CircleCheck, colour: "text-positive" },
  comment: { icon: MessageSquare, colour: "text-ink-3" },
  mention: { icon: AtSign, colour: "text-accent" },
  report_ready: { icon: FileCheck, colour: "text-positive" },
  report_failed: { icon: FileX, colour: "text-danger" },
  report_shared: { icon: Share2, colour: "text-accent" },
  risk_due: { icon: TriangleAlert, colour: "text-warning" },
  kpi_out_of_band: { icon: Gauge, colour: "text-warning" },
  team_joined: { icon: Users, colour: "text-accent" },
  invite_accepted: { icon: MailCheck, colour: "text-positive" },
  invite_expiring: { icon: MailWarning, colour: "text-warning" },
  retention_due: { icon: TriangleAlert, colour: "text-warning" },
  store_damaged: { icon: FileX, colour: "text-danger" },
};

/** The whole line leads to what it is about and marks it as read. */
export function NotificationItem({
  notification,
  onGo,
  isCompact,
}: {
  notification: Notification;
  onGo?: () => void;
  isCompact?: boolean;
}) {
  const mark = useMarkRead();
  const { icon: Icon, colour } = icons[notification.kind];
  const isUnread = notification.readAt === null;
  const onClick = (): void => {
    if (isUnread) mark.mutate(notification.id);
    onGo?.();
  };
  return (
    <li data-testid="notification" data-unread={isUnread}>
      <Link
        to={notification.link}
        onClick={onClick}
        className={classNames(
          "flex items-start gap-3 px-4 hover:bg-surface-2 focus-visible:-outline-offset-2",
          isCompact ? "py-2.5" : "py-3.5",
          isUnread && "bg-accent-soft/50",
        )}
      >
        <Icon aria-hidden className={classNames("mt-0.5 size-4 shrink-0", colour)} />
        <span className="min-w-0 flex-1">
          <span
            title={isCompact ? notification.title : undefined}
            className={classNames(
              "text-base break-words text-ink",
              isCompact ? "line-clamp-3" : "block",
              isUnread && "font-medium",
            )}
          >
            {notification.title}
          </span>
          {notification.text !== "" && (
            <span
              title={isCompact ? notification.text : undefined}
              className={classNames(
                "text-sm break-words text-ink-2",
                isCompact ? "line-clamp-2" : "block",
              )}
            >
              {notification.text}
            </span>
          )}
          <span className="mt-0.5 block text-xs break-words text-ink-3">
            {[
              notification.project === null
                ? null
                : `${notification.project.name} · ${notification.project.clientName}`,
              formatMoment(notification.createdAt),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
        {isUnread && (
          <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
            <span className="sr-only">{copy.isUnread}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
