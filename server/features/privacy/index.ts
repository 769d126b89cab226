import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { applyRetention } from "./apply-retention.ts";
import { defineCloseClient } from "./closing-flow.ts";
import { defineErasePerson } from "./erasure-flow.ts";
import { resumeErasures } from "./person-files.ts";
import { resumeClosings } from "./resume-closings.ts";
import { routes } from "./routes.ts";

export { applyRetention } from "./apply-retention.ts";
export { defineCloseClient } from "./closing-flow.ts";
export { defineErasePerson } from "./erasure-flow.ts";
export { resumeErasures } from "./person-files.ts";
export { resumeClosings } from "./resume-closings.ts";

export const privacy = defineFeature({
  name: "privacy",
  routes,
  workflows: (services) => [defineCloseClient(services), defineErasePerson(services)],
  resume: [resumeClosings, resumeErasures],
  timers: [
    {
      name: "retention of clients",
      everyMs: EVERY_SIX_HOURS_MS,
      run: applyRetention,
      isRunAtStart: true,
    },
  ],
  tables: ["client_exports", "closings", "person_erasures"],
});
