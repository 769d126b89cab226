export { enterPhase, type EnteredPhase } from "./enter-phase.ts";
export { routes } from "./routes.ts";
