import { mergeRanks } from "#domain/search/index.ts";
import type { Database } from "#server/database/database.ts";
import { findMatches, type Match } from "./find-matches.ts";
import type { SearchRequest } from "./search-request.ts";
import type { SemanticSearch } from "./search-request.ts";

/** By words, and where an embedding model is set up and allowed in the project also by meaning, fused by their ranks. */
export async function searchDocuments(
  db: Database,
  semantic: SemanticSearch | null,
  request: SearchRequest,
  signal: AbortSignal,
): Promise<Match[]> {
  const [byWords, byMeaning] = await Promise.all([
    db.asPerson({ userId: request.userId, tenantId: request.tenantId }, (tx) =>
      findMatches(tx, request),
    ),
    semantic === null ? [] : semantic.find(request, signal),
  ]);
  if (byMeaning.length === 0) return byWords;
  // What both found is shown with its words marked.
  const matches = new Map([...byMeaning, ...byWords].map((match) => [keyOf(match), match]));
  return mergeRanks([byWords.map(keyOf), byMeaning.map(keyOf)])
    .slice(0, request.limit)
    .flatMap((key) => matches.get(key) ?? []);
}

const keyOf = ({ fileId, found, pageOrdinal, tableName }: Match): string =>
  JSON.stringify([fileId, found, pageOrdinal, tableName]);
