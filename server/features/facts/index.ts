import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readFactsOfRun } from "./facts-of-run.ts";
export { readFacts } from "./read-facts.ts";
export { findShownRuns } from "./shown-runs.ts";

export const facts = defineFeature({ name: "facts", routes, tables: ["facts"] });
