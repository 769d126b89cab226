/** Which words of a question stand together as one name. */
import type { Token } from "../normalize.ts";

/** "Triagem inteligente": the words of the same name right before and after its alias are part of it. */
export function besides(
  run: readonly Token[],
  words: readonly Token[],
  content: readonly Token[],
): readonly Token[] {
  const isOwn = (token: Token | undefined): boolean =>
    words.some(({ stem }) => stem === token?.stem);
  let from = content.indexOf(run[0]!);
  let to = content.indexOf(run.at(-1)!);
  while (isOwn(content[from - 1])) from--;
  while (isOwn(content[to + 1])) to++;
  return content.slice(from, to + 1);
}

/** Words of an alias that stand together. */
export function runOf(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token, at) => at > 0 && token.index - tokens[at - 1]!.index > 2);
  return end === -1 ? tokens : tokens.slice(0, end);
}
