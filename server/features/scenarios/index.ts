import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const scenarios = defineFeature({ name: "scenarios", routes, tables: ["scenarios"] });
