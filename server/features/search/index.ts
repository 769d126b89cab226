export { findMatches } from "./find-matches.ts";
export { routes } from "./routes.ts";
