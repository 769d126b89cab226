import * as contract from "#contract/notifications/endpoints.ts";
import { EventHub } from "#server/platform/events/index.ts";
import { route, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/platform/services.ts";
import { exportNotifications } from "./export-notifications.ts";
import { listNotifications } from "./list-notifications.ts";
import { readAllNotifications, readNotification } from "./mark-read.ts";
import { getNotificationSettings, setNotificationSettings } from "./settings.ts";
import { streamEvents } from "./stream-events.ts";

export function routes({ db, log }: Pick<Services, "db" | "log">): Route[] {
  return [
    route(contract.streamEvents, streamEvents(new EventHub(db, log))),
    route(contract.listNotifications, listNotifications),
    route(contract.exportNotifications, exportNotifications),
    route(contract.readNotification, readNotification),
    route(contract.readAllNotifications, readAllNotifications),
    route(contract.getNotificationSettings, getNotificationSettings),
    route(contract.setNotificationSettings, setNotificationSettings),
  ];
}
