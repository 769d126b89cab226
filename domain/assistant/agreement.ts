/**
 * Whether what an intent tells is what was asked. An intent is a fixed bundle: of what the question says it must hold the names, the
 * month, the kind of value and the metric, and it reads no limit and nothing left out (docs/decisions/124).
 */
import { normalizeText } from "../kernel/text/normalize-text.ts";
import { metricById, metricsOfFact } from "../semantics/index.ts";
import type { Answer } from "./answer.ts";
import { losesForm } from "./asked-form.ts";
import { losesCount } from "./counted-answer.ts";
import { foreignWords } from "./explained-words.ts";
import { namedBy, type Ask, type UnitClass } from "./plans/plan.ts";
import { isGlue } from "./language/words.ts";
import type { Link } from "./reader/link-entities.ts";
import { normalize, tokensIn, type Token } from "./reader/normalize.ts";
import { beginsSupposition } from "./reader/yes-no.ts";
import { isSum, type Parts } from "./reader/parts.ts";
import { monthText } from "./reader/periods/months.ts";
import { isUnheldByBundle, type Bundle } from "./said-back/held-by-bundle.ts";
import { losesHorizon, losesOrdered, losesRanked, losesRest } from "./said-back/what-is-asked.ts";
import { firstParagraphOf, shownOf } from "./shown-text.ts";
import type { Reading } from "./reader/read-question.ts";

export interface Told extends Bundle {
  reading: Reading;
}

/** What the answer leaves out, or answers instead. */
export type Disagreement =
  | "metric"
  | "limit"
  | "name"
  | "month"
  | "kind"
  | "pointer"
  | "cut"
  | "words";

const checks: readonly [Disagreement, (told: Told) => boolean][] = [
  ["cut", losesCut],
  ["limit", hasLimit],
  ["limit", losesSupposition],
  ["limit", losesHorizon],
  ["name", losesName],
  ["month", losesMonth],
  ["kind", isOfAnotherKind],
  ["kind", losesCount],
  ["pointer", pointsElsewhere],
  ["metric", isOfAnotherMetric],
  ["metric", tellsAnother],
  ["name", losesRead],
  ["limit", losesOrder],
  ["kind", losesForm],
  ["kind", losesStatistic],
  ["limit", losesNumber],
  ["metric", losesOperator],
  ["metric", losesRest],
  ["name", losesRanked],
  ["metric", losesOrdered],
  ["metric", leavesNamed],
  ["metric", tellsOtherPhase],
  ["words", holdsForeign],
  ["kind", isUnheldByBundle],
];

/** Null where the answer is of what was asked, as far as the reader knows. */
export function disagreementOf(told: Told): Disagreement | null {
  if (told.matched.kind === "choice") return isUnknown(told) ? "words" : null;
  if (told.matched.kind !== "answer") return null;
  if (tellsOriginOfAnother(told)) return "metric";
  if (isAbout(told.matched))
    return ofSubject.has(told.matched.intent) && holdsForeign(told) ? "words" : null;
  return checks.find(([, isLost]) => isLost(told))?.[0] ?? null;
}

/** "Como foi feita a conta do custo de retrabalho?" names the figure; another's origin is no answer. */
function tellsOriginOfAnother({ reading, matched, before }: Told): boolean {
  const { metric, phrase, choices } = reading;
  if (matched.intent !== "origem_numero" || before.intent !== null) return false;
  return metric !== null && phrase >= leastOfOrigin && !tells(matched, [metric, ...choices]);
}

/** These say of what they speak: "como foi calculado o custo do retrabalho?", "resuma a fase". */
const ofSubject = new Set<string | null>(["origem_numero", "benchmark", "resumo_fase"]);

/** A word that neither the reader nor what the intent tells explains. */
function holdsForeign({ parts, reading, matched }: Told): boolean {
  return foreignWords(parts, reading, matched).length > 0;
}

const firstOf = (answer: Answer): string => normalizeText(firstParagraphOf(answer));

/** "Média mensal do gasto": a mean that was asked for is in the first sentence. */
function losesStatistic({ parts, reading: { metric }, matched }: Told): boolean {
  if (metric !== null && !isSum(metric.unitClass)) return false;
  const first = firstOf(matched);
  return parts.operators.some(
    ({ effect: { qualifier } }) =>
      qualifier?.[0] === "estatistica" && qualifier[1] === "media" && !/\bmedi[ao]s?\b/.test(first),
  );
}

const readsNumbers = /\b(?:se|caso|supondo|fase|semanas?|meses|anos|mil|milhoes|p\d+)\b|%/;

