/** A quotation says what its passage says: word for word, long enough, and not cut out of a denial. */
import { normalizeText } from "../../kernel/text/normalize-text.ts";
import { splitSentences } from "../../kernel/words/sentences.ts";

const LEAST_WORDS = 8;
const negation = /(?<!\p{L})(?:nao|nunca|jamais|nem|sem|salvo|exceto|nenhum\p{L}*)(?!\p{L})/u;

const squeeze = (text: string): string => text.normalize("NFKC").replace(/\s+/g, " ").trim();
const bare = (text: string): string => squeeze(text).replace(/[.!?;]$/, "");

/** `passage` null: it was not given in this turn. */
export function isQuoteWhole(quote: string, passage: string | null): boolean {
  if (passage === null) return false;
  const [text, words] = [squeeze(passage), squeeze(quote)];
  const at = text.indexOf(words);
  if (words === "" || at === -1) return false;
  const sentences = splitSentences(text).sentences.map((one) => squeeze(one.text));
  if (sentences.some((sentence) => bare(sentence) === bare(words))) return true;
  return words.split(" ").length >= LEAST_WORDS && !isCutFromDenial(text, at, at + words.length);
}

/** The clauses that it begins and ends in hold a denial outside of it. */
function isCutFromDenial(text: string, from: number, to: number): boolean {
  const before =
    text
      .slice(0, from)
      .split(/[.;:!?]/)
      .at(-1) ?? "";
  const [after = ""] = text.slice(to).split(/[.;:!?]/);
  return [before, after].some((rest) => negation.test(normalizeText(rest)));
}
