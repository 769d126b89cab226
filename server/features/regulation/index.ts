import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readRegulation } from "./read-regulation.ts";

export const regulation = defineFeature({
  name: "regulation",
  routes,
  tables: ["regulatory_tables"],
});
