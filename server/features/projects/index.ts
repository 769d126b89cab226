import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { enterPhase, type EnteredPhase } from "./enter-phase.ts";
export { enterProject, recordActivity, type EnteredProject } from "./enter-project.ts";
export { insertProject } from "./create-project.ts";
export { activateProject } from "./start-project.ts";
export { readProjectQuality } from "./read-project-quality.ts";

export const projects = defineFeature({ name: "projects", routes, tables: ["projects"] });
