/** What a question holds before any metric is chosen: its names, period, numbers and operators, and the words that they leave. */
import type { Knowledge } from "../knowledge.ts";
import type { Ask, Op, Period } from "../plans/plan.ts";
import { oncePer } from "../../kernel/memoize-by.ts";
import { isGlue } from "../language/words.ts";
import { isFiller } from "./lexicon.ts";
import { indexCatalogue } from "./candidates.ts";
import { readSlips } from "./forms/read-slips.ts";
import { linkPlaces } from "./counted-places.ts";
import { linkEntities, type Link } from "./link-entities.ts";
import { isParentOf } from "./names/dimension-names.ts";
import type { ReadMetric } from "./metric-entry.ts";
import { normalize, tokensIn, type Said, type Span, type Token } from "./normalize.ts";
import { readNumbers, type NumberReading } from "./numbers.ts";
import { followsCount, isCut, readOperators, type Operator } from "./operators.ts";
import { readPeriod, type PeriodContext, type PeriodReading } from "./periods/periods.ts";

export interface ReadContext {
  knowledge: Knowledge;
  catalogue: readonly ReadMetric[];
  /** Months of the tables; null: none has any. */
  periods: PeriodContext | null;
  /** What the turn before asked; null: nothing that a plan holds. */
  last: Ask | null;
  /** Cells of the rows are names too: asked where the names of the facts alone do not answer. */
  withCells?: boolean;
  /** Words of everyday speech are names too: asked where nothing else explains them. */
  withCommon?: boolean;
  /** "Que parte" asks for the share of a sum: asked where no metric is such a share by itself. */
  asShare?: boolean;
}

export interface Parts {
  text: Said;
  operators: readonly Operator[];
  links: readonly Link[];
  numbers: readonly NumberReading[];
  period: PeriodReading | null;
  /** Another month beside it, to be compared with. */
  second: PeriodReading | null;
}

/** Of the plan that a question completes: its period, and the dimensions of its metric. */
interface Last {
  period: Period | null;
  has: (dimension: string) => boolean;
}

const mostKept = 32;
/** One question is read with several sets of names and metrics: what it holds of its own is read once. */
const keptOf = oncePer((_: Knowledge) =>
  oncePer(
    (_catalogue: ReadContext["catalogue"]) =>
      new Map<string, { periods: ReadContext["periods"]; parts: Parts }>(),
  ),
);

export function readParts(text: Said, context: ReadContext, last: Last | null = null): Parts {
  if (last !== null) return findParts(text, context, last);
  const { knowledge, catalogue, periods, withCells, withCommon, asShare } = context;
  const kept = keptOf(knowledge)(catalogue);
  const key = [text.typed, withCells === true, withCommon === true, asShare === true].join("\n");
  const ready = kept.get(key);
  if (ready?.periods === periods) return ready.parts;
  const parts = findParts(text, context, null);
  kept.set(key, { periods, parts });
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return parts;
}

