export { readAssumptions, readOverrides } from "./read-assumptions.ts";
export { replaceAssumption } from "./set-assumption.ts";
export { readLibrary } from "./read-library.ts";
export { routes } from "./routes.ts";
