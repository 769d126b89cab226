import type { EmbeddingModel } from "#server/ports/embeddings.ts";
import { ModelFailure } from "#server/ports/language-model.ts";

/** For tests: the vector of each text as `vectorOf` says, and every list of texts that came. What it throws is the call's failure. */
export function createScriptedEmbeddings(
  vectorOf: (text: string) => number[],
): EmbeddingModel & { requests: string[][] } {
  const requests: string[][] = [];
  return {
    provider: "scripted",
    model: "scripted-1",
    requests,
    async embed(texts, signal) {
      requests.push([...texts]);
      if (signal.aborted) throw new ModelFailure("aborted");
      return { vectors: texts.map(vectorOf), inputTokens: texts.length };
    },
  };
}
