import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readStepOverrides } from "./read-overrides.ts";

export const redesign = defineFeature({ name: "redesign", routes, tables: ["step_overrides"] });
