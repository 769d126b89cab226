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

/** Words of an alias that stand together, with no word of anything else between them. */
export function runOf(tokens: readonly Token[], content: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(
    (token, at) => at > 0 && content.indexOf(token) > content.indexOf(tokens[at - 1]!) + 1,
  );
  return end === -1 ? tokens : tokens.slice(0, end);
}

const shortestAnyOrder = 3;

/** "Onboarding de um lojista novo": all words of the name in another order. */
function isSameWords(tokens: readonly Token[], words: readonly Token[]): boolean {
  const stems = words.map(({ stem }) => stem);
  return (
    tokens.every(({ stem }) => stems.includes(stem)) &&
    new Set(tokens.map(({ stem }) => stem)).size === new Set(stems).size
  );
}

type Slip = readonly [typed: Token, meant: Token];
const noSlips: readonly Slip[] = [];

/** The words of a name that stand otherwise at this place, at most one; null: another text stands here. Asked of every name at every word. */
export function slipsAt(
  at: number,
  words: readonly Token[],
  content: readonly Token[],
): readonly Slip[] | null {
  let slip: Slip | undefined;
  for (let offset = 0; offset < words.length; offset++) {
    const token = content[at + offset]!;
    const meant = words[offset]!;
    if (token.text === meant.text || token.stem === meant.stem) continue;
    if (isTurned(at, words, content)) return noSlips;
    if (slip !== undefined) return null;
    slip = [token, meant];
  }
  return slip === undefined ? noSlips : [slip];
}

const isTurned = (at: number, words: readonly Token[], content: readonly Token[]): boolean =>
  words.length >= shortestAnyOrder &&
  words.some(({ stem }) => stem === content[at]!.stem) &&
  isSameWords(content.slice(at, at + words.length), words);

/** "Automatizar as regras de contas a pagar": the verb that a sentence begins with, and words of it side by side after it. */
export function runOfSentence(
  words: readonly Token[],
  content: readonly Token[],
): readonly Token[] | null {
  const from = content.findIndex(({ stem }) => stem === words[0]?.stem);
  if (from === -1) return null;
  const rest = content.slice(from);
  const end = rest.findIndex(({ stem }) => !words.some((word) => word.stem === stem));
  const run = end === -1 ? rest : rest.slice(0, end);
  return run.length < shortestAnyOrder ? null : run;
}
