/**
 * The check while a reply is being written (playbook 7.2): words pass as they come; from the first sign of a quantity or of a
 * citation on, the rest of its sentence is held until the sentence is whole and has passed.
 */
import { checkSentence } from "./check-sentence.ts";
import { bindSentence, plainText } from "./check-reply.ts";
import type { GroundingContext } from "./grounding-context.ts";
import { readNumberWords } from "./number-words.ts";
import { foldText } from "../tables/header-names.ts";
import { normaliseReply } from "./read-quantities.ts";
import { splitSentences } from "./sentences.ts";
import type { Violation } from "./violation.ts";

export interface StreamGuard {
  /** Adds what the model wrote; answers the words that may be shown now. Empty once something did not pass. */
  push(chunk: string): string;
  /** The reply has ended; answers the rest that may be shown. */
  end(): string;
  readonly violations: readonly Violation[];
  /** All that the model wrote. */
  readonly text: string;
}

/** Signs that may begin a number, a name in quotation marks, a citation, a placeholder or an address. */
const holding = /[\p{N}[⟦“"«$€£%+−–<]|R\$?$|US?\$?$|https?:|www\./u;

/** A capital begins a name wherever it does not begin a sentence. */
const capital = /(?<=[\p{Ll}\d,;%)]\s+)\p{Lu}[\p{L}\d]*/gu;

export function createStreamGuard(context: GroundingContext): StreamGuard {
  let text = "";
  /** Of `text`: whole sentences before this place have been checked. */
  let checkedUntil = 0;
  /** Words of the sentence under way that were shown already. */
  let shown = "";
  const violations: Violation[] = [];

  const release = (isEnd: boolean): string => {
    let out = "";
    const rest = text.slice(checkedUntil);
    const { sentences, rest: offset } = splitSentences(rest, isEnd);
    for (const sentence of sentences) {
      const plain = plainText(normaliseReply(sentence.text));
      const result = checkSentence(plain, context);
      if (result.violations.length > 0) {
        violations.push(...result.violations);
        return out;
      }
      const whole = bindSentence(plain, result, context.byId).map((inline) => inline.text).join("") + (sentence.text.endsWith("\n") ? "\n" : "");
      out += whole.startsWith(shown) ? whole.slice(shown.length) : whole;
      shown = "";
    }
    checkedUntil = isEnd ? text.length : checkedUntil + offset;
    if (isEnd) return out;
    const open = wordsBeforeNumber(plainText(normaliseReply(text.slice(checkedUntil))), context);
    if (open.length > shown.length && open.startsWith(shown)) {
      out += open.slice(shown.length);
      shown = open;
    }
    return out;
  };

  return {
    push(chunk) {
      text += chunk;
      return violations.length > 0 ? "" : release(false);
    },
    end: () => (violations.length > 0 ? "" : release(true)),
    violations,
    get text() {
      return text;
    },
  };
}

/** The beginning of an unfinished sentence up to what has to be held: a number, its words, an unknown name, or a word that is still growing. */
function wordsBeforeNumber(open: string, { known }: GroundingContext): string {
  const at = holding.exec(open)?.index ?? open.length;
  const word = readNumberWords(open)[0]?.index ?? open.length;
  const name = [...open.matchAll(capital)].find((match) => !known.words.has(foldText(match[0])))?.index ?? open.length;
  const head = open.slice(0, Math.min(at, word, name));
  // The last word may still become a number word or a currency, and Markdown's signs may still close.
  return head.replace(/(?:\S*|\s+(?:um|uma|a|o|de|mei[oa]|p)\s*)$/u, "").replace(/[\s*_`#>|-]+$/u, (tail) => (/^\s$/.test(tail) ? tail : ""));
}
