/** What one turn gives a model: the facts of the computed answer, what may be claimed of them, and passages of documents. */
import { collectEvidence, possibleClaims, type Evidence } from "#domain/assistant/claims/index.ts";
import type { Answer, Citation } from "#domain/assistant/answer.ts";
import type { Passage } from "#domain/assistant/grounding/index.ts";
import { knowledgeOf } from "#domain/assistant/knowledge.ts";
import { findCandidates, indexCatalogue, stemsOf } from "#domain/assistant/reader/candidates.ts";
import { formatFact } from "#domain/facts/display-format.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { Insight } from "#domain/outcome/phase-outcome.ts";
import { catalogue } from "#domain/semantics/index.ts";
import { quoteData } from "#domain/people/masking/index.ts";
import { searchedText } from "#server/database/searched-text.ts";
import { factsOf } from "#server/features/conversations/index.ts";
import type { Turn } from "#server/features/conversations/index.ts";
import { searchDocuments, type SemanticSearch } from "#server/features/search/index.ts";
import type { Services } from "#server/platform/services.ts";
import type { PayloadField } from "#server/ports/language-model.ts";
import { wireClaim } from "./wire-claim.ts";

const MOST_FACTS = 60;
const MOST_POSSIBLE = 20;
const MOST_INSIGHTS = 5;
const MOST_ADVICE = 5;
const MOST_PASSAGES = 3;
const PASSAGE_LENGTH = 900;

export interface FoundPassage extends Passage {
  citation: Extract<Citation, { kind: "passage" }>;
}

export interface Material {
  evidence: Evidence;
  passages: readonly FoundPassage[];
  /** For the prompt, not masked yet. */
  text: string;
  fields: readonly PayloadField[];
}

export async function collectMaterial(
  db: Services["db"],
  turn: Turn,
  semantic: SemanticSearch | null,
): Promise<Material> {
  const { view, computed } = turn;
  const knowledge = knowledgeOf(view);
  const passages = await findPassages(db, turn, semantic);
  const evidence = collectEvidence(knowledge, { made: computed.newFacts, passages });
  // Of the computed answer first, then of the conversation, as this reader still sees them.
  const ids = [computed, ...turn.past.flatMap(({ answer }) => answer ?? [])].flatMap((answer) => [
    ...shownBy(answer),
  ]);
  const facts = [...new Set(ids)].flatMap((id) => evidence.fact(id) ?? []).slice(0, MOST_FACTS);
  const insights = insightsOf(turn, facts);
  const advice = adviceOf(turn);
  const parts: [PayloadField, string][] = [
    ["fatos", facts.map(factLine).join("\n")],
    ["fatos", possibleClaims(facts, evidence, MOST_POSSIBLE).map(claimLine).join("\n")],
    ["insights", insights.map(insightLine).join("\n")],
    ["gate", advice.conditions.join("\n")],
    ["ganhos-rapidos", advice.wins.join("\n")],
    ["trechos-de-documentos", passages.map(({ n, text }) => `passage ${n}: ${text}`).join("\n")],
    ["nomes-do-projeto", metricLines(turn.question)],
  ];
  const titles = [
    "fatos (fact_id | rótulo | valor | base)",
    "afirmações verdadeiras sobre eles",
    "constatações (insight_id | texto | passos)",
    "condições de gate em aberto (gate_id | ação)",
    "ganhos rápidos (quick_win_id | nome)",
    "trechos de documentos",
    "medidas que podem ser consultadas (metric_id | nome | dimensões)",
  ];
  const told = parts.flatMap(([field, text], at) =>
    text === "" ? [] : [{ field, text: quoteData(titles[at] ?? "", text) }],
  );
  return {
    evidence,
    passages,
    text: told.map(({ text }) => text).join("\n\n"),
    fields: [
      ...new Set<PayloadField>([
        "pergunta",
        "fatos",
        "nomes-do-projeto",
        ...(turn.past.length > 0 ? (["conversa"] as const) : []),
        ...told.map(({ field }) => field),
      ]),
    ].sort(),
  };
}

/** Shown facts before those that only stand behind others. */
const shownBy = (answer: Answer): string[] => [
  ...answer.paragraphs.flat().flatMap(({ fact }) => fact ?? []),
  ...factsOf(answer),
];

