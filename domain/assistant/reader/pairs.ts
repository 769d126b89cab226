/** Two things of one kind in a question: two months, two names, two scenarios. They are compared, each with the rest of the question. */
import type { Ask, Period } from "../plans/plan.ts";
import { askOf } from "./ask-of.ts";
import type { Effect } from "./lexicon.ts";
import { hasDimension, type ReadMetric } from "./metric-entry.ts";
import { orderOf, type Operator } from "./operators.ts";
import { isSum, limitOf, periodOf, type Parts } from "./parts.ts";
import type { PeriodReading } from "./periods/periods.ts";

interface Pair {
  first: Parts;
  second: Parts;
}

/** Both of a qualifier are meant: "com e sem adoção", "antes e depois". */
const both: Readonly<Record<string, readonly [string, string]>> = {
  adocao: ["sem", "com"],
  tempo: ["atual", "futuro"],
};

const bare = ({ effect, span }: Operator): Operator => {
  const { order: _order, op, ...rest } = effect;
  const isCompared = op === "compare" || op === "trend" || op === undefined;
  return { effect: isCompared ? rest : { ...rest, op }, span };
};

export function pairOf(metric: ReadMetric | null, parts: Parts): Pair | null {
  const base = { ...parts, second: null, operators: parts.operators.map(bare) };
  return monthsOf(base, parts) ?? namesOf(base, metric) ?? qualifiersOf(base);
}

function monthsOf(base: Parts, { period, second }: Parts): Pair | null {
  if (period === null || second === null) return null;
  const [one, other] = period.span.start < second.span.start ? [period, second] : [second, period];
  return { first: { ...base, period: one }, second: { ...base, period: other } };
}

function namesOf(base: Parts, metric: ReadMetric | null): Pair | null {
  const links = [...base.links].sort((a, b) => a.span.start - b.span.start);
  const isExcluding = base.operators.some(({ effect }) => effect.filter !== undefined);
  if (isExcluding) return null;
  for (const one of links)
    for (const other of links) {
      if (other.span.start <= one.span.start) continue;
      const shared = one.entities.find(
        ({ dimension }) =>
          (metric === null || hasDimension(metric, dimension)) &&
          other.entities.some((entity) => entity.dimension === dimension),
      );
      if (shared === undefined) continue;
      return {
        first: { ...base, links: links.filter((link) => link !== other) },
        second: { ...base, links: links.filter((link) => link !== one) },
      };
    }
  return null;
}

function qualifiersOf(base: Parts): Pair | null {
  const said = base.operators.filter(({ effect }) => effect.qualifier !== undefined);
  for (const { effect } of said) {
    const [name, value] = effect.qualifier ?? ["", ""];
    const pair = value === "ambos" ? both[name] : undefined;
    if (pair !== undefined)
      return { first: withValue(base, name, pair[0]), second: withValue(base, name, pair[1]) };
    const other = said.find(
      ({ effect: { qualifier } }) => qualifier?.[0] === name && qualifier[1] !== value,
    );
    if (other?.effect.qualifier !== undefined)
      return {
        first: withValue(base, name, value),
        second: withValue(base, name, other.effect.qualifier[1]),
      };
  }
  return null;
}

const withValue = (base: Parts, name: string, value: string): Parts => ({
  ...base,
  operators: base.operators.map(({ effect, span }) => ({
    effect: effect.qualifier?.[0] === name ? { ...effect, qualifier: [name, value] } : effect,
    span,
  })) satisfies { effect: Effect; span: Operator["span"] }[],
});

/** "De quanto para quanto?" asks two values of a metric that has both, and not how much it falls. */
const isOfBoth = ({ qualifiers }: ReadMetric, { operators }: Parts): boolean =>
  operators.every(
    ({ effect: { qualifier } }) =>
      qualifier?.[0] !== "tempo" || qualifiers["tempo"]?.includes(qualifier[1]) === true,
  );

/** "Somando A e B", "os dois juntos". */
const addsUp = /\b(?:som(?:a|ando|ados|adas|ar|am)|junt[oa]s|ao todo)\b/;
const isEither = /\sou\s/;
const asks = /^(?:qual|quais|quanto|quantos|quantas|quem|que|compar\w*|diferenca|em)\b/;

/** "Quantos por telefone e por chat?" asks how many they are, and not by how many one has more. */
const asksBoth = ({ text: { said }, operators, links, second }: Parts, isOrdered: boolean) =>
  /^quant[oa]s?\b/.test(said) &&
  links.length === 2 &&
  second === null &&
  !isOrdered &&
  !operators.some(({ effect: { op, qualifier } }) => op === "compare" || qualifier !== undefined) &&
  !/\b(?:contra|versus|vs|entre|para|a mais|a menos)\b/.test(said);

/** Null where the two cannot be asked each by itself. */
export function comparedOf(metric: ReadMetric, parts: Parts): Ask | null {
  const pair = pairOf(metric, parts);
  if (pair === null) return null;
  if (![pair.first, pair.second].every((one) => isOfBoth(metric, one))) return null;
  const [ask, other] = [askOf(metric, pair.first), askOf(metric, pair.second)];
  if (ask === null || other === null || ask.by.length > 0 || other.by.length > 0) return null;
  const order = orderOf(parts, metric);
  const mayAdd = isSum(metric.unitClass);
  if (addsUp.test(parts.text.said) || (mayAdd && asksBoth(parts, order !== null)))
    return mayAdd ? { ...ask, op: "compare", derive: "soma", other } : null;
  const claims = claimsOf(parts.text.said, order);
  const [from, to] = claims === null ? earlierFirst(ask, other) : [ask, other];
  return { ...from, op: "compare", other: to, claims };
}

