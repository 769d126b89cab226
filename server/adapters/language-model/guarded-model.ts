import { createHash } from "node:crypto";
import { startSpan } from "#server/platform/tracing/tracing.ts";
import {
  hostOf,
  ModelFailure,
  type GuardedModel,
  type LanguageModel,
  type ModelLedger,
  type ModelMessage,
  type ModelRequest,
  type ModelSettings,
  type ModelUsage,
} from "#server/ports/language-model.ts";
import { createAiSdkModel } from "./ai-sdk-language-model.ts";

/** A token is seldom shorter than this many bytes: what is reserved is more than what is spent. */
export const BYTES_PER_TOKEN = 2.5;
const MILLION = 1e6;

/**
 * Wraps a model so that no call gets past the ledger. `open` makes the supplier's model of the settings in force; tests give
 * their own.
 */
export function createGuardedModel(
  ledger: ModelLedger,
  open: (setup: ModelSettings["setup"]) => LanguageModel = createAiSdkModel,
): GuardedModel {
  return {
    async isAvailable(scope) {
      return (await ledger.refusal(scope)) === null;
    },
    async address() {
      const settings = await ledger.settings();
      if (settings === null) return null;
      const { setup } = settings;
      return `${setup.provider} ${hostOf(setup)} ${setup.model}`;
    },
    async *stream(context, request, signal) {
      const settings = await ledger.settings();
      if (settings === null) throw new ModelFailure("not-configured");
      const model = open(settings.setup);
      const masked = maskRequest(request, context.masker.maskValue);
      const payload = JSON.stringify({
        messages: masked.messages,
        tools: masked.tools,
        ...(request.output === undefined ? {} : { output: request.output }),
      });
      const bytes = Buffer.byteLength(payload);
      const reserved = costOf(settings, {
        inputTokens: Math.ceil(bytes / BYTES_PER_TOKEN),
        outputTokens: request.maxOutputTokens,
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
      const span = startSpan("model call", { projectId: context.projectId, callId });
      let usage: ModelUsage | null = null;
      let failure: ModelFailure | null = null;
      let isFinished = false;
      try {
        for await (const event of model.stream(masked, signal)) {
          if (event.kind === "finish") {
            usage = event.usage;
            isFinished = true;
          }
          yield event;
        }
      } catch (caught) {
        failure =
          caught instanceof ModelFailure
            ? caught
            : new ModelFailure("unavailable", { cause: caught });
        throw failure;
      } finally {
        span.end(failure ?? undefined);
        const cost = usage === null ? neverAnswered(failure) : costOf(settings, usage);
        // A reader that left early leaves a reservation: what the supplier charges for is not known.
        await ledger.close(context, callId, {
          failure: failure?.kind ?? (isFinished ? null : "aborted"),
          usage,
          cost,
        });
      }
      yield {
        kind: "cost",
        model: `${model.provider}/${model.model}`,
        cost: usage === null ? reserved : costOf(settings, usage),
      };
    },
  };
}

/** Nothing is charged for what was refused before a word was written. */
export const neverAnswered = (failure: ModelFailure | null): number | null =>
  failure !== null && ["rate-limited", "rejected", "unavailable"].includes(failure.kind) ? 0 : null;

export function costOf(
  { priceInput, priceOutput }: ModelSettings,
  usage: ModelUsage,
): number | null {
  return priceInput === null || priceOutput === null
    ? null
    : (usage.inputTokens * priceInput + usage.outputTokens * priceOutput) / MILLION;
}

/** Tools are ours and hold nothing of a client; everything else is masked. */
function maskRequest(request: ModelRequest, maskValue: (value: unknown) => unknown): ModelRequest {
  return {
    ...request,
    messages: request.messages.map((message) => maskMessage(message, maskValue)),
  };
}

function maskMessage(message: ModelMessage, maskValue: (value: unknown) => unknown): ModelMessage {
  switch (message.role) {
    case "system":
    case "user":
      return { ...message, text: maskValue(message.text) as string };
    case "assistant":
      return {
        ...message,
        text: maskValue(message.text) as string,
        toolCalls: message.toolCalls.map((call) => ({
          ...call,
          arguments: maskValue(call.arguments),
        })),
      };
    case "tool":
      return {
        ...message,
        results: message.results.map((result) => ({ ...result, value: maskValue(result.value) })),
      };
  }
}
