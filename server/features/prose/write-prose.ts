/** Words of one section by a model: checked, written again at most twice with the list of what was wrong, else none (playbook 0.8). */
import { createMasker, type KnownNames } from "#domain/people/masking/index.ts";
import {
  checkProse,
  readReply,
  type ProseViolation,
  type SectionMaterial,
} from "#domain/report/prose/index.ts";
import {
  ModelFailure,
  type GuardedModel,
  type ModelFailureKind,
  type ModelMessage,
} from "#server/ports/language-model.ts";
import { correctionPrompt, sectionPrompt, systemPrompt, type ProseWish } from "./prompt.ts";

/** The first, and two more. */
const MOST_REPLIES = 3;
const MOST_OUTPUT_TOKENS = 4_000;

export interface ProseReply {
  text: string;
  model: string;
  inputTokens: number;
  outputTokens: number;
}

export interface ProseTask {
  scope: { userId: string; tenantId: string; projectId: string };
  material: SectionMaterial;
  wish: ProseWish;
  /** What the project is known by, and people known by column. */
  names: readonly string[] | KnownNames;
  /** Replies that an earlier life of this task paid for, in order. */
  replies: readonly string[];
  /** Called with each further reply before it is judged. */
  keep(reply: ProseReply): Promise<void>;
  signal: AbortSignal;
}

export type ProseOutcome =
  | { kind: "written"; paragraphs: string[] }
  /** `reason`: a failure of the model, or kinds of violations. */
  | { kind: "refused"; reason: string; failure: ModelFailureKind | null };

/** Throws what is no failure of the model: an abort, a lost database. */
export async function writeProse(model: GuardedModel, task: ProseTask): Promise<ProseOutcome> {
  const messages: ModelMessage[] = [
    { role: "system", text: systemPrompt() },
    { role: "user", text: sectionPrompt(task.material, task.wish) },
  ];
  let violations: ProseViolation[] = [];
  for (let round = 0; round < MOST_REPLIES; round++) {
    let text = task.replies[round];
    if (text === undefined) {
      try {
        const reply = await askOnce(model, task, messages);
        text = reply.text;
        await task.keep(reply);
      } catch (failure) {
        if (task.signal.aborted || !(failure instanceof ModelFailure)) throw failure;
        return { kind: "refused", reason: failure.kind, failure: failure.kind };
      }
    }
    const paragraphs = readReply(text);
    violations =
      paragraphs === null
        ? [{ kind: "structure", paragraph: 0, found: "¶" }]
        : checkProse(task.material, paragraphs);
    if (paragraphs !== null && violations.length === 0) return { kind: "written", paragraphs };
    messages.push(
      { role: "assistant", text, toolCalls: [] },
      { role: "user", text: correctionPrompt(violations) },
    );
  }
  return {
    kind: "refused",
    reason: [...new Set(violations.map(({ kind }) => kind))].join(","),
    failure: null,
  };
}

async function askOnce(
  model: GuardedModel,
  { scope, names, wish, signal }: ProseTask,
  messages: readonly ModelMessage[],
): Promise<ProseReply> {
  const masker = createMasker(names);
  const reply: ProseReply = { text: "", model: "", inputTokens: 0, outputTokens: 0 };
  const hasWords = wish.instruction !== null || wish.objectives.length + wish.prompts.length > 0;
  const context = {
    ...scope,
    conversationId: null,
    replyId: null,
    purpose: "report" as const,
    fields: [
      "fatos",
      "nomes-do-projeto",
      "tabelas-calculadas",
      ...(hasWords ? ["pergunta" as const] : []),
    ] as const,
    masker,
  };
  for await (const event of model.stream(
    context,
    { messages, tools: [], maxOutputTokens: MOST_OUTPUT_TOKENS },
    signal,
  )) {
    if (event.kind === "text") reply.text += event.text;
    if (event.kind === "finish" && event.usage !== null) Object.assign(reply, event.usage);
    if (event.kind === "finish" && event.reason === "length") throw new ModelFailure("cut");
    if (event.kind === "cost") reply.model = event.model;
  }
  return { ...reply, text: masker.unmask(reply.text) };
}
