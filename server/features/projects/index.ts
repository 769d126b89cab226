export { enterProject, recordActivity, type EnteredProject } from "./enter-project.ts";
