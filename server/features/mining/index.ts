import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const mining = defineFeature({ name: "mining", routes });
