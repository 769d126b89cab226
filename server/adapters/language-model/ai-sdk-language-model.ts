/** Models through the AI SDK's providers, each call by itself: no loop, no retry, so that every request passes the guard. */
import type { OpenAICompatibleProvider } from "@ai-sdk/openai-compatible";
import {
  ModelFailure,
  type LanguageModel,
  type ModelEvent,
  type ModelOutput,
  type ModelRequest,
  type ModelTool,
} from "#server/ports/language-model.ts";
import type { Outward } from "#server/platform/outward.ts";
import { describeModelFailure } from "./describe-model-failure.ts";
import { outwardTo } from "./outward-to.ts";

export interface ModelSetup {
  provider: "openai-compatible" | "anthropic";
  /** Without it, Anthropic's own; required otherwise. */
  baseUrl: string | null;
  model: string;
  apiKey: string | null;
  /** The address comes from whoever operates the server, or is one that may still be used: its host may be private. */
  isAddressTrusted?: boolean;
}

/** Longest silence before the first event and between two. */
const MODEL_SILENCE_MS = 20_000;
/** Longest reply. */
const MODEL_TOTAL_MS = 120_000;

type SdkModel = ReturnType<OpenAICompatibleProvider["chatModel"]>;
type SdkOptions = Parameters<SdkModel["doStream"]>[0];
type SdkPrompt = SdkOptions["prompt"];
type SdkPart =
  Awaited<ReturnType<SdkModel["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

export function createAiSdkModel(
  setup: ModelSetup,
  options: { silenceMs?: number; totalMs?: number; outward?: Outward } = {},
): LanguageModel {
  const { silenceMs = MODEL_SILENCE_MS, totalMs = MODEL_TOTAL_MS } = options;
  const outward = outwardTo(setup, options.outward);
  // Loaded by the first request: most servers have no model.
  let opened: Promise<SdkModel> | null = null;
  return {
    provider: setup.provider,
    model: setup.model,
    async *stream(request, signal) {
      const watch = watchSilence(silenceMs, totalMs, signal);
      let isFinished = false;
      try {
        opened ??= openModel(setup, outward);
        const sdkModel = await opened;
        const { stream } = await watch.within(
          Promise.resolve(sdkModel.doStream(toSdkOptions(request, watch.signal))),
        );
        const reader = (stream as ReadableStream<SdkPart>).getReader();
        try {
          for (;;) {
            const { done, value } = await watch.within(reader.read());
            if (done) break;
            const event = toEvent(value);
            if (event === null) continue;
            isFinished ||= event.kind === "finish";
            yield event;
          }
        } finally {
          void reader.cancel().catch(() => undefined);
        }
      } catch (failure) {
        throw watch.failure() ?? describeModelFailure(failure);
      } finally {
        watch.end();
      }
      if (!isFinished) throw new ModelFailure("cut");
    },
  };
}

async function openModel(
  { provider, baseUrl, model, apiKey }: ModelSetup,
  { fetch }: Outward,
): Promise<SdkModel> {
  const key = apiKey === null || apiKey === "" ? {} : { apiKey };
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    // A key of the process's environment must not be taken in silence: ours is the one that was set up.
    return createAnthropic({
      apiKey: apiKey ?? "none",
      fetch,
      ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    })(model) as unknown as SdkModel;
  }
  if (baseUrl === null) throw new ModelFailure("not-configured");
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  return createOpenAICompatible({
    name: "openai-compatible",
    baseURL: baseUrl,
    ...key,
    fetch,
    includeUsage: true,
    supportsStructuredOutputs: true,
  }).chatModel(model);
}

function toSdkOptions(request: ModelRequest, abortSignal: AbortSignal): SdkOptions {
  return {
    prompt: request.messages.map(toSdkMessage) as SdkPrompt,
    maxOutputTokens: request.maxOutputTokens,
    temperature: 0,
    abortSignal,
    ...(request.tools.length === 0
      ? {}
      : {
          tools: request.tools.map(toSdkTool),
          toolChoice: { type: "auto" as const },
        }),
    ...outputOptions(request.output),
  };
}

const toSdkTool = ({ name, description, parameters }: ModelTool) => ({
  type: "function" as const,
  name,
  description,
  inputSchema: parameters as never,
});

