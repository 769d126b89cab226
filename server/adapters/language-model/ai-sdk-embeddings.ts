import type { EmbeddingModelV3 } from "@ai-sdk/provider";
import { onStop } from "#server/platform/process/stopping.ts";
import type { EmbeddingModel } from "#server/ports/embeddings.ts";
import { ModelFailure } from "#server/ports/language-model.ts";
import type { Outward } from "#server/platform/outward.ts";
import { describeModelFailure } from "./describe-model-failure.ts";
import { outwardTo } from "./outward-to.ts";

/** A person waits for it. */
const EMBEDDING_MS = 20_000;

export interface EmbeddingSetup {
  baseUrl: string;
  model: string;
  apiKey: string | null;
  isAddressTrusted?: boolean;
}

/** `POST /embeddings` of an OpenAI-compatible server. Not the SDK's `embedMany`: it splits and retries by itself, past the guard. */
export function createAiSdkEmbeddings(
  setup: EmbeddingSetup,
  { totalMs = EMBEDDING_MS, outward }: { totalMs?: number; outward?: Outward } = {},
): EmbeddingModel {
  const { model } = setup;
  const { fetch } = outwardTo(setup, outward);
  let opened: ReturnType<typeof openModel> | null = null;
  return {
    provider: "openai-compatible",
    model,
    async embed(texts, signal) {
      const ended = new AbortController();
      const deadline = setTimeout(() => ended.abort(), totalMs);
      const off = onStop(signal, () => ended.abort());
      try {
        opened ??= openModel(setup, fetch);
        const { embeddings, usage } = await (await opened).doEmbed({
          values: [...texts],
          abortSignal: ended.signal,
        });
        return {
          vectors: readVectors(embeddings, texts.length),
          inputTokens: usage?.tokens ?? null,
        };
      } catch (failure) {
        if (signal.aborted) throw new ModelFailure("aborted");
        if (ended.signal.aborted) throw new ModelFailure("timeout");
        throw describeModelFailure(failure);
      } finally {
        clearTimeout(deadline);
        off();
      }
    },
  };
}

/** The SDK is loaded by the first request. */
async function openModel(
  { baseUrl, model, apiKey }: EmbeddingSetup,
  fetch: typeof globalThis.fetch,
): Promise<EmbeddingModelV3> {
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    fetch,
    ...(apiKey === null || apiKey === "" ? {} : { apiKey }),
  }).embeddingModel(model);
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
