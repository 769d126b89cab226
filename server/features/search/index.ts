import { defineFeature, type Feature } from "#server/platform/feature.ts";
import { routes } from "./routes.ts";
import type { SemanticSearch } from "./search-request.ts";

export { extractExcerpt } from "./extract-excerpt.ts";
export { MARK_END, MARK_START } from "./find-matches.ts";
export { searchDocuments } from "./search-documents.ts";
export type { SemanticSearch } from "./search-request.ts";
export { createSemanticSearch } from "./semantic-search.ts";

export const search = (semantic: SemanticSearch | null): Feature =>
  defineFeature({ name: "search", routes: () => routes(semantic), tables: ["passage_vectors"] });
