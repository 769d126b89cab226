import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { isReadable } from "./readable-conversation.ts";
export { requirePhase, type EnteredPhase } from "./require-phase.ts";
export { requireProject, recordActivity, type EnteredProject } from "./require-project.ts";
export { insertProject } from "./create-project.ts";
export { activateProject } from "./start-project.ts";
export { IS_AHEAD, IS_RELEASED, SHOWN_PROGRESS, SHOWN_STATUS } from "./phase-life.ts";
export { readProjectQuality } from "./read-project-quality.ts";

export const projects = defineFeature({ name: "projects", routes, tables: ["projects"] });
