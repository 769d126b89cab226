import { createHash } from "node:crypto";
import { inSpan } from "#server/platform/tracing/tracing.ts";
import type { EmbeddingModel, GuardedEmbeddings } from "#server/ports/embeddings.ts";
import { ModelFailure, type ModelLedger } from "#server/ports/language-model.ts";
import { createAiSdkEmbeddings, type EmbeddingSetup } from "./ai-sdk-embeddings.ts";
import { BYTES_PER_TOKEN, costOf, neverAnswered } from "./guarded-model.ts";
import { hostOf } from "#server/ports/language-model.ts";

/**
 * Wraps the embedding model `name` of the installation's endpoint so that no call gets past the
 * ledger; priced as input of the chat model.
 */
export function createGuardedEmbeddings(
  ledger: ModelLedger,
  name: string,
  open: (setup: EmbeddingSetup) => EmbeddingModel = createAiSdkEmbeddings,
): GuardedEmbeddings {
  return {
    model: name,
    refusal: (scope) => ledger.refusal(scope),
    async embed(context, texts, signal) {
      const settings = await ledger.settings();
      if (settings === null || settings.setup.baseUrl === null)
        throw new ModelFailure("not-configured");
      const model = open({
        baseUrl: settings.setup.baseUrl,
        model: name,
        apiKey: settings.setup.apiKey,
        isAddressTrusted: settings.setup.isAddressTrusted === true,
      });
      const masked = texts.map((text) => context.masker.mask(text));
      const payload = JSON.stringify(masked);
      const bytes = Buffer.byteLength(payload);
      const reserved = costOf(settings, {
        inputTokens: Math.ceil(bytes / BYTES_PER_TOKEN),
        outputTokens: 0,
      });
      const callId = await ledger.admit(context, {
        provider: model.provider,
        model: model.model,
        host: hostOf(settings.setup),
        sha256: createHash("sha256").update(payload).digest("hex"),
        bytes,
        masked: context.masker.counts(),
        reserved: reserved ?? 0,
      });
      const { projectId } = context;
      const { vectors, inputTokens } = await inSpan("model call", { projectId, callId }, () =>
        model.embed(masked, signal),
      ).catch(async (caught: unknown) => {
        const failure =
          caught instanceof ModelFailure
            ? caught
            : new ModelFailure("unavailable", { cause: caught });
        await ledger.close(context, callId, {
          failure: failure.kind,
          usage: null,
          cost: neverAnswered(failure),
        });
        throw failure;
      });
      const usage = inputTokens === null ? null : { inputTokens, outputTokens: 0 };
      await ledger.close(context, callId, {
        failure: null,
        usage,
        cost: usage === null ? null : costOf(settings, usage),
      });
      return vectors.map(toUnit);
    },
  };
}

function toUnit(vector: number[]): number[] {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
