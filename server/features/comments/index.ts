import { defineFeature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";

export { addComment, resolveComment } from "./comments.ts";

export const comments = defineFeature({
  name: "comments",
  routes,
  tables: ["report_comments", "comment_mentions"],
});