/** "Maturidade 1": a number that stands nowhere in the answer was not read. */
function losesNumber({ parts: { text, numbers }, matched }: Told): boolean {
  if (readsNumbers.test(text.said)) return false;
  const told = new Set(firstOf(matched).match(/\d+(?:[.,]\d+)*/g));
  return numbers.some(
    ({ role, span }) =>
      role === "unread" &&
      tokensIn(text, span).some(({ text: said }) => /^\d/.test(said) && !told.has(said)),
  );
}

/** An intent has no second thing to compare with, no smallest few, and no absence unless that is what it tells. */
function losesOperator({ parts: { operators, text, numbers }, matched }: Told): boolean {
  const effects = operators.map(({ effect }) => effect);
  // "Maior em A ou em B?", "somando todos": a bundle is of one thing, and adds nothing up.
  if (effects.some(({ sum }) => sum === true) || chooses.test(text.said)) return true;
  if (onlySoMany.test(text.said)) return true;
  // "O VPL do que vocês recomendam" compares nothing.
  const isCompared =
    effects.some(({ op, against }) => op === "compare" && against === undefined) &&
    /\b(?:mais|menos|maior|menor|melhor|pior)\b(?: \p{L}+){0,2} que\b/u.test(text.said);
  const isFew =
    effects.some(({ order }) => order === "asc") &&
    numbers.some(({ role }) => role === "limit" || role === "rank");
  return isCompared || isFew || (losesAbsence(text.said, operators) && !tellsAbsence(matched));
}

/** "Só têm uma pessoa": a bundle tells all of them. */
const onlySoMany =
  /\b(?:so|apenas|somente) (?:tem|possuem) (?:um|uma|\d)|\b(?:tem|possuem) (?:so|apenas|somente) (?:um|uma|\d)/;
const chooses = /\b(?:mais|menos|maior|menor)\b.*\sou\s/;

/** "Sem adoção" is a qualifier, read as a whole. */
const losesAbsence = (said: string, operators: Parts["operators"]): boolean =>
  /\bsem\b/.test(said) && !operators.some(({ effect }) => effect.qualifier !== undefined);

const tellsAbsence = (matched: Answer): boolean =>
  [...toldBy(matched)].some((id) =>
    metricById.get(id)?.phrases.some((phrase) => / sem |^sem /.test(phrase)),
  );

/** A metric whose whole name was said, one of the open phase first, and of which the answer has no figure. */
function leavesNamed({ reading: { named }, matched, before, knowledge }: Told): boolean {
  const open = named.filter(({ phase }) => phase === knowledge.view.openPhase);
  const meant = open.length > 0 ? open : named;
  if (meant.length === 0 || before.intent !== null) return false;
  // What is supposed is the simulation's own, and its summary no figure of a metric.
  if (matched.intent === "sensibilidade") return false;
  const told = toldBy(matched);
  return !meant.some(({ id }) => told.has(id));
}

/** Of two metrics that the same words call, that of the open phase is meant. */
function tellsOtherPhase({ reading: { metric }, matched, before, knowledge }: Told): boolean {
  if (metric === null || metric.phase !== knowledge.view.openPhase || before.intent !== null)
    return false;
  const told = toldBy(matched);
  const others = metricById.get(metric.id)?.ambiguousWith ?? [];
  return !told.has(metric.id) && others.some((id) => told.has(id));
}

/** What a question back names: of a choice the words that no metric explains. */
export const unreadWords = ({ reading, parts, matched }: Told): readonly string[] =>
  matched.kind === "answer"
    ? foreignWords(parts, reading, matched).map(({ raw }) => raw)
    : reading.unexplained;

const mostUnknown = 2;

/** Two guesses at a question of which most words are known to nothing are no help. */
const isUnknown = ({ reading }: Told): boolean => reading.unexplained.length > mostUnknown;

/** "Por canal", where nothing that the reader knows has that cut; null where every cut is known. */
export function findCutWord({ unexplained }: Reading, { text }: Parts): string | null {
  const said = text.tokens.find(
    ({ raw, index }) =>
      unexplained.includes(raw) && /^(?:por|cada)$/.test(text.tokens[index - 1]?.text ?? ""),
  );
  return said?.text ?? null;
}

function losesCut({ reading, parts, matched }: Told): boolean {
  const word = findCutWord(reading, parts);
  return word !== null && !shownOf(matched).includes(word);
}

/** These are about another answer or about the project: they hold none of what their question names. */
const aboutOthers = new Set<string | null>(["origem_numero", "ajuda", "benchmark", "resumo_fase"]);
const isAbout = ({ intent }: Answer): boolean => aboutOthers.has(intent);

