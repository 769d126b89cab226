export { cutExcerpt } from "./cut-excerpt.ts";
export { findMatches, MARK_END, MARK_START } from "./find-matches.ts";
export { routes } from "./routes.ts";
export { searchDocuments } from "./search-documents.ts";
export type { SemanticSearch } from "./search-request.ts";
export { createSemanticSearch } from "./semantic-search.ts";
