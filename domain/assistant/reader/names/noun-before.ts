/** What stands before a name in a question and announces it. */
import { isGlue } from "../../language/words.ts";
import type { Said, Token } from "../normalize.ts";

/** The word before, or the one before "de", "do", "da". */
export function nounBefore(first: Token, tokens: readonly Token[]): Token | undefined {
  const [near, far] = [tokens[first.index - 1], tokens[first.index - 2]];
  return near !== undefined && isGlue(near) ? far : near;
}

/** A whole name of so many words is that name, whatever metrics use the same words. */
const sureWords = 3;
interface Announced {
  entity: { dimension: string };
  cues: readonly string[];
}

/** Words of the catalogue too, or the name of a table that nothing announces: "casos de uso de IA" are counted. */
export function isPossibly(
  { entity, cues }: Announced,
  words: readonly Token[],
  { tokens }: Said,
  isKnown: boolean,
): boolean {
  if (isKnown && words.length < sureWords) return true;
  const before = nounBefore(words[0]!, tokens);
  return entity.dimension === "tabela" && (before === undefined || !cues.includes(before.text));
}
