import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const handoffs = defineFeature({ name: "handoffs", routes });
