import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const activity = defineFeature({ name: "activity", routes, tables: ["project_activity"] });
