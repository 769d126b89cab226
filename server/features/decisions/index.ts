import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { presentDecisions, readRunDate } from "./present-decisions.ts";
export { readDecisionEdits, readDecisions } from "./read-decisions.ts";

export const decisions = defineFeature({ name: "decisions", routes, tables: ["decision_edits"] });
