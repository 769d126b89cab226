export { notificationCopy } from "./copy.ts";
export { NotificationBell } from "./notification-bell.tsx";
export { NotificationList } from "./notification-list.tsx";
export { NotificationSettingsCard } from "./settings-card.tsx";
