/**
 * Replies written by a model (playbook 7.2): it asks tools, its words are checked while they come, one wrong reply is written
 * again with the list of what was wrong, and then the computed answer stands. A failure of the model gives the computed answer.
 */
import type { Answer, Citation } from "#domain/assistant/answer.ts";
import {
  checkReply,
  createStreamGuard,
  type CheckedReply,
} from "#domain/assistant/grounding/index.ts";
import { createMasker, type Masker } from "#domain/people/masking/index.ts";
import type { Answerer, AnswerEvent, Turn } from "#server/features/conversations/index.ts";
import type { SemanticSearch } from "#server/features/search/index.ts";
import type { Services } from "#server/platform/services.ts";
import {
  isOwnLimit,
  ModelFailure,
  type GuardedModel,
  type ModelCallContext,
  type ModelMessage,
  type ModelToolCall,
} from "#server/ports/language-model.ts";
import { modelCopy as copy } from "./copy.ts";
import { PeopleNames } from "./people-names.ts";
import { citedText, correctionPrompt, questionPrompt, systemPrompt } from "./prompt.ts";
import { MOST_CALLS, TurnDesk } from "./turn-desk.ts";

const MOST_OUTPUT_TOKENS = 1_500;
const PAST_MESSAGES = 6;
const PAST_LENGTH = 2_000;
const MOST_SOURCES = 3;
/** Not for a model to decide otherwise. */
const settled = new Set<Answer["refusal"]>([
  "individual-person",
  "permission",
  "ideal-headcount",
  "legal-opinion",
]);

type AnswererServices = Pick<Services, "db" | "log" | "fileStore" | "tableEngine">;
interface Spent {
  model: string;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
}
type Written = { text: string; calls: ModelToolCall[]; isShown: boolean };

/** `semantic`: null finds documents by their words alone. */
export function createModelAnswerer(
  services: AnswererServices,
  model: GuardedModel,
  semantic: SemanticSearch | null = null,
): Answerer {
  const people = new PeopleNames(services);
  return {
    isAvailable: ({ project, person }) =>
      model.isAvailable({
        userId: person.userId,
        tenantId: project.clientId,
        projectId: project.id,
      }),
    answer: (turn) => writeReply(services, people, model, turn, semantic),
  };
}

async function* writeReply(
  { db, log }: Pick<Services, "db" | "log">,
  people: PeopleNames,
  model: GuardedModel,
  turn: Turn,
  semantic: SemanticSearch | null,
): AsyncGenerator<AnswerEvent> {
  if (settled.has(turn.computed.refusal)) return yield { kind: "answer", answer: turn.computed };
  const masker = createMasker(
    await people.known(
      { userId: turn.person.userId, tenantId: turn.project.clientId },
      turn.project.id,
    ),
  );
  const desk = new TurnDesk(db, turn, masker, semantic);
  const spent: Spent = { model: "", inputTokens: 0, outputTokens: 0, cost: 0 };
  const messages: ModelMessage[] = [
    { role: "system", text: systemPrompt(turn.view) },
    ...pastMessages(turn),
    { role: "user", text: questionPrompt(turn.question, citedText(turn.computed)) },
  ];
  if (turn.past.length > 0) desk.fields.add("conversa");
  let isShown = false;
  yield { kind: "progress", text: copy.progress.reading };
  try {
    // The calls of tools, the reply, and one more of it.
    for (let round = 0, retries = 0; round < MOST_CALLS + 3; round++) {
      const written = yield* writeOnce(model, turn, desk, masker, messages, spent);
      isShown ||= written.isShown;
      if (written.calls.length > 0) {
        if (isShown) yield { kind: "restart" };
        isShown = false;
        yield { kind: "progress", text: copy.progress.reading };
        messages.push({ role: "assistant", text: written.text, toolCalls: written.calls });
        const results = [];
        for (const call of written.calls)
          results.push({ callId: call.id, name: call.name, value: await desk.run(call) });
        messages.push({ role: "tool", results });
        continue;
      }
      const checked = checkReply(written.text, desk.grounding());
      const { violations } = checked;
      // A reply that rests on nothing is no answer, however well it reads.
      const restsOnNothing = checked.factIds.length === 0 && checked.passages.length === 0;
      if (violations.length === 0 && !restsOnNothing)
        return yield {
          kind: "answer",
          answer: composeAnswer(turn, desk, masker, checked),
          usage: usageOf(spent),
        };
      log.info(
        { replyId: turn.replyId, violations: violations.map(({ kind }) => kind), restsOnNothing },
        "a model's reply did not pass",
      );
      if (isShown) yield { kind: "restart" };
      isShown = false;
      if (retries > 0 || violations.length === 0) break;
      retries += 1;
      yield { kind: "progress", text: copy.progress.again };
      messages.push(
        { role: "assistant", text: written.text, toolCalls: [] },
        { role: "user", text: correctionPrompt(violations) },
      );
    }
  } catch (failure) {
    if (turn.signal.aborted) return;
    log[isOwnLimit(failure) ? "info" : "warn"](
      {
        replyId: turn.replyId,
        kind: failure instanceof ModelFailure ? failure.kind : "unknown",
        ...(failure instanceof ModelFailure ? {} : { err: failure }),
      },
      "the model failed; the computed answer stands",
    );
    yield { kind: "restart" };
  }
  yield {
    kind: "answer",
    answer: turn.computed,
    ...(spent.model === "" ? {} : { usage: usageOf(spent) }),
  };
}