function findParts(text: Said, context: ReadContext, last: Last | null): Parts {
  const { periods } = context;
  const index = indexCatalogue(context.catalogue);
  const period =
    periods === null ? null : readPeriod(text.said, { ...periods, before: last?.period ?? null });
  const second =
    periods === null || period === null ? null : readSecond(text.said, period, periods);
  const named = linkEntities(context.knowledge, text, index.known, {
    isWanted: last?.has ?? (() => true),
    withCells: context.withCells === true,
    withCommon: context.withCommon === true,
  });
  const links = [...named, ...linkPlaces(text)].filter(({ span }) => !isPlaceInOrder(text, span));
  const taken: Span[] = [
    ...links.map(({ span }) => span),
    ...[period, second].flatMap((one) => (one === null ? [] : [one.span])),
  ];
  for (const { index, 0: said } of text.said.matchAll(/\bquantos por cento\b/g))
    taken.push({ start: index, end: index + said.length });
  const numbers = readNumbers(text, taken);
  // "Mais de 20%" is a condition, not an order.
  const limits = numbers.filter(({ role }) => role === "threshold").map(({ span }) => span);
  // "Prioridade alta" is the name of a value, and "alta" no order.
  const cells = links.filter(({ isCell }) => isCell).map(({ span }) => span);
  // "O primeiro semestre", "o primeiro": a period or a place, and no order of dates.
  const places = [...taken, ...numbers.map(({ span }) => span)];
  const said = readOperators(text.said).filter(
    ({ span, effect }) =>
      ![...limits, ...cells, ...(effect.dated === undefined ? [] : places)].some(
        ({ start, end }) => span.start >= start && span.end <= end,
      ),
  );
  const operators = said
    .filter((one) => !isOfNoun(one, said) && (one.effect.isNext !== true || isBefore(one, links)))
    .map((one) => withoutOrderOf(one, limits))
    .map((one) => (isVerbOfTime(one, text) ? withoutUnit(one) : one))
    .map((one) => (context.asShare === true ? shareOf(one) : one))
    .map((one) => ofParents(one, text, links))
    .map((one) => besideCut(one, text, said))
    .map((one) => (isTotalOfSpending(one, text, links) ? inMoney(one) : one));
  const read = [...places, ...operators.map(({ span }) => span)];
  const mended = readSlips(text, index, ({ start, end }) =>
    read.some((span) => start >= span.start && end <= span.end),
  );
  return {
    text: mended,
    period,
    second,
    links: links.filter(
      (link) => !isCountedNoun(text, link, operators) && !isCutNoun(text, link, operators),
    ),
    numbers,
    operators,
  };
}

/** What a question holds, whatever it is read as. */
export const partsOf = (question: string, context: ReadContext): Parts =>
  readParts(normalize(question), context);

/** "Quantos riscos existem?": the noun after "quantos" says what is counted, and is no area "Risco". */
const isCountedNoun = (text: Said, { span }: Link, operators: readonly Operator[]): boolean =>
  tokensIn(text, span).every(({ isName }) => !isName) &&
  operators.some((noun) => noun.effect.by !== undefined && isSame(noun.span, span)) &&
  followsCount(operators, span);

/** "Riscos por categoria": what is cut is no area "Risco". */
const isCutNoun = (text: Said, { span, isPossible }: Link, operators: readonly Operator[]) =>
  isPossible &&
  tokensIn(text, span).every((word) => !word.isName && word.text.endsWith("s")) &&
  operators.some(({ effect, span: said }) => effect.noun !== undefined && isSame(said, span)) &&
  operators.some((one) => isCut(text.said, one));

const isSame = (one: Span, other: Span): boolean =>
  one.start === other.start && one.end === other.end;

/** "E o terceiro?" is a place, though an account is called "serviços de terceiros". */
const isPlaceInOrder = ({ said }: Said, { start, end }: Span): boolean =>
  /^(?:primeir|segund|terceir|quart|quint)[oa]$/.test(said.slice(start, end)) &&
  (/\b[oa] $/.test(said.slice(0, start)) ||
    /^(?:e |qual (?:e |foi )?)?$/.test(said.slice(0, start)));

const isBefore = ({ span }: Operator, links: readonly Link[]): boolean =>
  links.some((link) => link.span.start === span.end + 1);

const shareOf = ({ effect, span }: Operator): Operator =>
  effect.unit === "parcela"
    ? { effect: { qualifier: ["estatistica", "parcela"] }, span }
    : { effect, span };

/** "Custam mais de 100 mil": the last word of the form is the first of the condition, and no order. */
function withoutOrderOf({ effect, span }: Operator, limits: readonly Span[]): Operator {
  const isShared = limits.some(({ start }) => span.start < start && span.end > start);
  const { order: _, ...rest } = effect;
  return isShared ? { effect: rest, span } : { effect, span };
}

