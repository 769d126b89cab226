import type { Match, MatchRequest } from "./find-matches.ts";

export interface SearchRequest extends MatchRequest {
  userId: string;
  tenantId: string;
  /** Of an assistant's turn. */
  conversationId: string | null;
  replyId: string | null;
}

export interface SemanticSearch {
  /**
   * Pages nearest in meaning, best first; none when the project does not allow it, the model does
   * not answer soon or anything fails. Holds no transaction while it waits for the model.
   */
  find(request: SearchRequest, signal: AbortSignal): Promise<Match[]>;
}
