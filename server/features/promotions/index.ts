import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const promotions = defineFeature({ name: "promotions", routes, tables: ["promotions"] });
