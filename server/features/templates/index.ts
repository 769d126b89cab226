import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { writeTemplate } from "./write-template.ts";

export const templates = defineFeature({ name: "templates", routes });
