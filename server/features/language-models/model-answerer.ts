/**
 * Replies with a model (assistant.md 4): it reads the question into plans and states claims; code judges each, and what is shown
 * is a true claim in the product's words or in words that say the same. Whatever fails, the computed answer stands.
 */
import type { Answer, ModelTrouble } from "#domain/assistant/answer.ts";
import { blockOfText, evaluateReply, type JudgedReply } from "#domain/assistant/claims/index.ts";
import { answerOfPlan } from "#domain/assistant/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { createMasker, type Masker } from "#domain/people/masking/index.ts";
import type { Answerer, AnswerEvent, Turn } from "#server/features/conversations/index.ts";
import type { SemanticSearch } from "#server/features/search/index.ts";
import type { Services } from "#server/platform/services.ts";
import {
  isOwnLimit,
  ModelFailure,
  type GuardedModel,
  type ModelFailureKind,
  type ModelMessage,
  type ModelStreamEvent,
  type OutputForm,
} from "#server/ports/language-model.ts";
import { claimsSchema, readClaimsReply, type ClaimsReply } from "./claims-reply.ts";
import { composeClaims, isAboutQuestion } from "./compose-claims.ts";
import { modelCopy as copy } from "./copy.ts";
import { PeopleNames } from "./people-names.ts";
import { formPrompt, questionPrompt, repairPrompt, systemPrompt } from "./prompt.ts";
import { requestObject, wholeReply, type KnownForms, type RawReply } from "./structured-reply.ts";
import { collectMaterial, type Material } from "./turn-material.ts";

const MOST_OUTPUT_TOKENS = 2_500;
/** Of a turn, repairs and other forms among them. */
const MOST_REPLIES = 3;
const DEFAULT_TURN_SECONDS = 20;

/** Not for a model to decide otherwise. */
const open = new Set<Answer["refusal"]>([null, "not-covered"]);

type AnswererServices = Pick<Services, "db" | "log" | "fileStore" | "tableEngine">;
interface Spent {
  model: string;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
}

export interface AnswererOptions {
  /** Null finds documents by their words alone. */
  semantic?: SemanticSearch | null;
  known: KnownForms;
  /** All that a turn may wait for its model. */
  turnSeconds?: number;
}

export function createModelAnswerer(
  services: AnswererServices,
  model: GuardedModel,
  options: AnswererOptions,
): Answerer {
  const people = new PeopleNames(services);
  return {
    isAvailable: ({ project, person }) =>
      model.isAvailable({
        userId: person.userId,
        tenantId: project.clientId,
        projectId: project.id,
      }),
    answer: (turn) => new ModelTurn(services, model, turn, options).write(people),
  };
}

/** One turn: what it has spent, and until when it waits. */
class ModelTurn {
  readonly #services: AnswererServices;
  readonly #model: GuardedModel;
  readonly #turn: Turn;
  readonly #options: AnswererOptions;
  readonly #spent: Spent = { model: "", inputTokens: 0, outputTokens: 0, cost: 0 };
  readonly #deadline: AbortSignal;

  constructor(
    services: AnswererServices,
    model: GuardedModel,
    turn: Turn,
    options: AnswererOptions,
  ) {
    this.#services = services;
    this.#model = model;
    this.#turn = turn;
    this.#options = options;
    this.#deadline = AbortSignal.timeout((options.turnSeconds ?? DEFAULT_TURN_SECONDS) * 1000);
  }

  async *write(people: PeopleNames): AsyncGenerator<AnswerEvent> {
    const turn = this.#turn;
    if (!open.has(turn.computed.refusal)) return yield { kind: "answer", answer: turn.computed };
    yield { kind: "progress", text: copy.progress.reading };
    let answer: Answer;
    try {
      const scope = { userId: turn.person.userId, tenantId: turn.project.clientId };
      const masker = createMasker(await people.known(scope, turn.project.id));
      answer = await this.#answer(masker);
    } catch (failure) {
      if (turn.signal.aborted) return;
      answer = this.#fallen(failure);
    }
    yield { kind: "progress", text: copy.progress.checking };
    // Each paragraph stands already: nothing of it is taken back.
    if (answer.origin === "grounded")
      for (const [at, inlines] of answer.paragraphs.entries())
        yield {
          kind: "text",
          text: `${at === 0 ? "" : "\n\n"}${inlines.map(({ text }) => text).join("")}`,
        };
    const { model, inputTokens, outputTokens, cost } = this.#spent;
    yield {
      kind: "answer",
      answer,
      ...(model === "" ? {} : { usage: { model, inputTokens, outputTokens, cost } }),
    };
  }

  async #answer(masker: Masker): Promise<Answer> {
    const turn = this.#turn;
    const semantic = this.#options.semantic ?? null;
    const material = await collectMaterial(this.#services.db, turn, semantic);
    const reply = await this.#ask(turn, material, masker);
    const judged = this.#judge(reply, material);
    const planned = this.#planned(reply);
    const read = { ...turn, computed: planned ?? turn.computed };
    const isNothing = judged.paragraphs.length === 0;
    if (!isNothing && isAboutQuestion(read, judged, material))
      return composeClaims(read, material, judged);
    // Claims that fell are a failure; to have nothing to claim, or nothing to the question, is none.
    const trouble = isNothing && !isEmpty(reply) ? { modelTrouble: "invalid" as const } : {};
    return planned ?? { ...turn.computed, ...trouble };
  }

