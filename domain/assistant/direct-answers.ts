/**
 * What is asked of the turn before, of the files or of what to do: no query over a metric, but as exact. Each reads its own form of
 * words and nothing else (docs/decisions/170).
 */
import { basisLabels } from "../facts/confidence.ts";
import type { Fact } from "../facts/fact.ts";
import { capitalised } from "../kernel/text/capitalised.ts";
import { keysAt } from "../facts/catalogue/define-facts.ts";
import * as p4 from "../phases/smart-stack/facts.ts";
import * as p7 from "../phases/adopt-loop/facts.ts";
import { catalogue } from "../semantics/index.ts";
import { canonicalTable } from "../tables/catalog/catalog.ts";
import type { Answer, ConversationMemory } from "./answer.ts";
import { column, composeAnswer, createDesk, phaseOf, type Draft } from "./compose.ts";
import { directCopy as copy } from "./copy/direct.ts";
import { planCopy } from "./copy/plan.ts";
import type { Slots } from "./entities.ts";
import type { IntentId } from "./intent-catalog.ts";
import type { Knowledge } from "./knowledge.ts";
import { madeFact } from "./plans/made-fact.ts";
import type { Op } from "./plans/plan.ts";
import type { Parts } from "./reader/parts.ts";
import type { ReadMetric } from "./reader/metric-entry.ts";
import type { Reading } from "./reader/read-question.ts";
import { refuse } from "./refusals.ts";

export interface Direct {
  knowledge: Knowledge;
  parts: Parts;
  reading: Reading;
  before: ConversationMemory;
}

type Reader = (asked: Direct) => Draft | null;

/** Null where the question has none of these forms, or nothing holds what it asks. */
export function answerDirectly(asked: Direct): Answer | null {
  const { knowledge, parts, before } = asked;
  if (writes.test(parts.text.said)) return refuse(knowledge, "not-covered", copy.readOnly);
  for (const [read, keeps] of readers) {
    const draft = read(asked);
    const intent = keeps ? (before.intent as IntentId | null) : null;
    const slots = keeps ? (before.slots as Slots) : {};
    const answer = draft === null ? null : composeAnswer(knowledge, intent, { ...draft, slots });
    if (answer !== null) return answer;
  }
  return null;
}

/** A text to be written, of what no result holds. */
const writes =
  /^(?:faz|faca|faça|monta|cria|crie|escreve|redige|elabora|prepara)\s+(?:para mim\s+)?uma?\s+(?:plano|texto|email|e-mail|apresentacao|comunicado|discurso|roteiro|carta)\b/;

/** `true`: what the turn before was about stays what the next one is about. */
const readers: readonly (readonly [Reader, keeps: boolean])[] = [
  [nextSteps, false],
  [basisOfLast, true],
  [definition, false],
  [filesRead, false],
  [shareOfLast, true],
  [optionOfLast, true],
  [reasonOfLast, true],
  [withAndWithout, true],
  [waves, false],
];

const has = ({ operators }: Parts, op: Op): boolean =>
  operators.some(({ effect }) => effect.op === op);
const pointing = /\b(?:isso|disso|ela|ele|ess[ea]s?)\b/;

const lastFact = ({ knowledge, before }: Direct): Fact | null =>
  before.fact == null ? null : knowledge.fact(before.fact);

function basisOfLast(asked: Direct): Draft | null {
  const { parts, knowledge } = asked;
  if (!has(parts, "basis") || !pointing.test(parts.text.said)) return null;
  const fact = lastFact(asked);
  if (fact === null) return null;
  return {
    paragraphs: [
      createDesk(knowledge).say(copy.basisOf(basisLabels[fact.basis]), {
        rotulo: { name: fact.label },
        valor: fact.id,
      }),
      [{ text: copy.formula(fact.formula) }],
    ],
    origin: [fact.id],
    phase: phaseOf(fact),
  };
}

const leastOfWords = 0.9;

/** "Como é calculado o índice de valor?": the definition of the metric, and the formula that its facts name. */
function definition({ parts, reading, knowledge }: Direct): Draft | null {
  if (!has(parts, "define") || parts.links.length > 0 || reading.phrase < leastOfWords) return null;
  const { metric } = reading;
  const entry = catalogue.find(({ id }) => id === metric?.id);
  const [fact] = entry === undefined ? [] : factsOf(knowledge, entry);
  if (entry === undefined || fact === undefined) return null;
  return {
    paragraphs: [
      [{ text: copy.defined(capitalised(entry.name), fact.formula) }],
      inWords(entry.definition),
    ],
    origin: [fact.id],
    phase: phaseOf(fact),
  };
}

