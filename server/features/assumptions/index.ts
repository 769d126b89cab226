import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readAssumptions, readOverrides } from "./read-assumptions.ts";
export { replaceAssumption } from "./set-assumption.ts";
export { readLibrary } from "./read-library.ts";

export const assumptions = defineFeature({
  name: "assumptions",
  routes,
  tables: ["assumption_values"],
});
