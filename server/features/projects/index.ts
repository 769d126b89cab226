export { enterPhase, type EnteredPhase } from "./enter-phase.ts";
export { enterProject, recordActivity, type EnteredProject } from "./enter-project.ts";
export { insertProject, type NewProject } from "./create-project.ts";
export { activateProject } from "./start-project.ts";
export { findPublishedRun, type PublishedRun } from "./published-run.ts";
export { readProjectQuality } from "./read-project-quality.ts";
export { routes } from "./routes.ts";
