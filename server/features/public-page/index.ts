import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export const publicPage = defineFeature({
  name: "public-page",
  routes,
  tables: ["public_page", "public_pictures"],
});
