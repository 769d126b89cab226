/** A name with a word at one end that says something else of it: "OTIF (%) - Meta", "Início da separação". */
import { normalizeText } from "../../kernel/text/normalize-text.ts";

/** Without the marks that stand around a word of a name. */
const bareWord = (word: string): string => normalizeText(word).replace(/[-–—:|/()[\].]/g, "");

const joining: ReadonlySet<string> = new Set(["de", "da", "do", "das", "dos", "of"]);

/** `said`: what a bare word says, null for nothing. Null where neither end says anything, and where nothing else is left. */
export function partAtEnd<T>(
  words: readonly string[],
  said: (word: string) => T | null,
  prefers: "first" | "last",
): { base: string; says: T } | null {
  const atFirst = said(bareWord(words[0] ?? ""));
  const atLast = said(bareWord(words.at(-1) ?? ""));
  const isFirst = atFirst !== null && (prefers === "first" || atLast === null);
  const says = isFirst ? atFirst : atLast;
  if (says === null) return null;
  const rest = isFirst ? words.slice(1) : words.slice(0, -1);
  const isIdle = (word: string) =>
    bareWord(word) === "" || (isFirst && joining.has(bareWord(word)));
  while (rest.length > 0 && isIdle(rest[0]!)) rest.shift();
  while (rest.length > 0 && bareWord(rest.at(-1)!) === "") rest.pop();
  const base = rest.join(" ").replace(/[-–—:|/]+$/, "");
  return base === "" ? null : { base, says };
}
