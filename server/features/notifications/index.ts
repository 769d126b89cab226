import { defineFeature, EVERY_QUARTER_HOUR_MS } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import { sendDigests } from "./send-digests.ts";
import { tellExpiringInvites } from "./tell-invites.ts";

export { sendDigests } from "./send-digests.ts";
export { tellExpiringInvites, tellInviteAccepted } from "./tell-invites.ts";

export const notifications = defineFeature({
  name: "notifications",
  routes,
  timers: [
    {
      name: "notices of invitations",
      everyMs: EVERY_QUARTER_HOUR_MS,
      run: tellExpiringInvites,
    },
    { name: "digests", everyMs: EVERY_QUARTER_HOUR_MS, run: sendDigests },
  ],
  tables: ["notifications"],
});