/** Every number of an answer has its fact: the parts of a definition with one are the formula's to say. */
function inWords(text: string): [{ text: string }] | null {
  const parts = text
    .replace(/\.$/, "")
    .split(", ")
    .filter((part) => !/\d/.test(part));
  return parts.length === 0 ? null : [{ text: `${capitalised(parts.join(", "))}.` }];
}

const anySlot = /\{[^}]+\}/g;
const factsOf = (knowledge: Knowledge, { grains }: ReadMetric): Fact[] =>
  grains.flatMap(({ fact }) => {
    const ids = fact.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(anySlot, "[^.]+");
    return knowledge.matching(new RegExp(`^(${ids})$`)).map((one) => one.fact);
  });

function filesRead({ parts, reading, knowledge }: Direct): Draft | null {
  // "Que planilhas ainda precisamos enviar?" asks for those that are not there.
  if (reading.unexplained.length > 0) return null;
  if (reading.metric?.id !== "dados.arquivos" || !/^(?:quais|que)\b/.test(parts.text.said))
    return null;
  const desk = createDesk(knowledge);
  const { file, table, rows } = copy.fileHeaders;
  return {
    paragraphs: [desk.say(copy.files, { n: "dq.n_arquivos" })],
    table: {
      title: copy.filesTable,
      columns: [column(file, "left", 2), column(table, "left", 2), column(rows, "right")],
      rows: knowledge.view.tables.map((one) => [
        desk.name(one.fileName),
        desk.name(canonicalTable(one.table).label),
        desk.cell(`dq.${one.table}.linhas`, "int"),
      ]),
    },
    origin: ["dq.n_arquivos"],
    phase: null,
  };
}

const asksShare = /\b(?:quanto|que parte|que fatia|quantos por cento|qual a parcela)\b/;

/** "Isso é quanto do gasto total?": the value before, of another of its own unit. */
function shareOfLast(asked: Direct): Draft | null {
  const { parts, knowledge } = asked;
  const part = lastFact(asked);
  if (part === null || typeof part.value !== "number") return null;
  if (!/^(?:e )?(?:isso|esse valor|ele)\b/.test(parts.text.said)) return null;
  if (!asksShare.test(parts.text.said)) return null;
  const found = wholeFor(asked, part);
  if (found === null) return null;
  const { whole, metric } = found;
  const made = shareFact(knowledge, part, whole);
  return {
    paragraphs: [
      createDesk(knowledge, [made]).say(copy.share(`${metric.article} ${metric.name}`), {
        parte: made.id,
        a: part.id,
        b: whole.id,
      }),
    ],
    origin: [part.id, whole.id],
    phase: phaseOf(part),
    newFacts: made.id.startsWith("cmp.") ? [made] : [],
  };
}

/** The metric whose words stand in the question, or its neighbour, with one total in the unit of the part. */
function wholeFor({ parts, knowledge }: Direct, part: Fact) {
  const said = new Set(parts.text.tokens.map(({ text }) => text));
  const isSaid = ({ name }: ReadMetric): boolean =>
    name.split(" ").filter((word) => said.has(word)).length >= 2;
  for (const metric of catalogue.filter(isSaid)) {
    const whole = factsOf(knowledge, metric).find(({ unit }) => unit === part.unit);
    if (whole !== undefined && whole.id !== part.id && typeof whole.value === "number")
      return { whole, metric };
  }
  return null;
}

const shareFact = (knowledge: Knowledge, part: Fact, whole: Fact): Fact =>
  madeFact(knowledge.view.now, {
    id: `cmp.parcela.${part.id}`,
    phase: part.phase,
    label: copy.shareLabel,
    value: (100 * Number(part.value)) / Number(whole.value),
    unit: "pct",
    decimals: 1,
    formula_id: "Q2",
    formula: copy.shareFormula,
    inputs: [part.id, whole.id],
    basis: part.basis,
  });

const optionWords: readonly (readonly [RegExp, string])[] = [
  [/\bcompr\w+\b/, "comprar"],
  [/\bconstru\w+\b/, "construir"],
  [/\bparceri\w+\b/, "parceria"],
];

/** "Quanto essa opção custa?", "e se eu comprar pronto?" after a decision to build or buy. */
function optionOfLast({ parts: { text, links }, knowledge, before }: Direct): Draft | null {
  const key = before.slots["capacidade"];
  if (before.intent !== "build_buy" || key === undefined || links.length > 0) return null;
  const winner = knowledge.text(p4.choice.winner({ choice: key }));
  const named = optionWords.find(([form]) => form.test(text.said))?.[1];
  const option = named ?? (/\bessa opcao\b/.test(text.said) ? winner : null);
  if (option === null || winner === null) return null;
  const of = keysAt(p4.option, { choice: key, option });
  return {
    paragraphs: [
      createDesk(knowledge).say(copy.option, { opcao: { name: option }, custo: of.fiveYears }),
      createDesk(knowledge).say(copy.optionScore, {
        nota: of.score,
        vencedora: { name: winner },
      }),
    ],
    origin: [of.fiveYears],
    phase: 4,
  };
}