const ofTime = /\b(?:minutos?|horas?|tempo|dias?|semanas?|pessoas?-dia)\b/;

/** "Quantas horas custa?", "gasta minutos": the verb alone says nothing of money. */
const isVerbOfTime = ({ effect, span }: Operator, { said }: Said): boolean =>
  effect.unit === "dinheiro" &&
  /^(?:(?:mais|menos) )?(?:gast|cust|pes)\p{L}*(?: (?:mais|menos))?$/u.test(
    said.slice(span.start, span.end),
  ) &&
  ofTime.test(said);

const withoutUnit = ({ effect: { unit: _, ...effect }, span }: Operator): Operator => ({
  effect,
  span,
});

/** "Os sistemas do Financeiro": several things of what they belong to are each of them. */
function ofParents(one: Operator, { said }: Said, links: readonly Link[]): Operator {
  const { noun } = one.effect;
  if (noun === undefined || !/s$/.test(said.slice(one.span.start, one.span.end))) return one;
  const isOfParent = links.some(
    ({ span, entities }) =>
      span.start > one.span.end && entities.some(({ dimension }) => isParentOf(dimension, noun)),
  );
  return isOfParent ? { effect: { by: noun }, span: one.span } : one;
}

/** "Riscos por categoria": the cut is the other one, and the riscos are what is counted. */
function besideCut(one: Operator, { said: text }: Said, all: readonly Operator[]): Operator {
  const { by, ...others } = one.effect;
  const isBare = /^\p{L}+s$/u.test(text.slice(one.span.start, one.span.end));
  const isBesideCut = all.some(
    (other) => other.effect.by !== by && other.effect.by !== "mes" && isCut(text, other),
  );
  return by !== undefined && isBare && isBesideCut && Object.keys(others).length === 0
    ? { effect: { noun: by }, span: one.span }
    : one;
}

const spentOn: ReadonlySet<string> = new Set(["conta", "fornecedor", "centro_custo"]);

/** "O total de viagens": of an account money is added up, and nothing is counted. */
const isTotalOfSpending = (
  { effect, span }: Operator,
  { said }: Said,
  links: readonly Link[],
): boolean =>
  effect.counts === true &&
  said.slice(span.start, span.end).startsWith("total") &&
  links.some(
    (link) =>
      link.span.start === span.end + 1 &&
      link.entities.every(({ dimension }) => spentOn.has(dimension)),
  );

const inMoney = ({ span }: Operator): Operator => ({ effect: { unit: "dinheiro" }, span });

/** "Segmento médio": right after the noun of a dimension the word is one of its values, and no mean. */
const isOfNoun = ({ effect, span }: Operator, said: readonly Operator[]): boolean =>
  effect.qualifier?.[0] === "estatistica" &&
  said.some(
    (other) =>
      (other.effect.by ?? other.effect.noun) !== undefined && other.span.end + 1 === span.start,
  );

/** "Contas a pagar" is a process and no list of accounts: a name of several words keeps them all. */
export const withoutNamedWords = (parts: Parts): Parts => {
  const names = parts.links
    .map(({ span }) => span)
    .filter((span) => tokensIn(parts.text, span).filter((word) => !isGlue(word)).length > 1);
  // "Mais que contas a pagar": what ends in the name's own first words is no noun before it.
  const isInside = ({ start, end }: Span): boolean =>
    names.some(
      (name) => end > name.start && end <= name.end && (start >= name.start || end < name.end),
    );
  return { ...parts, operators: parts.operators.filter(({ span }) => !isInside(span)) };
};

/** What the first leaves of the text, which keeps its places. */
function readSecond(said: string, { span, from, to }: PeriodReading, periods: PeriodContext) {
  const rest = said.slice(0, span.start) + "#".repeat(span.end - span.start) + said.slice(span.end);
  const found = readPeriod(rest, periods);
  return found === null || (found.from === from && found.to === to) ? null : found;
}

