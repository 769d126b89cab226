export { cutExcerpt } from "./cut-excerpt.ts";
export { findMatches, MARK_END, MARK_START } from "./find-matches.ts";
export { routes } from "./routes.ts";
export { searchDocuments } from "./search-documents.ts";
export { createSemanticSearch, type SemanticSearch } from "./semantic-search.ts";
