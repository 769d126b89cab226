import { defineFeature } from "#server/platform/feature.ts";
import { queueGauges } from "./queue-gauges.ts";
import { routes } from "./routes.ts";

export const platform = defineFeature({
  name: "platform",
  routes,
  gauges: queueGauges,
  tables: ["executors"],
});
