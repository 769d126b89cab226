import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { EmbeddingModel } from "#server/ports/embeddings.ts";
import { ModelFailure } from "#server/ports/language-model.ts";
import { explainModelFailure } from "./explain-model-failure.ts";

/** A person waits for it. */
export const EMBEDDING_MS = 20_000;

export interface EmbeddingSetup {
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

/** `POST /embeddings` of an OpenAI-compatible server. Not the SDK's `embedMany`: it splits and retries by itself, past the guard. */
export function createAiSdkEmbeddings(
  { baseUrl, model, apiKey }: EmbeddingSetup,
  { totalMs = EMBEDDING_MS }: { totalMs?: number } = {},
): EmbeddingModel {
  const sdkModel = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    ...(apiKey === null || apiKey === "" ? {} : { apiKey }),
  }).embeddingModel(model);
  return {
    provider: "openai-compatible",
    model,
    async embed(texts, signal) {
      const deadline = AbortSignal.timeout(totalMs);
      const abortSignal = AbortSignal.any([signal, deadline]);
      try {
        const { embeddings, usage } = await sdkModel.doEmbed({ values: [...texts], abortSignal });
        return {
          vectors: readVectors(embeddings, texts.length),
          inputTokens: usage?.tokens ?? null,
        };
      } catch (failure) {
        if (signal.aborted) throw new ModelFailure("aborted");
        if (deadline.aborted) throw new ModelFailure("timeout");
        throw explainModelFailure(failure);
      }
    },
  };
}

function readVectors(vectors: number[][], count: number): number[][] {
  const length = vectors[0]?.length ?? 0;
  const isWhole =
    vectors.length === count &&
    length > 0 &&
    vectors.every(
      (vector) =>
        vector.length === length &&
        vector.every(Number.isFinite) &&
        vector.some((value) => value !== 0),
    );
  if (!isWhole)
    throw new ModelFailure("invalid-reply", {
      message: "not one vector of the same length for each text",
    });
  return vectors;
}
