import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { applyRetention } from "./closing/apply-retention.ts";
import { defineCloseClient } from "./closing/closing-flow.ts";
import { defineErasePerson } from "./erasure/erasure-flow.ts";
import { resumeErasures } from "./erasure/person-files.ts";
import { resumeClosings } from "./closing/resume-closings.ts";
import { routes } from "./routes.ts";

export { applyRetention } from "./closing/apply-retention.ts";
export { defineCloseClient } from "./closing/closing-flow.ts";
export { defineErasePerson } from "./erasure/erasure-flow.ts";
export { resumeErasures } from "./erasure/person-files.ts";
export { resumeClosings } from "./closing/resume-closings.ts";

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
