import { MARK_END, MARK_START, type Match } from "./find-matches.ts";

export interface Excerpt {
  text: string;
  /** Ranges [start, end) of `text`, in UTF-16 units. */
  marks: [number, number][];
}

const BEFORE = 60;
const LENGTH = 220;

/**
 * A stretch of the text around the densest matches, with what matched marked. `marked` is the text as it was compared,
 * mark for mark and character for character; if the two do not run in step, the excerpt has no marks.
 */
export function extractExcerpt({ text, marked }: Pick<Match, "text" | "marked">): Excerpt {
  const characters = [...text];
  const ranges = readMarks(marked, characters.length).map((range) => ({
    start: range.start,
    end: endOfWord(characters, range.end),
  }));
  const start = startAtWord(characters, pickStart(ranges));
  const end = Math.min(characters.length, start + LENGTH);
  const before = characters.slice(0, start).some((sign) => !/\s/.test(sign)) ? "… " : "";
  let shown = before;
  const offsets: number[] = [];
  for (let at = start; at < end; at++) {
    offsets.push(shown.length);
    const sign = characters[at] as string;
    shown += /\s/.test(sign) ? " " : sign;
  }
  offsets.push(shown.length);
  const marks = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range): [number, number] => [
      offsets[range.start - start] as number,
      offsets[range.end - start] as number,
    ]);
  return { text: end < characters.length ? `${shown.trimEnd()}…` : shown, marks };
}

interface Range {
  start: number;
  end: number;
}

function readMarks(marked: string, length: number): Range[] {
  const ranges: Range[] = [];
  let at = 0;
  let open = -1;
  for (const sign of marked) {
    if (sign === MARK_START) open = at;
    else if (sign === MARK_END) {
      if (open >= 0 && at > open) ranges.push({ start: open, end: at });
      open = -1;
    } else at++;
  }
  return at === length ? ranges : [];
}

/** A plural is compared as its singular, which may be shorter. */
function endOfWord(characters: string[], end: number): number {
  let at = end;
  while (at < characters.length && /[\p{L}\p{N}]/u.test(characters[at] as string)) at++;
  return at;
}

/** The window that holds most marks; the first of equals. */
function pickStart(ranges: Range[]): number {
  let best = 0;
  let most = 0;
  for (const [index, { start }] of ranges.entries()) {
    const from = Math.max(0, start - BEFORE);
    let count = 0;
    for (
      let next = index;
      next < ranges.length && (ranges[next] as Range).end <= from + LENGTH;
      next++
    )
      count++;
    if (count > most) [most, best] = [count, from];
  }
  return best;
}

function startAtWord(characters: string[], from: number): number {
  if (from === 0)
    return Math.max(
      0,
      characters.findIndex((sign) => !/\s/.test(sign)),
    );
  for (let at = from; at < from + BEFORE / 2; at++)
    if (/\s/.test(characters[at - 1] ?? "")) return at;
  return from;
}