function outputOptions(output: ModelOutput | undefined): Partial<SdkOptions> {
  switch (output?.form) {
    case "schema":
      return {
        responseFormat: { type: "json", name: output.name, schema: output.schema as never },
      };
    case "tool":
      return {
        tools: [toSdkTool({ name: output.name, description: "", parameters: output.schema })],
        toolChoice: { type: "tool", toolName: output.name },
      };
    case "json":
      return { responseFormat: { type: "json" } };
    default:
      return {};
  }
}

function toSdkMessage(message: ModelRequest["messages"][number]): unknown {
  switch (message.role) {
    case "system":
      return { role: "system", content: message.text };
    case "user":
      return { role: "user", content: [{ type: "text", text: message.text }] };
    case "assistant":
      return {
        role: "assistant",
        content: [
          ...(message.text === "" ? [] : [{ type: "text", text: message.text }]),
          ...message.toolCalls.map((call) => ({
            type: "tool-call",
            toolCallId: call.id,
            toolName: call.name,
            input: call.arguments ?? {},
          })),
        ],
      };
    case "tool":
      return {
        role: "tool",
        content: message.results.map((result) => ({
          type: "tool-result",
          toolCallId: result.callId,
          toolName: result.name,
          output: { type: "json", value: result.value },
        })),
      };
  }
}

function toEvent(part: SdkPart): ModelEvent | null {
  switch (part.type) {
    case "text-delta":
      return { kind: "text", text: part.delta };
    case "tool-call":
      return {
        kind: "tool-call",
        call: { id: part.toolCallId, name: part.toolName, arguments: readArguments(part.input) },
      };
    case "error":
      throw describeModelFailure(part.error);
    case "finish": {
      // Neither provider names a reason of the supplier's when the stream just stopped.
      if (part.finishReason.raw === undefined || part.finishReason.unified === "error")
        throw new ModelFailure("cut");
      const { inputTokens, outputTokens } = part.usage;
      const isKnown =
        inputTokens.total !== undefined &&
        outputTokens.total !== undefined &&
        inputTokens.total + outputTokens.total > 0;
      const reason = part.finishReason.unified;
      return {
        kind: "finish",
        reason:
          reason === "stop" || reason === "tool-calls" || reason === "length" ? reason : "other",
        usage: isKnown
          ? { inputTokens: inputTokens.total ?? 0, outputTokens: outputTokens.total ?? 0 }
          : null,
      };
    }
    default:
      return null;
  }
}

function readArguments(input: string): unknown {
  try {
    return input.trim() === "" ? {} : JSON.parse(input);
  } catch (cause) {
    throw new ModelFailure("invalid-reply", {
      message: "arguments of a tool call are no JSON",
      cause,
    });
  }
}

/** A deadline that each event moves, one that nothing moves, and the caller's own signal. */
function watchSilence(silenceMs: number, totalMs: number, outer: AbortSignal) {
  const controller = new AbortController();
  let failure: ModelFailure | null = null;
  const stop = (kind: "timeout" | "aborted"): void => {
    failure ??= new ModelFailure(kind);
    controller.abort(failure);
  };
  const onAbort = (): void => stop("aborted");
  if (outer.aborted) onAbort();
  outer.addEventListener("abort", onAbort, { once: true });
  const total = setTimeout(() => stop("timeout"), totalMs);
  let isWaiting = false;
  // One timer and one listener for all events of the reply. It means nothing while nobody waits.
  const silence = setTimeout(() => {
    if (isWaiting) stop("timeout");
  }, silenceMs);
  let refuse = (_failure: ModelFailure): void => undefined;
  const onStop = (): void => refuse(failure ?? new ModelFailure("aborted"));
  controller.signal.addEventListener("abort", onStop, { once: true });
  return {
    signal: controller.signal,
    failure: () => failure,
    /** Waits for `work`, at most the silence allowed; a supplier's stream may ignore the signal. */
    within<T>(work: Promise<T>): Promise<T> {
      silence.refresh();
      isWaiting = true;
      return new Promise<T>((settle, fail) => {
        refuse = fail;
        work.then((value) => {
          isWaiting = false;
          settle(value);
        }, fail);
        if (controller.signal.aborted) onStop();
      });
    },
    end(): void {
      clearTimeout(total);
      clearTimeout(silence);
      outer.removeEventListener("abort", onAbort);
    },
  };
}
