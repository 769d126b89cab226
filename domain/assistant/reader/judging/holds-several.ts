/** Whether a text holds several questions, each with a word of asking of its own. */
import { normalizeText } from "../../../kernel/text/normalize-text.ts";
import type { Said } from "../normalize.ts";

const isSeveral =
  /[?;].*\p{L}|(?:,|\se)\s+(?:qual|quais|quanto|quantos|quantas|quando|quem|o que)\b/u;
/** "É quanto?" is no second question: folded, the verb looks like the word that joins two. */
const withVerb = ({ typed, said }: Said): string =>
  /(?:^|\s)[éÉ](?=\s)/.test(typed)
    ? normalizeText(typed.replace(/(^|\s)[éÉ](?=\s)/g, "$1eh"))
    : said;

export const holdsSeveral = (text: Said): boolean => isSeveral.test(withVerb(text));
