/** Which cases take longer, repeat, miss their time or displease: each level of each attribute against the rest of the cases. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import { isAtLeast, isAtMost } from "../../../kernel/numbers/rounding.ts";
import { falseDiscoveryRates } from "../../../kernel/statistics/false-discovery.ts";
import { fisherExact } from "../../../kernel/statistics/fisher-exact.ts";
import { quantileOfSorted } from "../../../kernel/statistics/quantile.ts";
import { rankCorrelation } from "../../../kernel/statistics/rank-correlation.ts";
import { compareSorted } from "../../../kernel/statistics/rank-comparison.ts";

export interface CutAttribute {
  id: string;
  /** As said: "grupo". */
  label: string;
  levels: readonly string[];
  /** Level of each case; -1 for none. */
  codes: Int32Array;
  /** Of levels that are ranges: what they were made of, NaN for none. */
  figures?: Float64Array;
}

export type OutcomeKind = "duracao" | "repeticao" | "sla" | "csat" | "saida";

export interface CutOutcome {
  kind: OutcomeKind;
  /** Days, 0 or 1, or points of 0 to 10, per case; NaN for none. */
  values: Float64Array;
}

export interface CaseCut<A extends CutAttribute = CutAttribute> {
  attribute: A;
  level: string;
  outcome: OutcomeKind;
  /** Cases of the level, 1 each. */
  inside: Uint8Array;
  n: number;
  rest: number;
  mean: number;
  restMean: number;
  median: number;
  restMedian: number;
  delta: number;
  pValue: number;
  /** Over all cuts of the process. */
  rate: number;
  /** Days, cases or points more than the rest's mean would give; positive is bad, of points too. */
  excess: number;
  /** Of all days, flagged cases or points. */
  excessShare: number;
}

export const fewestCases = 30;
const fewestLevels = 2;
export const mostLevels = 50;
const flags: ReadonlySet<OutcomeKind> = new Set(["repeticao", "sla", "saida"]);
const isFlag = (kind: OutcomeKind) => flags.has(kind);

/** All cuts that can be tested, as one family. `fewest`: cases on either side. */
export function testCuts<A extends CutAttribute>(
  attributes: readonly A[],
  outcomes: readonly CutOutcome[],
  fewest = fewestCases,
): CaseCut<A>[] {
  const cuts: CaseCut<A>[] = [];
  for (const outcome of outcomes) {
    const { values } = outcome;
    const sorted = Uint32Array.from(values.keys())
      .filter((c) => !Number.isNaN(values[c]!))
      .sort((a, b) => values[a]! - values[b]!);
    for (const attribute of attributes) {
      const order = sorted.filter((c) => attribute.codes[c]! >= 0);
      const counts = countLevels(attribute, order);
      const filled = counts.filter((count) => count > 0).length;
      if (filled < fewestLevels || filled > mostLevels || saysTheSame(attribute, outcome, order))
        continue;
      counts.forEach((n, code) => {
        if (n >= fewest && order.length - n >= fewest)
          cuts.push(compareLevel(attribute, code, outcome, order));
      });
    }
  }
  const rates = falseDiscoveryRates(cuts.map(({ pValue }) => pValue));
  return cuts.map((cut, at) => ({ ...cut, rate: rates[at]! }));
}

const sameRanks = 0.95;

/** A figure that orders the cases as their durations do is the duration, in other words: no cause of it. */
function saysTheSame(
  { figures }: CutAttribute,
  { kind, values }: CutOutcome,
  order: Uint32Array,
): boolean {
  if (kind !== "duracao" || figures === undefined) return false;
  const both = order.filter((c) => !Number.isNaN(figures[c]!));
  const correlation = rankCorrelation(
    Array.from(both, (c) => figures[c]!),
    Array.from(both, (c) => values[c]!),
  );
  return correlation !== null && isAtLeast(Math.abs(correlation), sameRanks);
}

