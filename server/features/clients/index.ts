import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { insertClient } from "./create-client.ts";
export { findClients } from "./find-clients.ts";
export { clientSubject } from "./present-client.ts";
export { themeOf, readTemplate, type TemplateRow } from "./client-theme.ts";

export const clients = defineFeature({
  name: "clients",
  routes,
  tables: ["clients", "client_templates"],
});
