export interface Stretch {
  /** In UTF-16 units of the text. */
  start: number;
  text: string;
}

/** About 400 tokens of Portuguese: the smallest embedding models in use read 512. */
const LONGEST = 1_500;

/**
 * A page's text in passages of at most 1500 UTF-16 units, cut at blanks where there are any; together they hold every word.
 * None for a text of blanks.
 */
export function splitPassages(text: string): Stretch[] {
  const passages: Stretch[] = [];
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at, at + LONGEST + 1);
    const end = rest.length <= LONGEST ? text.length : at + cutOf(rest);
    const piece = text.slice(at, end);
    const trimmed = piece.trim();
    if (trimmed !== "") passages.push({ start: at + piece.indexOf(trimmed), text: trimmed });
    at = end;
  }
  return passages;
}

/** After the last blank of the second half, else between two characters. */
function cutOf(rest: string): number {
  for (let at = LONGEST; at > LONGEST / 2; at--) if (/\s/.test(rest[at] as string)) return at;
  return /[\uD800-\uDBFF]/.test(rest[LONGEST - 1] as string) ? LONGEST - 1 : LONGEST;
}
