import { defineFeature, EVERY_SIX_HOURS_MS } from "#server/platform/feature.ts";
import { applyRetention } from "./apply-retention.ts";
import { defineReadDocument, resumeDocuments } from "./read-document.ts";
import { routes } from "./routes.ts";

export { applyRetention } from "./apply-retention.ts";
export { importDocument } from "./import-document.ts";

export const library = defineFeature({
  name: "library",
  routes,
  workflows: (services) => [defineReadDocument(services)],
  resume: [resumeDocuments],
  timers: [
    {
      name: "retention of documents",
      everyMs: EVERY_SIX_HOURS_MS,
      run: applyRetention,
      isRunAtStart: true,
    },
  ],
  tables: ["library_documents", "library_versions", "library_pages"],
});
