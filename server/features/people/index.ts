import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const people = defineFeature({
  name: "people",
  routes,
  tables: ["users", "access_requests"],
});
