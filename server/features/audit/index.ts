import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const audit = defineFeature({
  name: "audit",
  routes,
  tables: ["audit_log", "audit_chain", "audit_head", "read_log", "read_erasures"],
});