const leavesOut = /\b(?:tirando|exceto|excluindo|sem contar|menos [oa]s?)\b/;
/** "Os 20% maiores" */
const bestShare =
  /\d% (?:d[aeo]s? |d[ae]l[ae]s )?(?:mais|menos|maiores|menores|melhores|piores|principais)\b/;
const supposes = /\b(?:se|caso|supondo)\b/;

/** "Mais de 10 dias", "tirando X". A supposition ("se a adoção ficar abaixo de 50%") is the simulation's own, and zero a loss's. */
function hasLimit({ parts }: Told): boolean {
  const { text, numbers } = parts;
  if (supposes.test(text.said)) return false;
  return (
    bestShare.test(text.said) ||
    leavesOut.test(text.said) ||
    numbers.some((one) => one.role === "threshold" && one.value !== 0)
  );
}

/** "O que acontece com o VPL se …" */
const whatIf = /\b(?:o que (?:acontece|muda)|como fica[m]?|quanto (?:fica|muda))\b.*\bse\b/;

/** "Se o tempo da equipe ficar fora da conta, …": only the simulation answers under a supposition. */
function losesSupposition({ parts: { text }, matched, before }: Told): boolean {
  return (
    before.intent === null &&
    (beginsSupposition.test(text.said) || whatIf.test(text.said)) &&
    matched.intent !== "sensibilidade"
  );
}

/** A name that was said without doubt stands in the answer; of two that are compared, both. */
function losesName({ parts, matched }: Told): boolean {
  const shown = shownOf(matched);
  return parts.links.some(
    (link) =>
      isSurely(parts, link) &&
      !link.entities.some(({ name }) => shown.includes(normalizeText(name))) &&
      !wordsOf(parts, link).every(({ text }) => shown.includes(text)),
  );
}

const wordsOf = ({ text }: Parts, { span }: Link): readonly Token[] =>
  tokensIn(text, span).filter((word) => !isGlue(word));

/** A word that is long, of no metric and of a thing's name is that name. */
const longWord = 8;

/** A whole name of two words, or one written as a name: "serviço" and "pessoal" are words of other questions too. */
function isSurely(parts: Parts, link: Link): boolean {
  const words = wordsOf(parts, link);
  const said = words.map(({ text }) => text).join(" ");
  const isWhole = link.entities.some(({ name }) => plainName(name) === said);
  const isThing = link.entities.some(({ dimension }) => things.has(dimension));
  if (words.length > 1) return (isWhole && isThing) || !(link.isPossible || link.isWeak);
  return (
    !link.isPossible &&
    words.some(({ isName, text }) => isName || (isThing && text.length >= longWord))
  );
}

/** Their names are said of nothing else, even where metrics use the same words ("contas a pagar"). */
const things = new Set(["processo", "sistema", "iniciativa", "caso"]);

const plainName = (name: string): string =>
  normalize(name)
    .tokens.filter((word) => !isGlue(word))
    .map(({ text }) => text)
    .join(" ");

/** A month that was said stands in the answer: the whole period is no answer about a month. */
function losesMonth({ parts: { period }, matched }: Told): boolean {
  if (period === null) return false;
  // No intent adds months up; the whole period is what it tells anyway.
  const shown = shownOf(matched);
  const isRange = period.from !== period.to && period.how !== "período inteiro";
  if (isRange) return ![period.from, period.to].some((end) => shown.includes(end.slice(0, 4)));
  if (period.from !== period.to) return false;
  const isCited = matched.citations.some(
    (one) => one.kind === "fact" && one.factId.includes(period.from),
  );
  const [year, month] = period.from.split("-");
  const isShown = [monthText(period.from), `/${month}/${year}`].some((text) =>
    shown.includes(normalizeText(text)),
  );
  return !isCited && !isShown;
}

const units: Partial<Record<UnitClass, RegExp>> = {
  dinheiro: /^(?:BRL|USD)/,
  horas: /^(?:h|min|FTE)(?:\/|$)/,
  tempo: /^(?:min|h|dias|semanas|meses|FTE)(?:\/|$)/,
  data: /^(?:data|semanas|meses)$/,
};

/** Units that a question names outright. */
const unitWords: readonly (readonly [RegExp, RegExp])[] = [
  [/\bminutos\b/, /^min$/],
  // What an area frees is told in full-time equivalents.
  [/\bhoras\b/, /^(?:h(?:\/|$)|FTE$)/],
  [/\bpontos percentuais\b/, /^pp$/],
];

