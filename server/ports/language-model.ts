/** A language model of whatever supplier: one call is one request and one streamed reply. It runs no tool and retries nothing. */
import type { Masker } from "#domain/people/masking/index.ts";

export interface ModelToolCall {
  id: string;
  name: string;
  /** Parsed JSON; what it means is for the tool to check. */
  arguments: unknown;
}

export type ModelMessage =
  | { role: "system"; text: string }
  | { role: "user"; text: string }
  | { role: "assistant"; text: string; toolCalls: readonly ModelToolCall[] }
  | { role: "tool"; results: readonly { callId: string; name: string; value: unknown }[] };

export interface ModelTool {
  name: string;
  description: string;
  /** JSON schema of an object. */
  parameters: Record<string, unknown>;
}

/**
 * How a server is asked for one JSON object: by the schema of the reply, by a tool that it has to call, by "some JSON", or by
 * the words of the prompt alone.
 */
export type OutputForm = "schema" | "tool" | "json" | "text";

export interface ModelOutput {
  name: string;
  /** JSON schema of an object, within what strict servers accept. */
  schema: Record<string, unknown>;
  form: OutputForm;
}

export interface ModelRequest {
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxOutputTokens: number;
  /** The reply is one object; by "tool" it comes as the arguments of a call, otherwise as text. */
  output?: ModelOutput;
}

export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export type ModelEvent =
  | { kind: "text"; text: string }
  | { kind: "tool-call"; call: ModelToolCall }
  /** The last event. Usage is null when the supplier did not tell it. */
  | {
      kind: "finish";
      reason: "stop" | "tool-calls" | "length" | "other";
      usage: ModelUsage | null;
    };

export interface LanguageModel {
  /** Provider and model as they are recorded: "anthropic", "claude-…". */
  readonly provider: string;
  readonly model: string;
  /** Throws ModelFailure. Ends soon after `signal` is aborted. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}

export type ModelFailureKind =
  /** 429. */
  | "rate-limited"
  /** 5xx, or nothing answers at the address. */
  | "unavailable"
  /** Nothing came for the time that one waits. */
  | "timeout"
  /** The stream ended before the reply did. */
  | "cut"
  /** What came is no reply: not JSON, or arguments of a tool that are not. */
  | "invalid-reply"
  /** 400, 401, 403, 404: key, model or address are wrong. */
  | "rejected"
  /** The project does not send data to models. Nothing left. */
  | "not-allowed"
  /** The project's budget is spent, or would be. Nothing left. */
  | "over-budget"
  /** No model is set up. */
  | "not-configured"
  | "aborted";

export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: ModelFailureKind;
  /** As the supplier asked, with "rate-limited" and "unavailable". */
  readonly retryAfterSeconds: number | null;
  readonly status: number | null;

  constructor(
    kind: ModelFailureKind,
    options: {
      message?: string;
      retryAfterSeconds?: number | null;
      status?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? kind, options.cause === undefined ? {} : { cause: options.cause });
    this.kind = kind;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.status = options.status ?? null;
  }
}

/** The project's own settings kept the call back: nothing failed, nobody has to look. */
export const isOwnLimit = (failure: unknown): boolean =>
  failure instanceof ModelFailure &&
  (failure.kind === "over-budget" || failure.kind === "not-allowed");

/** What a payload holds, by kind: the egress log lists these, never their content. */
export type PayloadField =
  | "pergunta"
  | "conversa"
  | "fatos"
  | "insights"
  | "ganhos-rapidos"
  | "qualidade"
  | "gate"
  | "benchmarks"
  | "premissas"
  | "trechos-de-documentos"
  | "nomes-do-projeto"
  | "tabelas-calculadas";

/** On whose behalf and about what a call is made. */
export interface ModelCallContext {
  /** Whose transaction scope the egress row is written in. */
  userId: string;
  tenantId: string;
  projectId: string;
  conversationId: string | null;
  replyId: string | null;
  /** "search": vectors of passages or of what is looked for. */
  purpose: "chat" | "report" | "search";
  fields: readonly PayloadField[];
  /** Everything that leaves goes through it, whatever the caller did before. */
  masker: Masker;
}

/** How the installation's model is reached and what it costs. */
export interface ModelSettings {
  setup: {
    provider: "openai-compatible" | "anthropic";
    baseUrl: string | null;
    model: string;
    apiKey: string | null;
    /** The address comes from whoever operates the server, or may still be used as it is: its host may be private. */
    isAddressTrusted?: boolean;
  };
  /** US dollars per million tokens; null: unknown, and then no budget can be kept. */
  priceInput: number | null;
  priceOutput: number | null;
}

export interface PayloadRecord {
  provider: string;
  model: string;
  host: string;
  sha256: string;
  bytes: number;
  /** Values replaced by placeholders, by kind. */
  masked: Partial<Record<string, number>>;
  /** US dollars that the call may cost at most. */
  reserved: number;
}

/** Switch, budget and egress log of projects. */
export interface ModelLedger {
  /** As set up now; null: no model. */
  settings(): Promise<ModelSettings | null>;
  /** Null: allowed and within its budget. */
  refusal(
    scope: Pick<ModelCallContext, "userId" | "tenantId" | "projectId">,
  ): Promise<"not-allowed" | "over-budget" | "not-configured" | null>;
  /** Reserves the cost and writes the egress row, both or neither. Throws ModelFailure when the project refuses. */
  admit(context: ModelCallContext, payload: PayloadRecord): Promise<string>;
  /** `cost` null: the reservation stands. */
  close(
    context: ModelCallContext,
    callId: string,
    outcome: { failure: ModelFailureKind | null; usage: ModelUsage | null; cost: number | null },
  ): Promise<void>;
}

/**
 * The only way to a model for features: each call asks the project's switch and budget, is masked, and is written to the
 * egress log before it leaves.
 */
export interface GuardedModel {
  /** A model is set up, the project allows it and its budget is not spent. */
  isAvailable(scope: Pick<ModelCallContext, "userId" | "tenantId" | "projectId">): Promise<boolean>;
  /** Dialect, host and model in force: what one of them can do is no other's. Null: none is set up. */
  address(): Promise<string | null>;
  /** Throws ModelFailure. Text and arguments come back with their placeholders; `cost` in US dollars. */
  stream(
    context: ModelCallContext,
    request: ModelRequest,
    signal: AbortSignal,
  ): AsyncIterable<ModelStreamEvent>;
}

/** What a call brings, and at its end what it cost in US dollars. */
export type ModelStreamEvent = ModelEvent | { kind: "cost"; model: string; cost: number | null };

export function hostOf({ provider, baseUrl }: ModelSettings["setup"]): string {
  if (baseUrl === null) return provider === "anthropic" ? "api.anthropic.com" : "";
  return URL.canParse(baseUrl) ? new URL(baseUrl).host : "";
}
