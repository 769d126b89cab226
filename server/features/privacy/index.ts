export { applyRetention } from "./apply-retention.ts";
export { defineCloseClient } from "./closing-flow.ts";
export { resumeClosings } from "./resume-closings.ts";
export { routes } from "./routes.ts";
