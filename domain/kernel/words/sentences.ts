/** Sentences of a reply with their citations: what one check looks at. */

export interface Sentence {
  /** Offset in the reply. */
  index: number;
  text: string;
}

/** Full stops of these end no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:art|arts|ex|p|pp|p\.\s?p|nº|n|sr|sra|dr|dra|etc|aprox|vs|inc|ltda|s\.a|i\.e|e\.g|jan|fev|mar|abr|jun|jul|ago|set|out|nov|dez)$/i;
/** A citation that follows the full stop belongs to the sentence before it. */
const trailing = /^(?:\s*\[(?:f|p):[^\]\n]*\])*/i;
const closers = /^["”’')\]*_]*/;

/** A full stop after a numeral of a list, or after an abbreviation in the midst of a sentence. */
const endsNone = (before: string, after: string): boolean =>
  /^\s*\d{1,2}$/.test(before) || (abbreviation.test(before) && /^\s+[\p{Ll}\d(]/u.test(after));

/** Splits at line ends and at marks that end a sentence. */
export function splitSentences(text: string): { sentences: Sentence[] } {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number): void => {
    if (end > start) sentences.push({ index: start, text: text.slice(start, end) });
    start = end;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign === "\n") {
      close(at + 1);
      continue;
    }
    if (!/[.!?]/.test(sign) || /[.!?]/.test(text[at + 1] ?? "")) continue;
    let end = at + 1 + (closers.exec(text.slice(at + 1))?.[0].length ?? 0);
    const next = text[end];
    if (next !== undefined && !/[\s[]/.test(next)) continue;
    if (sign === "." && endsNone(text.slice(start, at), text.slice(end))) continue;
    end += trailing.exec(text.slice(end))?.[0].length ?? 0;
    close(end);
    at = end - 1;
  }
  close(text.length);
  return { sentences };
}
