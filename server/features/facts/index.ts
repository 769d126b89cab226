export { readFacts } from "./read-facts.ts";
export { findShownRuns, type ShownRun } from "./shown-runs.ts";
export { routes } from "./routes.ts";
