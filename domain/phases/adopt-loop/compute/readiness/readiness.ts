/** A7.2 and A7.3 as plain functions: barrier point, ADKAR index and readiness index. */
import { isAtLeast, isAtMost, round9 } from "../../../../kernel/numbers/rounding.ts";
import { elements, readinessBands, type Component, type Element } from "../../copy.ts";

/** 1-5 as 0-100. */
export const likertScore = (mean: number): number => round9(((mean - 1) / 4) * 100);

/** First element in order with a mean at or below the cut; null without one. */
export const barrierOf = (
  means: Readonly<Record<Element, number | null>>,
  cut: number,
): Element | null =>
  elements.find((element) => {
    const mean = means[element];
    return mean !== null && isAtMost(mean, cut);
  }) ?? null;

/** (Mean of the five - 1) / 4·100; null when one is missing. 4,1; 3,4; 2,8; 3,1; 2,6 give 55,0. */
export function adkarIndex(means: Readonly<Record<Element, number | null>>): number | null {
  const values = elements.flatMap((element) => means[element] ?? []);
  return values.length < elements.length
    ? null
    : likertScore(values.reduce((sum, value) => sum + value, 0) / values.length);
}

const readinessWeights: Record<Component, number> = {
  adkar: 0.3,
  lideranca: 0.25,
  competencias: 0.2,
  dados: 0.15,
  folga: 0.1,
};

export interface Readiness {
  score: number | null /** Share of the weight that is present, 0-1. */;
  coverage: number;
}

/** Missing components drop out and the weights are renormalised, from `leastShare` of the weight on (playbook 0.5). */
export function readinessIndex(
  scores: Readonly<Record<Component, number | null>>,
  leastShare: number,
): Readiness {
  let weight = 0;
  let sum = 0;
  for (const [name, share] of Object.entries(readinessWeights) as [Component, number][]) {
    const score = scores[name];
    if (score === null) continue;
    weight += share;
    sum += share * score;
  }
  return {
    score: weight > 0 && isAtLeast(weight, leastShare) ? round9(sum / weight) : null,
    coverage: round9(weight),
  };
}

export function bandOf(score: number): string {
  if (isAtLeast(score, 75)) return readinessBands.ready;
  if (isAtLeast(score, 60)) return readinessBands.reinforced;
  return isAtLeast(score, 45) ? readinessBands.attention : readinessBands.hold;
}

/** Wave in which an area starts: ready areas first. */
export const startWaveOf = (score: number): 1 | 2 | 3 =>
  isAtLeast(score, 60) ? 1 : isAtLeast(score, 45) ? 2 : 3;
