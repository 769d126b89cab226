export { presentCondition } from "./present-phase.ts";
export { readPhaseRows, type PhaseRow } from "./phase-rows.ts";
export { routes } from "./routes.ts";
