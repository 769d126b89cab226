/** Digits that are no figures: names of the project, phases, formula ids, what the person said (playbook 7.2, 3). */
import { allowedLiteral } from "../binding/allowed-literals.ts";
import { escapePattern } from "../../kernel/words/words.ts";

/** A name that reads like an amount is a name only in quotation marks: it must not lend its digits to a sentence. */
const amount = /R\$|US\$|%|\bp\.p\.|\b(?:mil|milh[ãõ]|bilh[ãõ]|reais)\b/iu;

/** The text with every allowed span blanked out sign by sign, so that places stay. */
export function blankAllowed(text: string, names: readonly string[]): string {
  let rest = text;
  const blank = (pattern: RegExp): void =>
    void (rest = rest.replace(pattern, (span) => "\u0001".repeat(span.length)));
  // Each of them holds a digit: most sentences of a reply do not.
  if (/\d/.test(text)) for (const name of names) blank(namePattern(name));
  blank(allowedLiteral);
  blank(
    /\b[Ff]ases?\s+[1-7](?:\s*(?:,|e|a|ou)\s*[1-7])*(?!\d|[.,]\d|\s*(?:%|mil|milh|bilh|R\$))/gu,
  );
  blank(/\bF[1-7]\b/g);
  return rest;
}

/** Names that hold a digit, longest first: what `blankAllowed` wants. */
export function namesWithDigits(names: readonly string[]): string[] {
  return [...new Set(names)]
    .filter((name) => /\d/.test(name) && name.length <= 200)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
}

function namePattern(name: string): RegExp {
  const escaped = escapePattern(name).replace(/\s+/g, "\\s+");
  return /\p{L}/u.test(name) && !amount.test(name) && /^[\p{L}\p{N}]/u.test(name)
    ? new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "gu")
    : new RegExp(`(?<=[“"‘'])${escaped}(?=[”"’'])`, "gu");
}

const introduced =
  /(?:voc[êe]|a pergunta|o senhor|a senhora)\s+(?:informou|perguntou|citou|disse|mencionou|indicou|pediu|propôs|supôs|fala|falou)|(?:informad[oa]s?|citad[oa]s?|mencionad[oa]s?|pedid[oa]s?) por você|na sua pergunta|da sua pergunta/iu;

/** A number of the question is repeated as such, after words that say so. */
export function isQuotedFromQuestion(
  sentence: string,
  at: number,
  raw: string,
  question: string,
): boolean {
  const before = sentence.slice(0, at);
  if (!introduced.test(before) && !introduced.test(sentence.slice(at, at + 80))) return false;
  return new RegExp(`(?<![\\d.,])${escapePattern(raw.trim())}(?![\\d]|[.,]\\d)`, "u").test(
    question,
  );
}

/** "Você informou 60%.": nothing but words that say so, and what the question holds. */
export function isOwnQuestion(
  text: string,
  quantities: readonly { index: number; raw: string }[],
  question: string,
): boolean {
  if (question === "" || !introduced.test(text)) return false;
  let rest = text.replace(introduced, " ");
  for (const { index, raw } of [...quantities].reverse()) {
    if (!isQuotedFromQuestion(text, index, raw, question)) return false;
    rest = rest.replace(raw, " ");
  }
  rest = rest.replace(/[“"«]([^“”"«»\n]{2,200})[”"»]/gu, (whole, inner: string) =>
    question.includes(inner) ? " " : whole,
  );
  return !/[\p{L}\p{N}]/u.test(rest.replace(/(?<!\p{L})(?:sobre|a|o|e|de|do|da)(?!\p{L})/giu, " "));
}
