import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const trust = defineFeature({ name: "trust", routes });
