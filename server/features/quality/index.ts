import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const quality = defineFeature({ name: "quality", routes, tables: ["file_quality"] });
