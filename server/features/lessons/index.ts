import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { withdrawLessons } from "./withdraw-lessons.ts";

export const lessons = defineFeature({ name: "lessons", routes, tables: ["assumption_lessons"] });
