/** A model that turns texts into vectors: texts of like meaning point the same way. One call is one request; it retries nothing. */
import type { ModelCallContext, ModelFailureKind } from "./language-model.ts";

export interface EmbeddingModel {
  readonly provider: string;
  readonly model: string;
  /** One vector a text, in the texts' order, all of one length and finite. Throws ModelFailure. */
  embed(
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ vectors: number[][]; inputTokens: number | null }>;
}

/** The only way to an embedding model for features: switch, budget, masking and egress log as for every model (GuardedModel). */
export interface GuardedEmbeddings {
  /** As it is recorded beside vectors: those of two models cannot be compared. */
  readonly model: string;
  /** Null: the project allows it and its budget is not spent. */
  refusal(
    scope: Pick<ModelCallContext, "userId" | "tenantId" | "projectId">,
  ): Promise<Extract<ModelFailureKind, "not-allowed" | "over-budget" | "not-configured"> | null>;
  /** Vectors of length 1, in the texts' order. Throws ModelFailure. */
  embed(
    context: ModelCallContext,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<number[][]>;
}
