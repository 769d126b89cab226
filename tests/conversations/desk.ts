/** Conversations over the slice, with scripted answers: what they say rests on real facts of the view that they are given. */
import type { Answer, FollowUp } from "#domain/assistant/answer.ts";
import type { AssistantView } from "#domain/assistant/view.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import {
  createReplyQueue,
  withOpenings,
  type Answerer,
  type ComputedAnswers,
  type Desk,
} from "#server/features/conversations/index.ts";
import type { Services } from "#server/platform/services.ts";
import { describeProcess } from "#server/platform/process/this-process.ts";
import { openTestWorld, type TestWorld } from "#tests/runs/test-world.ts";

export const emptyAnswer: Answer = {
  origin: "computed",
  kind: "answer",
  intent: null,
  slots: {},
  paragraphs: [],
  table: null,
  chart: null,
  originLine: null,
  followUps: [],
  citations: [],
  refusal: null,
  newFacts: [],
  phase: null,
};

/** Says how often it was asked with what it remembers, and the project's total. */
export const scriptedAnswers: ComputedAnswers = {
  answer(view, memory, question): Answer {
    const fact = view.phases
      .flatMap((phase) => phase.facts)
      .find(({ id }) => id === "p1.razao.total");
    const turns = Number(memory.slots["turnos"] ?? 0) + 1;
    if (fact === undefined)
      return {
        ...emptyAnswer,
        kind: "refusal",
        refusal: "phase-not-run",
        paragraphs: [[{ text: "A fase ainda não foi executada." }]],
        slots: { turnos: String(turns) },
      };
    return {
      ...emptyAnswer,
      intent: "pareto_custos",
      phase: 1,
      slots: { turnos: String(turns), pergunta: question },
      paragraphs: [
        [{ text: "O total da razão é " }, { text: formatFact(fact), fact: fact.id }, { text: "." }],
        [{ text: `Vez ${turns}.` }],
      ],
      originLine: "Origem: dados.csv",
      followUps: [{ label: "E o retrabalho?", message: "Quanto custa o retrabalho?" }],
      citations: [{ id: "1", kind: "fact", factId: fact.id, runId: null, label: fact.label }],
      plan: { v: 1, asks: [], openPhase: 1 },
      reading: "Entendi: gasto do razão",
      chips: [
        {
          text: "gasto do razão",
          isDefault: false,
          kind: "metric",
          choices: [
            { text: "lançamentos", change: { kind: "metric", of: "", value: "razao.lancamentos" } },
          ],
        },
      ],
    };
  },
  change: (_view, plan, { value }) => ({
    ...emptyAnswer,
    paragraphs: [[{ text: `Mudou para ${value}.` }]],
    plan,
  }),
  remember: (memory, { kind, intent, slots }) => (kind === "answer" ? { intent, slots } : memory),
  summary: (view: AssistantView, phase) => ({
    ...emptyAnswer,
    intent: "resumo",
    phase,
    paragraphs: [
      [{ text: `Resumo da fase com ${view.phases.length === 0 ? "nenhum" : "um"} resultado.` }],
    ],
  }),
  suggestions: (): FollowUp[] => [
    { label: "Faça o Pareto dos custos", message: "Faça o Pareto dos custos" },
  ],
  quickActions: (): FollowUp[] => [
    { label: "Pareto de custos", message: "Faça o Pareto dos custos" },
  ],
};

export interface ConversationSlice extends TestWorld {
  desk: Desk;
}

export async function openConversationSlice(
  options: {
    answerer?: Answerer;
    beforeMiddle?: () => Promise<void>;
    /** As one of several processes. */
    isShared?: boolean;
  } = {},
): Promise<ConversationSlice> {
  let desk!: Desk;
  const slice = await openTestWorld({
    parts: (services: Services) => {
      services.pauses = {
        reach: (step) =>
          step === "responder"
            ? (options.beforeMiddle?.() ?? Promise.resolve())
            : Promise.resolve(),
      };
      if (options.isShared === true) services.self = describeProcess("web");
      desk = createReplyQueue(services, scriptedAnswers, options.answerer ?? null);
      return { desk };
    },
  });
  slice.services.projectState = withOpenings(slice.services.projectState, slice.services, desk);
  return { ...slice, desk };
}

/** Words have no id: a reader that comes again is told them anew. */
export interface StreamedEvent {
  id: number | null;
  event: string;
  data: {
    messageId?: string;
    at?: number;
    text?: string;
    message?: { id: string; content: string; state: string };
  };
}

/** The events of a finished stream. */
export function parseEvents(body: string): StreamedEvent[] {
  return body
    .split("\n\n")
    .filter((part) => part.includes("\ndata: "))
    .map((part) => {
      const field = (name: string) =>
        part
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? "";
      return {
        id: field("id") === "" ? null : Number(field("id")),
        event: field("event"),
        data: JSON.parse(field("data")) as StreamedEvent["data"],
      };
    });
}

/** What a reader has on the screen after these events. */
export function wordsOf(events: readonly StreamedEvent[], messageId: string, start = ""): string {
  let words = start;
  for (const { event, data } of events) {
    if (event === "text" && data.messageId === messageId)
      words = words.slice(0, data.at) + data.text;
    if (event === "message" && data.message?.id === messageId) words = data.message.content;
  }
  return words;
}
