import { defineFeature, EVERY_QUARTER_HOUR_MS } from "#server/platform/feature.ts";
import { deleteOldKeys } from "#server/platform/repeats/index.ts";
import { queueGauges } from "./queue-gauges.ts";
import { routes } from "./routes.ts";

export const platform = defineFeature({
  name: "platform",
  routes,
  gauges: queueGauges,
  timers: [
    { name: "forgetting keys of requests", everyMs: EVERY_QUARTER_HOUR_MS, run: deleteOldKeys },
  ],
  tables: ["leases", "processes", "request_keys", "takeovers"],
});
