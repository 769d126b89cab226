import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const home = defineFeature({ name: "home", routes });