const bases: Readonly<Record<Fact["basis"], string>> = {
  MEDIDO: "medido",
  DERIVADO: "calculado",
  ESTIMADO: "estimado",
  PREMISSA: "premissa",
  BENCHMARK: "referência",
};

const factLine = (fact: Fact): string =>
  `${fact.id} | ${fact.label} | ${formatFact(fact)} | ${bases[fact.basis]}`;
const claimLine = (claim: Parameters<typeof wireClaim>[0]): string =>
  JSON.stringify(wireClaim(claim));
const insightLine = ({ id, description, actionable_steps }: Insight): string =>
  `${id} | ${description} | ${actionable_steps.map((step, at) => `${at + 1}. ${step}`).join(" ")}`;

/** Those that quote a fact of the turn before the others of the phase. */
function insightsOf({ view, computed }: Turn, facts: readonly Fact[]): Insight[] {
  const ids = new Set(facts.map(({ id }) => id));
  const all = view.phases.flatMap((phase) => phase.insights.map((insight) => ({ phase, insight })));
  const quoting = all.filter(({ insight }) => insight.facts.some((id) => ids.has(id)));
  const ofPhase = all.filter(({ phase }) => phase.number === (computed.phase ?? view.openPhase));
  return [...new Set([...quoting, ...ofPhase].map(({ insight }) => insight))].slice(
    0,
    MOST_INSIGHTS,
  );
}

function adviceOf({ view, computed }: Turn): { conditions: string[]; wins: string[] } {
  const phase = view.phases.find(({ number }) => number === (computed.phase ?? view.openPhase));
  const open = phase?.gate?.conditions.filter(({ met }) => !met) ?? [];
  const wins = phase?.quickWins.filter(({ accepted, shown }) => accepted && shown) ?? [];
  return {
    conditions: open
      .slice(0, MOST_ADVICE)
      .map(({ id, action }) => `${phase?.number ?? ""}/${id} | ${action}`),
    wins: wins.slice(0, MOST_ADVICE).map(({ id, name }) => `${id} | ${name}`),
  };
}

/** The entries nearest to the question's words: ours, nothing of the client's stands in them. */
function metricLines(question: string): string {
  const stems = stemsOf(question);
  return findCandidates(
    indexCatalogue(catalogue),
    { said: stems, owed: stems },
    { byName: [], byUnit: [], counted: [] },
  )
    .map(({ metric }) => {
      const by = [...new Set(metric.grains.flatMap((grain) => grain.by))];
      return `${metric.id} | ${metric.name} | ${by.join(", ")}`;
    })
    .join("\n");
}

async function findPassages(
  db: Services["db"],
  turn: Turn,
  semantic: SemanticSearch | null,
): Promise<FoundPassage[]> {
  const { person, project, conversationId, replyId, question, signal } = turn;
  const query = searchedText(question.slice(0, 200)).trim();
  if (query === "") return [];
  const matches = await searchDocuments(
    db,
    semantic,
    {
      userId: person.userId,
      tenantId: project.clientId,
      projectId: project.id,
      conversationId,
      replyId,
      query,
      limit: MOST_PASSAGES,
      onlyOpen: person.role === "client" || person.role === "approver",
    },
    signal,
  );
  return matches
    .filter((match) => match.found === "page")
    .map((match, at) => {
      const { fileId, fileName, pageOrdinal } = match;
      const label = pageOrdinal === null ? fileName : `${fileName}, ${pageOrdinal}`;
      const text = around(match.text, match.marked);
      return {
        n: at + 1,
        text,
        citation: {
          id: `p${at + 1}`,
          kind: "passage",
          fileId,
          fileName,
          page: pageOrdinal,
          quote: "",
          label,
        },
      };
    });
}

/** The stretch around the first match. */
function around(text: string, marked: string): string {
  const at = Math.max(0, marked.indexOf("\u0001") - PASSAGE_LENGTH / 3);
  const from = at === 0 ? 0 : text.indexOf(" ", at) + 1;
  return text.slice(from, from + PASSAGE_LENGTH).trim();
}