/** The reason that is written beside the value before; never another cause. */
function reasonOfLast(asked: Direct): Draft | null {
  const { parts, knowledge } = asked;
  const fact = lastFact(asked);
  if (!has(parts, "why") || fact === null || parts.links.length > 0) return null;
  const root = fact.id.slice(0, fact.id.lastIndexOf("."));
  const id = [`${root}.motivo`, `${root}.destino_motivo`].find(
    (one) => knowledge.text(one) !== null,
  );
  if (id === undefined) return null;
  return {
    paragraphs: [createDesk(knowledge).say(copy.reason, { motivo: id })],
    origin: [id],
    phase: phaseOf(fact),
  };
}

/** "Com e sem adoção": the two totals of the metric before. */
function withAndWithout({ parts, knowledge, before }: Direct): Draft | null {
  const isBoth = parts.operators.some(
    ({ effect: { qualifier } }) => qualifier?.[0] === "adocao" && qualifier[1] === "ambos",
  );
  const entry = catalogue.find(({ id }) => id === before.plan?.asks[0]?.metrics[0]?.id);
  const adopted = entry?.siblings.find(({ as }) => as === "adocao")?.fact;
  const plain = entry?.grains.find(({ by }) => by.length === 0)?.fact;
  if (!isBoth || adopted === undefined || plain === undefined) return null;
  return {
    paragraphs: [createDesk(knowledge).say(copy.both, { sem: plain, com: adopted })],
    origin: [plain, adopted],
    phase: null,
  };
}

function waves({ parts: { text, operators }, knowledge }: Direct): Draft | null {
  const isOfWaves = operators.some(({ effect }) => (effect.by ?? effect.noun) === "onda");
  if (!isOfWaves || !/\b(?:quais|quando)\b/.test(text.said)) return null;
  // "Quais áreas começam na segunda onda?" asks for none of the waves.
  const isOfOthers = operators.some(({ effect }) => (effect.by ?? "onda") !== "onda");
  if (isOfOthers) return null;
  if (!/\b(?:comec\w+|inicia\w*|quais (?:sao )?(?:as )?ondas)\b/.test(text.said)) return null;
  const keys = knowledge.matching(p7.wave.start).map(({ key }) => key);
  if (keys.length === 0) return null;
  const count = madeFact(knowledge.view.now, {
    id: "cmp.ondas.n",
    phase: 7,
    label: copy.wavesLabel,
    value: keys.length,
    unit: "un",
    formula_id: "Q1",
    formula: copy.wavesFormula,
    inputs: keys.map((key) => p7.wave.start({ wave: key })),
  });
  const desk = createDesk(knowledge, [count]);
  const list = planCopy.list(keys.map((_, at) => copy.wave(at)));
  const bound = keys.flatMap((key, at) => [
    [`nome${at}`, p7.wave.name({ wave: key })],
    [`semana${at}`, p7.wave.start({ wave: key })],
  ]);
  return {
    paragraphs: [
      desk.say(copy.waves, { n: count.id }),
      desk.say(`${list}.`, Object.fromEntries(bound) as Record<string, string>),
    ],
    origin: keys.map((key) => p7.wave.start({ wave: key })),
    phase: 7,
    newFacts: [count],
  };
}

const mostWins = 3;

/** What holds the gate back, what blocks it first; then the quick wins. */
function nextSteps({ parts, knowledge }: Direct): Draft | null {
  if (!has(parts, "next") || parts.links.length > 0) return null;
  const { phases, openPhase } = knowledge.view;
  const phase = phases.find(({ number }) => number === openPhase) ?? phases[0];
  if (phase === undefined) return null;
  const open = (phase.gate?.conditions ?? []).filter(({ met }) => !met);
  const first = open.find(({ severity }) => severity === "B") ?? open[0];
  const wins = phase.quickWins.filter(({ shown }) => shown).slice(0, mostWins);
  return {
    paragraphs: [
      [{ text: first === undefined ? copy.nextNone : copy.nextGate(first.action) }],
      wins.length === 0
        ? null
        : [{ text: copy.nextWins(planCopy.list(wins.map(({ name }) => `“${name}”`))) }],
    ],
    origin: [],
    phase: phase.number,
  };
}
