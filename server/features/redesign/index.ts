export { readStepOverrides } from "./read-overrides.ts";
export { routes } from "./routes.ts";
