export { readAssumptions, readOverrides } from "./read-assumptions.ts";
export { replaceAssumption } from "./set-assumption.ts";
export { routes } from "./routes.ts";
