/** "Quanto gastamos com frete?" where nothing is called "frete": the cost of everything would be no answer to it. */
import type { Mention } from "./entities.ts";
import { isPaying } from "./ledger-names.ts";
import type { Concept } from "./language/lexicon.ts";
import { exactConcepts, fillers } from "./language/read-question.ts";
import { isGlue, type Word } from "./language/words.ts";

/** What costs are told of besides names. */
const toldOf: readonly Concept[] = [
  "custo",
  "total",
  "processo",
  "area",
  "fornecedor",
  "conta_contabil",
  "centro_custo",
  "contabil",
  "chamado",
  "retrabalho",
];

/** What the spending is asked of, as typed; null where it is known or nothing in particular. */
export function unknownSpending(
  words: readonly Word[],
  mentions: readonly Mention[],
): string | null {
  const paid = words.findIndex(({ text }) => isPaying(text));
  const on = words.findIndex(({ text }, index) => index > paid && text === "com");
  if (paid === -1 || on === -1) return null;
  const at = words.findIndex((word, index) => index > on && !isGlue(word));
  const object = words[at];
  if (
    object === undefined ||
    /^[\d%]/.test(object.text) ||
    fillers.has(object.text) ||
    mentions.some(({ span }) => span.includes(at))
  )
    return null;
  return [...exactConcepts(words.slice(at))].some((concept) => toldOf.includes(concept))
    ? null
    : object.raw;
}
