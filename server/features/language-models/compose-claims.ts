/** The answer of judged claims: the asked value first, then what the claims say, with the computed table and chart. */
import type { Answer, Citation } from "#domain/assistant/answer.ts";
import type { JudgedReply } from "#domain/assistant/claims/index.ts";
import { commonCopy } from "#domain/assistant/copy/common.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { normalizeText } from "#domain/kernel/text/normalize-text.ts";
import { contentStems } from "#domain/kernel/words/words.ts";
import type { Inline } from "#domain/report/report-tree.ts";
import type { Turn } from "#server/features/conversations/index.ts";
import type { Material } from "./turn-material.ts";

const MOST_SOURCES = 3;
const QUOTE_LENGTH = 300;

/** Asks for words about whatever there is: no claim can miss it. */
const asksForProse =
  /(?<!\p{L})(?:resum|expli|descrev|coment|apresent|panorama|destaques?|visao geral|conte|conta|fale|fala)\p{L}*/u;

/**
 * Where the platform answered, its own reading says what is asked, and what it asks back is not answered by claims; otherwise
 * a claim shares a word with the question, or the question asks for a summary.
 */
export function isAboutQuestion(
  { computed, question }: Turn,
  { factIds, passages, made }: JudgedReply,
  { evidence }: Material,
): boolean {
  if (computed.kind === "answer" || passages.length > 0) return true;
  if (asksForProse.test(normalizeText(question))) return true;
  if (computed.kind === "choice") return false;
  const asked = contentStems(question);
  return factIds.some((id) => {
    const fact = made.find((one) => one.id === id) ?? evidence.fact(id);
    const said = contentStems(`${fact?.label ?? ""} ${Object.values(fact?.scope ?? {}).join(" ")}`);
    return [...said].some((stem) => asked.has(stem));
  });
}

export function composeClaims(turn: Turn, material: Material, judged: JudgedReply): Answer {
  const { computed } = turn;
  const made = new Map([...computed.newFacts, ...judged.made].map((fact) => [fact.id, fact]));
  const factOf = (id: string): Fact | null => made.get(id) ?? material.evidence.fact(id);
  const facts = judged.factIds.flatMap((id) => factOf(id) ?? []);
  const isAnswered = computed.kind === "answer";
  const asked = leadOf(computed, judged);
  const paragraphs = [...asked, ...judged.paragraphs];
  const shown = paragraphs
    .flat()
    .flatMap(({ fact }) => (fact === undefined ? [] : (factOf(fact) ?? [])));
  const lead = facts.find(({ phase }) => phase !== 0);
  return {
    ...computed,
    origin: "grounded",
    kind: "answer",
    paragraphs: [...paragraphs, ...cautionsOf(turn, shown, paragraphs)],
    table: isAnswered ? computed.table : null,
    chart: isAnswered ? computed.chart : null,
    originLine: isAnswered ? (computed.originLine ?? originLine(facts)) : originLine(facts),
    followUps: computed.followUps.slice(0, 3),
    citations: citationsOf(turn, material, judged, facts),
    refusal: null,
    newFacts: [...made.values()],
    phase: lead === undefined || lead.phase === 0 ? computed.phase : lead.phase,
    ...(asked.length === 0 && judged.claims.every(({ kind }) => kind === "quote")
      ? { isQuotation: true }
      : {}),
  };
}

/** The asked value, unless a claim tells it. */
function leadOf({ kind, paragraphs, table }: Answer, { factIds }: JudgedReply): Inline[][] {
  const [first] = paragraphs;
  if (kind !== "answer" || first === undefined) return [];
  const asked = first.flatMap(({ fact }) => fact ?? []);
  const isTold = asked.length > 0 && asked.every((id) => factIds.includes(id));
  return isTold || (asked.length === 0 && table === null) ? [] : [first];
}

/** What holds of a value stands beside it, whoever words it. */
function cautionsOf(
  { view, computed }: Turn,
  shown: readonly Fact[],
  told: readonly (readonly Inline[])[],
): Inline[][] {
  const isStale = view.phases.some(
    ({ number, isStale }) =>
      isStale && (number === computed.phase || shown.some(({ phase }) => phase === number)),
  );
  return (
    [
      ...(shown.some(({ basis }) => basis === "ESTIMADO") ? [commonCopy.estimated] : []),
      ...(isStale ? [commonCopy.stale] : []),
    ]
      // A claim may have told it.
      .filter((caution) => !told.flat().some(({ text }) => text.includes(caution)))
      .map((text): Inline[] => [{ text, emphasis: "muted" }])
  );
}

function citationsOf(
  { view }: Turn,
  { evidence, passages }: Material,
  judged: JudgedReply,
  facts: readonly Fact[],
): Citation[] {
  return [
    ...facts.map(
      ({ id, label }): Citation => ({
        id,
        kind: "fact",
        factId: id,
        runId: view.phases.length === 0 ? null : evidence.knowledge.runOf(id),
        label,
      }),
    ),
    ...passages
      .filter(({ n }) => judged.passages.includes(n))
      .map(({ citation, text }): Citation => ({ ...citation, quote: text.slice(0, QUOTE_LENGTH) })),
  ];
}

/** "Origem: custos.csv › custos › valor; fórmula A1.3". Row counts are opened by a click: here they would be loose numbers. */
function originLine(facts: readonly Fact[]): string | null {
  const sources = [
    ...new Set(
      facts.flatMap((fact) =>
        fact.sources.map(
          (source) => `${source.file_name} › ${source.table} › ${source.columns.join(", ")}`,
        ),
      ),
    ),
  ].slice(0, MOST_SOURCES);
  const formulas = [...new Set(facts.map((fact) => fact.formula_id))].slice(0, MOST_SOURCES);
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
