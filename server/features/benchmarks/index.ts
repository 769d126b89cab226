export { readChosenMetrics } from "./read-sets.ts";
export { routes } from "./routes.ts";
export { setBenchmarkValue } from "./values.ts";
