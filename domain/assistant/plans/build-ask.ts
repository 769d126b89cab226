/** Whether a reading of the question is a query that a plan carries, and which: what no plan carries is no answer (docs/decisions/280). */
import type { Ask } from "./plan.ts";
import { askOf, isDated } from "../reader/ask-of.ts";
import { asksDistance, isDistance, withoutOwn } from "../reader/meant-reading.ts";
import { factGrains, type ReadMetric } from "../reader/metric-entry.ts";
import { changeOf, comparedOf, pairOf, targetOf, trendOf } from "../reader/pairs.ts";
import { byMonth, meanByEach } from "../reader/judging/made-of-sum.ts";
import type { Operator } from "../reader/operators.ts";
import type { Parts } from "../reader/parts.ts";
import type { Ranked } from "../reader/rank-readings.ts";
import { claimed, isYesNo } from "../reader/yes-no.ts";

/** Two values, a target or a trend where the words say so; else the ask by itself. */
export function buildAsk(metric: ReadMetric, said: Parts): Ask | null {
  const parts = withMeanOfThings(metric, withMeanOfMonths(metric, said));
  if (parts.operators.some(({ effect }) => effect.against === "meta"))
    return isDistance(metric) && asksDistance(parts.text.said)
      ? askOf(metric, withoutTarget(parts))
      : targetOf(metric, parts);
  // "Subiu quanto frente a agosto?" names both ends, and asks what lies between them.
  const isTrend = parts.operators.some(({ effect }) => effect.op === "trend");
  const change = isTrend ? changeOf(metric, parts) : null;
  if (change !== null) return change;
  const ends = isTrend ? endsOf(parts) : null;
  if (ends !== null) return comparedOf(metric, ends);
  if (isTrend && parts.second === null) return trendOf(metric, parts);
  const ask = pairOf(metric, parts) === null ? askOf(metric, parts) : comparedOf(metric, parts);
  return ask === null || !isYesNo.test(parts.text.said)
    ? ask
    : claimed(metric, ask, parts.text.said);
}

/** "De fevereiro a agosto o gasto aumentou quanto?": by how much lies between the two ends of the period. */
function endsOf(parts: Parts): Parts | null {
  const { period, second, text } = parts;
  if (period === null || second !== null || period.from === period.to) return null;
  if (!/\bquanto\b/.test(text.said)) return null;
  const { start, end } = period.span;
  return {
    ...parts,
    period: { ...period, to: period.from },
    second: { ...period, from: period.to, span: { start: start + 1, end } },
  };
}

/** "Em média, quanto custa a nuvem por mês?": of money the two words are one mean, wherever they stand. */
function withMeanOfMonths(metric: ReadMetric, parts: Parts): Parts {
  const isMean = ({ effect }: Operator): boolean =>
    effect.qualifier?.[0] === "estatistica" && effect.qualifier[1] === "media";
  const isOfMonths = ({ effect }: Operator): boolean =>
    effect.op === "breakdown" && effect.by === "mes";
  const { operators } = parts;
  if (metric.unitClass !== "dinheiro" || !operators.some(isMean) || !operators.some(isOfMonths))
    return parts;
  return {
    ...parts,
    operators: operators.map((one): Operator => {
      if (isMean(one)) return { ...one, effect: { qualifier: ["estatistica", byMonth] } };
      return isOfMonths(one) ? { ...one, effect: {} } : one;
    }),
  };
}

const eachOf = /\bpor \p{L}+/u;

/** "Investimento médio por iniciativa": of amounts that each thing has the two words are one mean. */
function withMeanOfThings(metric: ReadMetric, parts: Parts): Parts {
  const { operators, text, links } = parts;
  const isMean = ({ effect }: Operator): boolean =>
    effect.qualifier?.[0] === "estatistica" && effect.qualifier[1] === "media";
  const cuts = operators.filter(({ effect: { by } }) => by !== undefined);
  const [cut] = cuts;
  const dimension = cut?.effect.by ?? "";
  const isOfEach =
    cuts.length === 1 &&
    metric.additive?.includes(dimension) === true &&
    metric.qualifiers["estatistica"] === undefined &&
    eachOf.test(text.said.slice(cut?.span.start, cut?.span.end)) &&
    factGrains(metric).some(({ by, fact }) => by.join() === dimension && !fact.includes(".top."));
  if (!isOfEach || links.length > 0 || !operators.some(isMean)) return parts;
  return {
    ...parts,
    operators: operators.map((one): Operator => {
      if (isMean(one))
        return { ...one, effect: { qualifier: ["estatistica", meanByEach(dimension)] } };
      return one === cut ? { ...one, effect: {} } : one;
    }),
  };
}

const withoutTarget = (parts: Parts): Parts => ({
  ...parts,
  operators: parts.operators.filter(({ effect }) => effect.against !== "meta"),
});

/** A reading that no plan carries gives way to one that is nearly as much of the question. */
const nearlyAsMuch = 0.35;

export function findAble(
  best: Ranked | null,
  whole: readonly Ranked[],
  parts: Parts,
): Ranked | null {
  if (best === null || isPlannable(best, parts)) return best;
  const other = whole.find(
    (one) => one.phrase >= best.phrase - nearlyAsMuch && isPlannable(one, parts),
  );
  return other ?? best;
}

/** A number in a unit, both ends of a change and an order of dates rule out what has no such values. */
export const isLimited = ({ numbers, operators }: Parts): boolean =>
  numbers.some(({ role }) => role === "threshold") ||
  operators.some(
    ({ effect: { dated, qualifier } }) => dated !== undefined || qualifier?.[1] === "ambos",
  );

export const isPlannable = (one: Ranked, parts: Parts): boolean =>
  isDated(one.metric, parts) ||
  (buildAsk(one.metric, parts) ?? buildAsk(one.metric, withoutOwn(one, parts))) !== null;

export const isSameAsk = (one: Ask | null, other: Ask | null): boolean =>
  one !== null && JSON.stringify(one) === JSON.stringify(other);
