import { Link } from "react-router";
import { NotificationList, notificationCopy as copy } from "#web/features/notifications/index.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";

/** /notificacoes */
export function NotificationsPage() {
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
      <NotificationList />
      <p className="text-sm text-ink-2">
        <Link
          to="/settings#avisos"
          className="rounded-control text-accent underline underline-offset-2"
        >
          {copy.toSettings}
        </Link>
      </p>
    </div>
  );
}
