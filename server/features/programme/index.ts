import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const programme = defineFeature({ name: "programme", routes, tables: ["programme_items"] });
