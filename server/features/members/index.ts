import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const members = defineFeature({
  name: "members",
  routes,
  tables: ["memberships", "team_members"],
});
