/** A1.5, stability of the quadrants under other weights. */
import { exactSum } from "../../../../kernel/numbers/exact-sum.ts";
import type { UniformDraw } from "../../../../kernel/numbers/random.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import {
  feasibilityWeights,
  quadrantOf,
  valueWeights,
  weightedScore,
  type ValueMap,
} from "./value-map.ts";

const stabilityDraws = 500;
export type StabilityBand = "estável" | "sensível" | "instável";

/**
 * Share of draws (percent) in which each item keeps its quadrant; null for an item without one. In each draw the six value
 * weights and then the four feasibility weights are multiplied by U(0.7, 1.3) and renormalised.
 */
export function rankStability(
  map: ValueMap,
  cuts: { value: number; feasibility: number },
  draw: UniformDraw,
): (number | null)[] {
  const kept = map.items.map(() => 0);
  const shake = (weights: readonly number[]) => {
    const shaken = weights.map((weight) => weight * (0.7 + 0.6 * draw()));
    const total = exactSum(shaken);
    return shaken.map((weight) => weight / total);
  };
  for (let round = 0; round < stabilityDraws; round++) {
    const vw = shake(valueWeights);
    const fw = shake(feasibilityWeights);
    map.items.forEach((item, index) => {
      if (item.quadrant === null) return;
      const quadrant = quadrantOf(
        weightedScore(item.value.components, vw),
        weightedScore(item.feasibility.components, fw),
        cuts,
      );
      if (quadrant === item.quadrant) kept[index] = (kept[index] ?? 0) + 1;
    });
  }
  return map.items.map((item, index) =>
    item.quadrant === null ? null : (100 * (kept[index] ?? 0)) / stabilityDraws,
  );
}

export function stabilityBand(sharePct: number): StabilityBand {
  if (isAtLeast(sharePct, 80)) return "estável";
  return isAtLeast(sharePct, 50) ? "sensível" : "instável";
}
