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
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (labelWidthPx(joined, sizePx) <= maxPx || lines.length === mostLines))
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => cutEnd(line, maxPx, sizePx));
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
