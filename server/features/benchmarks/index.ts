import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readChosenMetrics } from "./read-sets.ts";
export { setBenchmarkValue } from "./values.ts";

export const benchmarks = defineFeature({
  name: "benchmarks",
  routes,
  tables: ["benchmark_sets", "benchmark_values", "benchmark_consents", "benchmark_contributions"],
});