/** Asked in a kind of value that no figure of the answer has. */
function isOfAnotherKind({ parts, matched, knowledge }: Told): boolean {
  const wanted = parts.operators.flatMap(({ effect: { unit } }) => (unit && units[unit]) ?? []);
  for (const [word, unit] of unitWords) if (word.test(parts.text.said)) wanted.push(unit);
  if (wanted.length === 0) return false;
  const made = new Map(matched.newFacts.map((fact) => [fact.id, fact]));
  const had = matched.citations.flatMap((one) =>
    one.kind === "fact" ? ((made.get(one.factId) ?? knowledge.fact(one.factId))?.unit ?? []) : [],
  );
  return wanted.some((form) => !had.some((unit) => form.test(unit)));
}

const mostElliptical = 3;
const pointing =
  /\b(?:isso|disso|nisso|dele|dela|ela|ele|ess[ea] (?!fase|projeto|ano|mes)\p{L}+)\b/u;

/** "Quanto essa opção custa?" is of what was told before; another matter is another question's. */
function pointsElsewhere({ parts: { text }, matched, before }: Told): boolean {
  const [first] = text.tokens;
  // "E Suporte?" with nothing before it completes nothing.
  if (before.intent === null && before.plan == null)
    return first?.text === "e" && text.tokens.length <= mostElliptical;
  return pointing.test(text.said) && before.intent !== null && matched.intent !== before.intent;
}

/** The question was read without doubt and no value has its cut: what leaves one of its names out is of something else. */
function losesRead({ reading, matched }: Told): boolean {
  const [ask] = reading.outcome === "answered" ? (reading.plan?.asks ?? []) : [];
  if (ask === undefined) return false;
  const hasQualifier = Object.keys(qualifiersOf(ask)).length > 0;
  if (!hasQualifier && ask.where.length === 0) return false;
  // An indicator is what is measured, and no cut of it.
  if (ask.where.some(({ on }) => on === "indicador")) return false;
  const shown = shownOf(matched);
  const names = ask.where.flatMap(namedBy);
  const isNamed = names.every(({ name }) => shown.includes(normalizeText(name)));
  return !isNamed || names.length === 0;
}

const qualifiersOf = ({ metrics }: Ask): Record<string, string> => metrics[0]?.qualifiers ?? {};

/** The smallest of all, of what tells the largest. */
function losesOrder({ reading: { unexplained, phrase, plan } }: Told): boolean {
  return unexplained.length === 0 && phrase >= leastOfWords && plan?.asks[0]?.order === "asc";
}

/** How much of a question about an origin has to be a metric's words for the metric to be named. */
const leastOfOrigin = 0.75;

/** How much of the question has to be a metric's words for it to be what was asked. */
const leastOfWords = 0.9;

/** One value was asked for by the whole name of its metric, at the beginning of a matter. */
const isOneValue = ({ reading: { plan, metric }, before }: Told): boolean =>
  before.intent === null &&
  plan?.asks[0]?.op === "value" &&
  metric !== null &&
  metric.unitClass !== "texto";

/** How much of a question has to be a metric's words for an amount of another metric to be none of what was asked. */
const leastOfAmount = 0.85;
const asksAmount =
  /\b(?:quant[oa]s?|que (?:parte|fatia|percentual)|percentual|somam?|chance|menor|maior)\b/;

/** An amount was asked for in the words of one metric, and the intent tells of none that is near it. */
function tellsAnother({ reading, parts, matched, before }: Told): boolean {
  const { metric, phrase } = reading;
  if (metric === null || phrase < leastOfAmount || before.intent !== null) return false;
  if (!asksAmount.test(parts.text.said) || supposes.test(parts.text.said)) return false;
  return !tells(matched, [metric, ...reading.choices]);
}

const toldBy = ({ citations }: Answer): ReadonlySet<string> =>
  new Set(
    citations.flatMap((one) =>
      one.kind === "fact" ? metricsOfFact(one.factId).map(({ id }) => id) : [],
    ),
  );

/** The answer cites one of these metrics, or what stands beside one in the catalogue. */
function tells(matched: Answer, metrics: Reading["choices"]): boolean {
  const told = toldBy(matched);
  return metrics.some(
    ({ id, neighbours = {} }) =>
      told.has(id) || Object.values(neighbours).some((near) => told.has(near)),
  );
}

/** What is counted or asked for was named, and nothing that the intent tells is of it, nor of what stands beside it in the catalogue. */
function isOfAnotherMetric(asked: Told): boolean {
  const { reading, parts, matched } = asked;
  const { outcome, phrase, choices, unexplained } = reading;
  const isCounted = parts.operators.some(({ effect }) => effect.counts);
  if (!isCounted && !isOneValue(asked)) return false;
  if (outcome !== "asked" || unexplained.length > 0) return false;
  if (phrase < leastOfWords || choices.length === 0) return false;
  return !tells(matched, choices);
}
