import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { readRecentActs } from "./list-activity.ts";

export const activity = defineFeature({ name: "activity", routes, tables: ["project_activity"] });
