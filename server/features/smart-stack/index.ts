import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const smartStack = defineFeature({ name: "smart-stack", routes });
