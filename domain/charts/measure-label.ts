/**
 * How wide a chart's labels are, from the same table for screen and paper: a browser that draws before its typeface has come, and a
 * server that has none, would reserve too little room and cut the first letters of names.
 */
import { textWidthPt } from "../kernel/text/measure-text.ts";

/** Inter runs a little wider than the measured widths. */
const margin = 1.07;
const usualPx = 11;

export const labelWidthPx = (text: string, sizePx: number = usualPx): number =>
  textWidthPt(text, sizePx) * margin;

/** As the drawing library asks for it: the font is CSS shorthand. */
export function measureLabel(text: string, font?: string): { width: number } {
  const size = /([\d.]+)px/.exec(font ?? "")?.[1];
  return { width: labelWidthPx(text, size === undefined ? usualPx : Number(size)) };
}

/** Names within `maxPx`, each still told from the others: those that begin alike are cut in the middle, the rest at the end. */
export function fittedNames(
  names: readonly string[],
  maxPx: number,
  sizePx: number = usualPx,
): ReadonlyMap<string, string> {
  const cut = new Map(names.map((name) => [name, cutEnd(name, maxPx, sizePx)]));
  const alike = (text: string): boolean =>
    [...cut.values()].filter((other) => other === text).length > 1;
  return new Map(
    [...cut].map(([name, text]) => [name, alike(text) ? cutMiddle(name, maxPx, sizePx) : text]),
  );
}

/** Names in one line or two, by their words; those that two lines do not hold, or no longer tell apart, are cut as `fittedNames` does. */
export function linedNames(
  names: readonly string[],
  maxPx: number,
): ReadonlyMap<string, readonly string[]> {
  const fitted = fittedNames(names, maxPx);
  const lined = new Map(names.map((name) => [name, inTwoLines(name, maxPx)]));
  const texts = [...lined.values()].map((lines) => lines.join("\n"));
  return new Map(
    [...lined].map(([name, lines]) => {
      const isAlone = texts.filter((text) => text === lines.join("\n")).length === 1;
      return [name, isAlone ? lines : [fitted.get(name) ?? name]];
    }),
  );
}

function inTwoLines(name: string, maxPx: number): string[] {
  if (labelWidthPx(name) <= maxPx) return [name];
  const words = name.split(" ");
  let first = words.shift() ?? "";
  while (words[0] !== undefined && labelWidthPx(`${first} ${words[0]}`) <= maxPx)
    first += ` ${words.shift()}`;
  return [first, words.join(" ")]
    .filter((line) => line !== "")
    .map((line) => cutEnd(line, maxPx, usualPx));
}

const mostLines = 3;

/** A name in lines within `maxPx`, by its words; of a fourth line and of a longer word the end is left out. */
export function wrappedName(name: string, maxPx: number, sizePx: number = usualPx): string[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const parts = hyphenated(word, maxPx, sizePx);
    if (parts.length > 1 && lines.length + parts.length <= mostLines) {
      lines.push(...parts);
      continue;
    }
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (labelWidthPx(joined, sizePx) <= maxPx || lines.length === mostLines))
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => cutEnd(line, maxPx, sizePx));
}

/** Where a Portuguese word may go on in the next line: before the consonants that begin a syllable. */
const syllable = /(?:[bcdfgptv][lr]|[lnc]h|[qg]u|[b-df-hj-np-tv-zç])(?=[aeiouáéíóúâêôãõà])/giu;

/** A word that a line does not hold, by its syllables, each line as full as it may be; whole where a syllable is wider than that. */
function hyphenated(word: string, maxPx: number, sizePx: number): string[] {
  const lines: string[] = [];
  let rest = word;
  while (labelWidthPx(rest, sizePx) > maxPx) {
    const breaks = [...rest.matchAll(syllable)].map(({ index }) => index);
    const at = breaks.findLast(
      (index) =>
        index > 1 &&
        rest.length - index > 1 &&
        labelWidthPx(`${rest.slice(0, index)}-`, sizePx) <= maxPx,
    );
    if (at === undefined) return [word];
    lines.push(`${rest.slice(0, at)}-`);
    rest = rest.slice(at);
  }
  return [...lines, rest];
}

/** What is left out shows as "…". */
function cutEnd(name: string, maxPx: number, sizePx: number): string {
  if (labelWidthPx(name, sizePx) <= maxPx) return name;
  let kept = name;
  while (kept !== "" && labelWidthPx(`${kept}…`, sizePx) > maxPx) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

function cutMiddle(name: string, maxPx: number, sizePx: number): string {
  if (labelWidthPx(name, sizePx) <= maxPx) return name;
  let head = Math.ceil(name.length / 2);
  let tail = name.length - head;
  const joined = (): string =>
    `${name.slice(0, head).trimEnd()} … ${name.slice(-tail).trimStart()}`;
  while (head > 1 && labelWidthPx(joined(), sizePx) > maxPx)
    if (head >= tail) head--;
    else tail--;
  return joined();
}