/** Which of the two is said, or asked, to be more; null where it is asked by how much: "quanto A é maior que B". */
function claimsOf(said: string, order: ReturnType<typeof orderOf>): Ask["claims"] {
  const isHowMuch = /\bquanto\b/.test(said) && !isEither.test(said);
  if (order === null || isHowMuch) return null;
  return { order, isJudged: !isEither.test(said) && !asks.test(said) };
}

/** A change goes from the earlier month to the later, in whichever order they were said. */
const earlierFirst = (ask: Ask, other: Ask): [Ask, Ask] =>
  ask.period !== null && other.period !== null && ask.period.from > other.period.from
    ? [other, ask]
    : [ask, other];

/** "Está batendo a meta?": the value against its target. */
export function targetOf(metric: ReadMetric, parts: Parts): Ask | null {
  const meta = metric.neighbours?.["meta"] ?? null;
  if (meta === null || !parts.operators.some(({ effect }) => effect.against === "meta"))
    return null;
  const plain = parts.operators.filter(({ effect }) => effect.against !== "meta").map(bare);
  const ask = askOf(metric, { ...parts, operators: plain });
  if (ask === null || ask.by.length > 0) return null;
  const of = (id: string): Ask => ({ ...ask, metrics: [{ id, qualifiers: {} }] });
  return {
    ...of(metric.neighbours?.["atual"] ?? metric.id),
    op: "compare",
    against: "meta",
    other: of(meta),
    claims: sideOf(parts.text.said),
  };
}

/** "Está abaixo da meta?" claims a side of it, and not that it is met; "fora da meta" is of neither side. */
function sideOf(said: string): Ask["claims"] {
  const [, side] = /\b(abaixo|acima|fora) d[ao] (?:meta|alvo)\b/.exec(said) ?? [];
  if (side === undefined) return null;
  return { order: side === "acima" ? "desc" : "asc", isJudged: side !== "fora" };
}

/** "Está caindo?": where a metric goes, of an indicator its own reading. */
export function trendOf(metric: ReadMetric, parts: Parts): Ask | null {
  if (!parts.operators.some(({ effect }) => effect.op === "trend")) return null;
  const plain = parts.operators
    .filter(({ effect }) => effect.op !== "trend" && effect.by !== "mes")
    .map(bare);
  const id = metric.neighbours?.["tendencia"] ?? metric.id;
  const isMonthly = id === metric.id && hasDimension(metric, "mes");
  if (id === metric.id && !isMonthly && !metric.id.endsWith(".tendencia")) return null;
  const ask = askOf(metric, { ...parts, operators: plain });
  if (ask === null || ask.by.length > 0) return null;
  return { ...ask, op: "trend", metrics: [{ id, qualifiers: {} }], by: isMonthly ? ["mes"] : [] };
}

/** "Qual conta mais cresceu de janeiro a junho?": by the difference of two ends, which have to be said. */
export function changeOf(metric: ReadMetric, parts: Parts): Ask | null {
  const { operators, period, second } = parts;
  const presumes = operators.find(({ effect }) => effect.presumes !== undefined)?.effect.presumes;
  const cuts = operators.flatMap(({ effect: { by, noun } }) => by ?? noun ?? []);
  const [dimension] = cuts.filter((one) => one !== "mes");
  const isLeast = operators.some(({ effect }) => effect.order === "asc");
  if (presumes === undefined || dimension === undefined || period === null || isLeast) return null;
  if (!hasDimension(metric, dimension) || !hasDimension(metric, "mes")) return null;
  const ends = endsOf(period, second);
  const plain = operators
    .filter(({ effect }) => effect.op !== "trend" && effect.by !== "mes")
    .map(bare);
  const ask =
    ends === null
      ? null
      : askOf(metric, { ...parts, operators: plain, period: null, second: null });
  if (
    ask === null ||
    ends === null ||
    ask.having.length > 0 ||
    (ask.by[0] ?? dimension) !== dimension
  )
    return null;
  return {
    ...ask,
    op: "rank",
    by: [dimension],
    order: presumes === "sobe" ? "desc" : "asc",
    limit: limitOf(parts, "rank"),
    change: ends,
  };
}

/** Two periods, or the first and the last month of one; null where there is one end only. */
function endsOf(period: PeriodReading, second: PeriodReading | null): Ask["change"] {
  if (second !== null) {
    const [from, to] = earlierOf(periodOf(period), periodOf(second));
    return { from, to };
  }
  const { from, to, ...rest } = periodOf(period);
  return from === to ? null : { from: { ...rest, from, to: from }, to: { ...rest, from: to, to } };
}

const earlierOf = (one: Period, other: Period): [Period, Period] =>
  one.from <= other.from ? [one, other] : [other, one];

/** "Vai de quanto para quanto?": both ends of one change. */
export const asksEnds = /\bde quanto (?:para|a) quanto\b/;
