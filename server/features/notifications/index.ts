import { defineFeature, EVERY_QUARTER_HOUR_MS } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import { sendDigests } from "./send-digests.ts";
import { notifyExpiringInvites } from "./notify-invites.ts";

export { sendDigests } from "./send-digests.ts";
export { notifyExpiringInvites, notifyInviteAccepted } from "./notify-invites.ts";

export const notifications = defineFeature({
  name: "notifications",
  routes,
  timers: [
    {
      name: "notices of invitations",
      everyMs: EVERY_QUARTER_HOUR_MS,
      run: notifyExpiringInvites,
    },
    { name: "digests", everyMs: EVERY_QUARTER_HOUR_MS, run: sendDigests },
  ],
  tables: ["notifications"],
});
