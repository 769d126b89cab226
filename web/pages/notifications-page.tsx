import {
  NotificationList,
  notificationCopy as copy,
  NotificationSettingsCard,
} from "#web/features/notifications/index.ts";
import { PageIntro } from "#web/ui/page-intro.tsx";

/** /notificacoes */
export function NotificationsPage() {
  return (
    <div className="-mt-3 flex flex-col gap-3">
      <PageIntro title={copy.title} text={copy.intro} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <NotificationList />
        <NotificationSettingsCard />
      </div>
    </div>
  );
}