  /** What the platform did not read, the model's only plan may answer: executed and told by code. */
  #planned({ plans }: ClaimsReply): Answer | null {
    const { computed, view } = this.#turn;
    const [plan, other] = plans;
    if (plan === undefined || other !== undefined) return null;
    if (computed.kind !== "choice" && computed.refusal !== "not-covered") return null;
    const answer = answerOfPlan(knowledgeOf(view), plan);
    return answer === null
      ? null
      : { ...answer, readBy: this.#spent.model.replace(/^[^/]*\//, "") };
  }

  #judge(reply: ClaimsReply, material: Material): JudgedReply {
    const { log } = this.#services;
    const { question, replyId } = this.#turn;
    const judged = evaluateReply(reply.blocks, { evidence: material.evidence, question });
    const { dropped, keptSentences, lostSentences } = judged;
    log.info(
      { replyId, shown: judged.claims.length, dropped, keptSentences, lostSentences },
      "a model's claims were judged",
    );
    return judged;
  }

  async #ask(turn: Turn, material: Material, masker: Masker): Promise<ClaimsReply> {
    const messages: ModelMessage[] = [
      { role: "system", text: systemPrompt(turn.view) },
      { role: "user", text: questionPrompt(turn, material.text) },
    ];
    const { value } = await requestObject<ClaimsReply>(this.#options.known, {
      address: (await this.#model.address()) ?? "",
      mostReplies: MOST_REPLIES,
      send: (form, repair) => this.#send(form, withForm(messages, form, repair), material, masker),
      read: (given) => readClaimsReply(masker.unmaskValue(given)),
      fromText: (text) => claimsOfText(masker.unmask(text), turn, material),
    });
    return value;
  }

  /** One request and its whole reply. */
  async #send(
    form: OutputForm,
    messages: ModelMessage[],
    { fields }: Material,
    masker: Masker,
  ): Promise<RawReply> {
    const turn = this.#turn;
    const context = {
      userId: turn.person.userId,
      tenantId: turn.project.clientId,
      projectId: turn.project.id,
      conversationId: turn.conversationId,
      replyId: turn.replyId,
      purpose: "chat" as const,
      fields,
      masker,
    };
    const output = { name: "responder", schema: claimsSchema, form };
    const events = this.#model.stream(
      context,
      { messages, tools: [], maxOutputTokens: MOST_OUTPUT_TOKENS, output },
      AbortSignal.any([turn.signal, this.#deadline]),
    );
    return wholeReply(events, (event) => this.#count(event));
  }

  #count(event: ModelStreamEvent): void {
    const spent = this.#spent;
    if (event.kind === "finish" && event.usage !== null) {
      spent.inputTokens += event.usage.inputTokens;
      spent.outputTokens += event.usage.outputTokens;
    }
    if (event.kind !== "cost") return;
    spent.model = event.model;
    spent.cost = spent.cost === null || event.cost === null ? null : spent.cost + event.cost;
  }

  /** The computed answer, and why no model's stands. */
  #fallen(failure: unknown): Answer {
    const { computed, replyId } = this.#turn;
    const isLate = this.#deadline.aborted;
    const kind = isLate ? "timeout" : failure instanceof ModelFailure ? failure.kind : "unknown";
    this.#services.log[isOwnLimit(failure) ? "info" : "warn"](
      { replyId, kind, ...(failure instanceof ModelFailure ? {} : { err: failure }) },
      "the model failed; the computed answer stands",
    );
    return isOwnLimit(failure) ? computed : { ...computed, modelTrouble: troubleOf(kind) };
  }
}

const troubles: Partial<Record<ModelFailureKind, ModelTrouble>> = {
  "rate-limited": "limit",
  rejected: "refused",
  timeout: "time",
  cut: "invalid",
  "invalid-reply": "invalid",
};
const troubleOf = (kind: ModelFailureKind | "unknown"): ModelTrouble =>
  kind === "unknown" ? "unavailable" : (troubles[kind] ?? "unavailable");

/** It had nothing to claim: no failure. */
const isEmpty = ({ blocks }: ClaimsReply): boolean =>
  blocks.every(({ claims }) => claims.length === 0);

function withForm(
  [system, question]: readonly ModelMessage[],
  form: OutputForm,
  repair: string | null,
): ModelMessage[] {
  const shape = formPrompt(form);
  return [
    ...(system === undefined ? [] : [system]),
    ...(question === undefined ? [] : [question]),
    ...(shape === null ? [] : [{ role: "user" as const, text: shape }]),
    ...(repair === null ? [] : [{ role: "user" as const, text: repairPrompt(repair) }]),
  ];
}

/** Words without an object stand only where they are claims from the first to the last. */
function claimsOfText(
  text: string,
  { question }: Turn,
  { evidence }: Material,
): ClaimsReply | null {
  const block = blockOfText(text);
  if (block === null) return null;
  const judged = evaluateReply([block], { evidence, question });
  const isWhole = judged.keptSentences > 0 && judged.lostSentences === 0;
  return isWhole && Object.keys(judged.dropped).length === 0
    ? { plans: [], blocks: [block] }
    : null;
}