/** One call of the model: its words are shown as far as they pass, up to the first that does not. */
async function* writeOnce(
  model: GuardedModel,
  turn: Turn,
  desk: TurnDesk,
  masker: Masker,
  messages: readonly ModelMessage[],
  spent: Spent,
): AsyncGenerator<AnswerEvent, Written> {
  const context: ModelCallContext = {
    userId: turn.person.userId,
    tenantId: turn.project.clientId,
    projectId: turn.project.id,
    conversationId: turn.conversationId,
    replyId: turn.replyId,
    purpose: "chat",
    fields: [...desk.fields].sort(),
    masker,
  };
  const guard = createStreamGuard(desk.grounding());
  const calls: ModelToolCall[] = [];
  let isShown = false;
  for await (const event of model.stream(
    context,
    { messages, tools: desk.tools(), maxOutputTokens: MOST_OUTPUT_TOKENS },
    turn.signal,
  )) {
    if (event.kind === "tool-call") calls.push(event.call);
    if (event.kind === "finish" && event.usage !== null) {
      spent.inputTokens += event.usage.inputTokens;
      spent.outputTokens += event.usage.outputTokens;
    }
    if (event.kind === "finish" && event.reason === "length") throw new ModelFailure("cut");
    if (event.kind === "cost") {
      spent.model = event.model;
      spent.cost = spent.cost === null || event.cost === null ? null : spent.cost + event.cost;
    }
    if (event.kind !== "text") continue;
    const words = masker.unmask(guard.push(event.text));
    if (words !== "") {
      isShown = true;
      yield { kind: "text", text: words };
    }
  }
  const last = masker.unmask(calls.length > 0 ? "" : guard.end());
  if (last !== "") {
    isShown = true;
    yield { kind: "text", text: last };
  }
  return { text: guard.text, calls, isShown };
}

function pastMessages(turn: Turn): ModelMessage[] {
  return turn.past.slice(-PAST_MESSAGES).map(
    (message): ModelMessage =>
      message.role === "user"
        ? { role: "user", text: questionPrompt(message.text.slice(0, PAST_LENGTH), "") }
        : {
            role: "assistant",
            text: (message.answer === null
              ? message.text
              : citedText({ ...message.answer, table: null })
            ).slice(0, PAST_LENGTH),
            toolCalls: [],
          },
  );
}

const usageOf = (spent: Spent) => ({
  model: spent.model,
  inputTokens: spent.inputTokens,
  outputTokens: spent.outputTokens,
  cost: spent.cost,
});

function composeAnswer(turn: Turn, desk: TurnDesk, masker: Masker, checked: CheckedReply): Answer {
  const facts = checked.factIds.flatMap((id) => desk.facts.get(masker.unmask(id)) ?? []);
  const runOf = (id: string): string | null =>
    turn.view.phases.find((phase) =>
      phase.facts.some((fact) => fact.id === id && fact.phase === phase.number),
    )?.runId ??
    turn.view.phases.find((phase) => phase.facts.some((fact) => fact.id === id))?.runId ??
    null;
  const citations: Citation[] = [
    ...facts.map(
      (fact): Citation => ({
        id: fact.id,
        kind: "fact",
        factId: fact.id,
        runId: runOf(fact.id),
        label: fact.label,
      }),
    ),
    ...desk.passages
      .filter(({ n }) => checked.passages.includes(n))
      .map(
        ({ citation, text }): Citation => ({
          ...citation,
          quote: masker.unmask(text).slice(0, 300),
        }),
      ),
  ];
  const chart =
    desk.chartId === null
      ? null
      : (turn.view.phases
          .flatMap((phase) => phase.charts)
          .find((candidate) => candidate.id === desk.chartId) ?? null);
  const lead = facts.find((fact) => fact.phase !== 0);
  return {
    origin: "grounded",
    kind: "answer",
    intent: turn.computed.intent,
    slots: turn.computed.slots,
    paragraphs: checked.paragraphs.map((inlines) =>
      inlines.map((inline) => ({
        ...inline,
        text: masker.unmask(inline.text),
        ...(inline.fact === undefined ? {} : { fact: masker.unmask(inline.fact) }),
      })),
    ),
    table: null,
    chart,
    originLine: originLine(facts),
    followUps: turn.computed.followUps.slice(0, 3),
    citations,
    refusal: null,
    newFacts: facts.filter((fact) => desk.made.has(fact.id)),
    phase: lead === undefined || lead.phase === 0 ? turn.computed.phase : lead.phase,
  };
}

/** "Origem: custos.csv › custos › valor; fórmula A1.3". Row counts are opened by a click: here they would be loose numbers. */
function originLine(
  facts: readonly {
    formula_id: string;
    sources: readonly { file_name: string; table: string; columns: readonly string[] }[];
  }[],
): string | null {
  const sources = [
    ...new Set(
      facts.flatMap((fact) =>
        fact.sources.map(
          (source) => `${source.file_name} › ${source.table} › ${source.columns.join(", ")}`,
        ),
      ),
    ),
  ].slice(0, MOST_SOURCES);
  const formulas = [...new Set(facts.map((fact) => fact.formula_id))]
    .filter((id) => id !== "cmp")
    .slice(0, MOST_SOURCES);
  if (sources.length === 0 && formulas.length === 0) return null;
  return [
    sources.length === 0 ? "" : `Origem: ${sources.join("; ")}`,
    formulas.length === 0
      ? ""
      : `${formulas.length === 1 ? "fórmula" : "fórmulas"} ${formulas.join(", ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}
