/** The noun after "quantos", by which a count is told from the values of other things. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { stemsOf } from "../candidates.ts";
import type { Reading } from "../judging/reading.ts";
import { followsCount } from "../operators.ts";
import type { Parts } from "../parts.ts";
import { acceptance } from "../weights.ts";

/** "Quantos chamados levaram mais de 5 dias?" counts no processes: what is judged one by one is what the noun calls. */
export function isOfCounted({ text, operators }: Parts, by: readonly string[]): boolean {
  const noun = text.tokens.find((token) => followsCount(operators, token));
  return (
    noun === undefined ||
    by.some(
      (dimension) =>
        stemsOf(dimension).has(noun.stem) ||
        operators.some(({ effect }) => (effect.by ?? effect.noun) === dimension),
    )
  );
}

/** A count by its own words: nothing else is counted for it. */
export const isSaidWhole = ({ metric, phrase }: Reading): boolean =>
  metric?.unitClass === "contagem" && isAtLeast(phrase, acceptance.whole);