function countLevels({ levels, codes }: CutAttribute, order: Uint32Array): number[] {
  const counts = levels.map(() => 0);
  for (const c of order) counts[codes[c]!]!++;
  return counts;
}

/** `order`: the cases that have both, by the outcome. */
function compareLevel<A extends CutAttribute>(
  attribute: A,
  code: number,
  { kind, values }: CutOutcome,
  order: Uint32Array,
): CaseCut<A> {
  const isInside = (c: number) => attribute.codes[c] === code;
  const inside = Float64Array.from(order.filter(isInside), (c) => values[c]!);
  const rest = Float64Array.from(
    order.filter((c) => !isInside(c)),
    (c) => values[c]!,
  );
  const [sum, restSum] = [exactSum(inside), exactSum(rest)];
  const [mean, restMean] = [sum / inside.length, restSum / rest.length];
  const { pValue, delta } = compareSorted(values, order, isInside, inside.length);
  const sign = kind === "csat" ? -1 : 1;
  const excess = sign * inside.length * (mean - restMean);
  const isSmall = isFlag(kind) && leastExpected(sum, restSum, inside.length, rest.length) < 5;
  return {
    attribute,
    level: attribute.levels[code]!,
    outcome: kind,
    inside: Uint8Array.from(attribute.codes, (one) => Number(one === code)),
    n: inside.length,
    rest: rest.length,
    mean,
    restMean,
    median: quantileOfSorted(inside, 0.5),
    restMedian: quantileOfSorted(rest, 0.5),
    delta,
    pValue: isSmall
      ? fisherExact({ hits: sum, of: inside.length }, { hits: restSum, of: rest.length })
      : pValue,
    rate: 1,
    excess,
    excessShare: sum + restSum === 0 ? 0 : excess / (sum + restSum),
  };
}

function leastExpected(hits: number, restHits: number, n: number, rest: number): number {
  const share = (hits + restHits) / (n + rest);
  return Math.min(n, rest) * Math.min(share, 1 - share);
}

const certainRate = 0.05;
const leastDelta = 0.147;
const leastPoints = { flag: 0.05, csat: 0.5 };
const mostOfCases = 0.6;
const sameCases = 0.8;
const mostCuts = 3;

const byExcess = (a: CaseCut, b: CaseCut): number =>
  b.excessShare - a.excessShare || a.pValue - b.pValue;

/** Those that are worth saying, the largest excess first; of two that say the same cases the first. */
export function selectCuts<A extends CutAttribute>(
  cuts: readonly CaseCut<A>[],
  order: (a: CaseCut, b: CaseCut) => number = byExcess,
): CaseCut<A>[] {
  const chosen: CaseCut<A>[] = [];
  const found = cuts
    .filter((cut) => cut.excess > 0 && isFinding(cut) && cut.n / (cut.n + cut.rest) <= mostOfCases)
    .sort(order);
  for (const cut of found) {
    if (chosen.length === mostCuts) break;
    const isNew = chosen.every(
      ({ inside, attribute }) =>
        jaccard(inside, cut.inside) < sameCases &&
        !(attribute.id === cut.attribute.id && attribute.levels.length === 2),
    );
    if (isNew) chosen.push(cut);
  }
  return chosen;
}

/** Of durations the ranks must agree with the mean, which a few extreme cases may turn. */
export function isFinding({ outcome, rate, delta, excess, mean, restMean }: CaseCut): boolean {
  if (!isAtMost(rate, certainRate)) return false;
  const distance = Math.abs(mean - restMean);
  if (isFlag(outcome)) return isAtLeast(distance, leastPoints.flag);
  if (outcome === "csat") return isAtLeast(distance, leastPoints.csat);
  return isAtLeast(Math.abs(delta), leastDelta) && Math.sign(delta) === Math.sign(excess);
}

function jaccard(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let c = 0; c < a.length; c++) {
    both += a[c]! & b[c]!;
    either += a[c]! | b[c]!;
  }
  return either === 0 ? 0 : both / either;
}
