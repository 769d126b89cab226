import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { purgeUploads } from "./purge-uploads.ts";
import { routes } from "./routes.ts";

export { purgeUploads } from "./purge-uploads.ts";

export const uploads = defineFeature({
  name: "uploads",
  routes,
  timers: [{ name: "purge of uploads", everyMs: EVERY_SIX_HOURS_MS, run: purgeUploads }],
  tables: ["uploads"],
});
