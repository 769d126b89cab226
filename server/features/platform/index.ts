import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const platform = defineFeature({ name: "platform", routes, tables: ["executors"] });
