/** A4.6: how often the chosen option stays first when the weights vary. */
import { generatorFor } from "../../../kernel/numbers/random.ts";
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { optionScore, type OptionChoice } from "../../common/systems/build-buy-partner.ts";

export const weightDraws = 1000;
const [lowest, highest] = [0.7, 1.3];
export const stableMargin = 0.3;
export const stableSharePct = 80;

export type Verdict = "decisão estável" | "decisão sensível aos pesos";

/** Each weight times U(0.7, 1.3), renormalised; the same draws serve every capability, so that one more changes no other. */
export function drawWeights(weights: readonly number[], seedLabel: string): number[][] {
  const draw = generatorFor(seedLabel, "bbp", 1);
  return Array.from({ length: weightDraws }, () => {
    const varied = weights.map((weight) => weight * (lowest + (highest - lowest) * draw()));
    const total = varied.reduce((sum, weight) => sum + weight, 0);
    return varied.map((weight) => weight / total);
  });
}

/** Percent of the draws in which no other option scores higher; null with one option. */
export function stabilityPct(choice: OptionChoice, draws: readonly number[][]): number | null {
  if (choice.ranked.length < 2 || draws.length === 0) return null;
  const held = draws.filter((weights) => {
    const own = optionScore(choice.winner.notes, weights) ?? 0;
    return choice.ranked.every(
      ({ option }) =>
        option === choice.winner || isAtLeast(own, optionScore(option.notes, weights) ?? 0),
    );
  });
  return (100 * held.length) / draws.length;
}

/** Stable: at least 0.30 ahead and first in at least 80% of the draws. */
export function verdictOf(margin: number | null, stability: number | null): Verdict | null {
  if (margin === null || stability === null) return null;
  return isAtLeast(margin, stableMargin) && isAtLeast(stability, stableSharePct)
    ? "decisão estável"
    : "decisão sensível aos pesos";
}
