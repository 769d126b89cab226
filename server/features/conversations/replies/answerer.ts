/**
 * How a model may write a reply instead of the computed one. The conversation's feature owns the turn: who asks, what they
 * may see, the stored log of events, stop and resume. An answerer only turns a question into events.
 */
import type { Answer, ConversationMemory } from "#domain/assistant/answer.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import type { Role } from "#domain/access/policy.ts";

/** An earlier message of the branch that the question stands in, oldest first; hidden ones are not among them. */
export interface PastMessage {
  role: "user" | "assistant";
  text: string;
  /** Of an assistant's message that was finished. */
  answer: Answer | null;
}

export interface Turn {
  conversationId: string;
  /** The reply under way: what usage and egress are recorded under. */
  replyId: string;
  person: { userId: string; role: Role };
  /** `clientId` is the tenant: pass `{ userId, tenantId: clientId }` to the database. */
  project: { id: string; clientId: string };
  phaseId: string;
  question: string;
  past: readonly PastMessage[];
  memory: ConversationMemory;
  /** What this person may see, as the computed answer reads it. */
  view: AssistantView;
  /** The answer without a model: what stands when the model fails its checks, and a source of facts for it. */
  computed: Answer;
  /** Aborted by "Parar" and when the server stops. End soon after; what is yielded then is dropped. */
  signal: AbortSignal;
}

export type AnswerEvent =
  /** Further words of the reply that have passed the checks; they are shown as they come and survive a reload. */
  | { kind: "text"; text: string }
  /** What is being done, pt-BR ("Consultando os fatos…"); shown until the next event. */
  | { kind: "progress"; text: string }
  /** Takes back the words sent so far: the reply is written again. */
  | { kind: "restart" }
  /**
   * The finished reply; ends the turn, and its paragraphs replace the words sent. `memory` is what the next turn may
   * complete from (default: what the domain remembers of such an answer). `usage` is kept with the message and never shown as a fact.
   */
  | {
      kind: "answer";
      answer: Answer;
      memory?: ConversationMemory;
      usage?: { model: string; inputTokens: number; outputTokens: number; cost: number | null };
    };

/**
 * A failure, or an end without an "answer" event, gives the computed answer: an answerer may throw whatever it likes.
 * Must not hold a database transaction open between events.
 */
export interface Answerer {
  /** Asked before each turn: a model is set up, this project allows it and its budget is not spent. */
  isAvailable(turn: Pick<Turn, "project" | "person">): Promise<boolean>;
  answer(turn: Turn): AsyncIterable<AnswerEvent>;
}
