export { readRegulation } from "./read-regulation.ts";
export { routes } from "./routes.ts";
