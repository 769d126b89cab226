import {
  NotificationList,
  notificationCopy as copy,
  NotificationSettingsCard,
} from "#web/features/notifications/index.ts";

/** /notificacoes */
export function NotificationsPage() {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-serif text-2xl font-semibold text-ink">{copy.title}</h1>
        <p className="mt-1 max-w-prose text-base text-ink-2">{copy.intro}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
        <NotificationList />
        <NotificationSettingsCard />
      </div>
    </div>
  );
}
