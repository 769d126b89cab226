import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { recordStatement, requireStatementCondition, writeStatement } from "./record-statement.ts";
export { presentCondition } from "./present-phase.ts";
export { loadPhases } from "./load-phase.ts";
export {
  readPhaseRows,
  readShownPhases,
  type PhaseRow,
  type ShownPhase,
} from "./phase-rows.ts";

export const phases = defineFeature({ name: "phases", routes, tables: ["phases"] });
