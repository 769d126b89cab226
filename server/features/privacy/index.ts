export { applyRetention } from "./apply-retention.ts";
export { defineCloseClient } from "./closing-flow.ts";
export { defineErasePerson } from "./erasure-flow.ts";
export { resumeErasures } from "./person-files.ts";
export { resumeClosings } from "./resume-closings.ts";
export { routes } from "./routes.ts";
