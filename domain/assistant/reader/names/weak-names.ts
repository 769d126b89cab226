/** Names that metrics use the words of too, and when a question may be read without them. */
import { isAtLeast } from "../../../kernel/numbers/rounding.ts";
import { isGlue } from "../../language/words.ts";
import { indexCatalogue, stemsOf } from "../candidates.ts";
import type { Reading } from "../judging/reading.ts";
import { tokensIn } from "../normalize.ts";
import type { Parts, ReadContext } from "../parts.ts";
import { acceptance } from "../weights.ts";

/** "Gasto com nuvem": the words of a name left aside have to be the metric's own; an example in one of its phrases is no meaning of it. */
export function isOwnWords(
  { metric, phrase }: Reading,
  { text, links }: Parts,
  kept: Parts["links"],
  { catalogue }: ReadContext,
): boolean {
  if (metric === null || isAtLeast(phrase, acceptance.whole)) return true;
  const own = indexCatalogue(catalogue).byId.get(metric.id)?.own;
  const said = Object.entries(metric.status ?? {}).flatMap(([value, words]) => [value, ...words]);
  const states = new Set(said.flatMap((one) => [...stemsOf(one)]));
  return links
    .filter((link) => !kept.includes(link))
    .flatMap(({ span }) => tokensIn(text, span))
    .every((word) => isGlue(word) || own?.has(word.stem) === true || states.has(word.stem));
}

/** Without all that a metric uses too; then without one of them. */
export const weakened = (links: Parts["links"]): Parts["links"][] => {
  const weak = links.filter(({ isWeak }) => isWeak);
  const each = weak.length > 1 ? weak.map((one) => links.filter((link) => link !== one)) : [];
  return [links.filter(({ isWeak }) => !isWeak), ...each];
};