/** An order or a condition was said: a bare noun then says of what. */
export const isOfEach = ({ operators, numbers }: Parts): boolean =>
  numbers.some(({ role }) => role === "threshold") ||
  operators.some(
    ({ effect: { order, judged, dated, having, quantifier, filter } }) =>
      (order ?? judged ?? dated ?? having ?? quantifier ?? filter) !== undefined,
  );

const explainedBy = (text: Said, spans: readonly Span[]): Set<Token> =>
  new Set(spans.flatMap((span) => tokensIn(text, span)));

/** Stems that a metric may explain, those that it must, and the words without any explanation so far. */
export function wordsLeft(parts: Parts) {
  const { text, links, period, second, numbers, operators } = parts;
  const named = explainedBy(text, [
    ...links.map(({ span }) => span),
    ...[period, second].flatMap((one) => (one === null ? [] : [one.span])),
    ...numbers.filter(({ role }) => role !== "unread").map(({ span }) => span),
  ]);
  const operated = explainedBy(
    text,
    operators
      .filter(({ effect: { noun } }) => noun === undefined || isOfEach(parts))
      .map(({ span }) => span),
  );
  const plain = text.tokens.filter((token) => !named.has(token) && !isGlue(token));
  const left = plain.filter((token) => !operated.has(token) && !isFiller(token.text));
  // "A equipe do Suporte": what announces the name may be what is asked of it.
  const cues = links.flatMap(({ span, nameAt }) =>
    tokensIn(text, { start: span.start, end: nameAt }).filter((token) => !isGlue(token)),
  );
  const said = [...plain, ...cues];
  return {
    said: new Set(said.map(({ stem }) => stem)),
    owed: new Set(left.map(({ stem }) => stem)),
    left,
  };
}

export function qualifiersOf({ operators, numbers }: Parts): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { effect } of operators)
    if (effect.qualifier !== undefined) found[effect.qualifier[0]] = effect.qualifier[1];
  for (const number of numbers) if (number.role === "statistic") found["estatistica"] = number.name;
  return found;
}

/** What the redesign changes, and by how much. */
const isOfRedesign = /^redesenho\.|\}\.red_/;

/** "Em média" says nothing of what is a mean already, or a rate; of a sum it is another value. */
export function saidOf(metric: ReadMetric, parts: Parts): Record<string, string> {
  const { estatistica, ...said } = qualifiersOf(parts);
  // What the redesign changes is of the new flow by itself.
  const { tempo, ...others } = said;
  const isOfNew =
    tempo === "futuro" && isOfRedesign.test(metric.id) && !("tempo" in metric.qualifiers);
  const rest = isOfNew ? others : said;
  const isMean = metric.rows?.agg === "media" || !isSum(metric.unitClass) || isRate(metric);
  const isImplied =
    estatistica === "media" && metric.qualifiers["estatistica"] === undefined && isMean;
  return estatistica === undefined || isImplied ? rest : { ...rest, estatistica };
}

const sums: ReadonlySet<string> = new Set(["dinheiro", "horas", "contagem"]);
/** Of these a mean is another value. */
export const isSum = (unitClass: string): boolean => sums.has(unitClass);
const isRate = ({ unit = "" }: ReadMetric): boolean => /\/(?:mes|un|h)$/.test(unit);

export const periodOf = ({ from, to, grain, how }: PeriodReading): Period => ({
  from,
  to,
  grain,
  how,
});

export function limitOf({ text, numbers }: Parts, op: Op): Ask["limit"] {
  for (const number of numbers) {
    if (number.role === "limit") return { from: 1, n: number.n };
    if (number.role === "rank") return { from: number.from, n: 1 };
  }
  return op === "rank" &&
    !/\b(?:quais|maiores|menores|piores|melhores|os que|as que)\b/.test(text.said)
    ? { from: 1, n: 1 }
    : null;
}
