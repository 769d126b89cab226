/**
 * The report's fonts draw Latin, Greek and Cyrillic; PDF/UA-1 refuses a character without a glyph. A client's name may
 * hold any other (an emoji, a Japanese company): it is set as a box, and the cover says so.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCoverage, type Coverage } from "./font-coverage.ts";
import { reportFontPaths } from "./report-fonts.ts";

const graphemes = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
/** Most texts: nothing to look up. U+00AD, U+007F and the control characters are not among these. */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2212\u202f]*$/;
/** Line ends and tabs are spaces on paper; other controls, soft hyphens and marks of direction draw nothing. */
const SPACING = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A figure does not part from its currency or its unit at the end of a line. */
const BEFORE_FIGURE = /(?<=[R£€$]) (?=[\d−-])/g;
const BEFORE_UNIT =
  /(?<=\d) (?=(?:h|mil|mi|bi|milhão|milhões|bilhão|bilhões|p\.p\.|FTE|pd)(?!\p{L}))/gu;
/** A line may end with the sign between two parts, and never begins with it. */
const BEFORE_DOT = / (?=· )/g;
const NO_BREAK = "\u00a0";

const BOX = "\u25a1";
let shared: Coverage | null = null;

/** Characters that every face of the report can draw. */
function reportCoverage(): Coverage {
  if (shared !== null) return shared;
  const faces = reportFontPaths().flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".ttf"))
      .map((file) => readCoverage(readFileSync(join(folder, file)))),
  );
  const [first = new Set<number>(), ...others] = faces;
  shared = new Set([...first].filter((code) => others.every((face) => face.has(code))));
  return shared;
}

/** The text with one box for each character as a reader sees it that the fonts lack, its figures held together. */
export const printableText = (text: string): string =>
  drawable(text)
    .replace(BEFORE_FIGURE, NO_BREAK)
    .replace(BEFORE_UNIT, NO_BREAK)
    .replace(BEFORE_DOT, NO_BREAK);

function drawable(text: string): string {
  if (PLAIN.test(text)) return text;
  const covered = reportCoverage();
  const visible = text.replace(SPACING, " ").replace(INVISIBLE, "");
  if ([...visible].every((char) => covered.has(char.codePointAt(0) ?? 0))) return visible;
  const box = covered.has(BOX.codePointAt(0) ?? 0) ? BOX : "?";
  return [...graphemes.segment(visible)]
    .map(({ segment }) =>
      [...segment].every((char) => covered.has(char.codePointAt(0) ?? 0)) ? segment : box,
    )
    .join("");
}

/** Every text of a JSON value made printable; `replaced` when a box stands for something. */
export function printableTree<T>(value: T): { value: T; replaced: boolean } {
  let replaced = false;
  const walk = (node: unknown): unknown => {
    if (typeof node === "string") {
      const text = printableText(node);
      if (text !== node && text.length > 0 && countBoxes(text) > countBoxes(node)) replaced = true;
      return text;
    }
    if (Array.isArray(node)) return node.map(walk);
    if (typeof node !== "object" || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, child]) => [key, walk(child)]));
  };
  return { value: walk(value) as T, replaced };
}

function countBoxes(text: string): number {
  return text.split(BOX).length;
}
