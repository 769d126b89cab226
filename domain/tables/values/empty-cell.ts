/**
 * Cells that say "nothing here" (playbook 4.1), and errors of spreadsheet formulas. 0 is a value. Lower case, without blanks
 * around them.
 */
const alwaysEmpty: readonly string[] = [
  "",
  "-",
  "--",
  "---",
  "—",
  "–",
  "#n/a",
  "#n/d",
  "null",
  "#nulo#",
  "#nulo",
  "#ne#",
  "<na>",
  "\\n",
  "(vazio)",
  "(null)",
  "#null!",
  "#nulo!",
  "#div/0!",
  "#name?",
  "#nome?",
  "#value!",
  "#valor!",
  "#ref!",
  "#num!",
  "#núm!",
  "#spill!",
  "#calc!",
];
/** Empty among words; among ids and codes each may be one. */
const emptyWords: readonly string[] = [
  "?",
  "n/a",
  "n/d",
  "nd",
  "n.d.",
  "n/i",
  "s/i",
  "nan",
  "nat",
  "nulo",
];
/** Empty where a number or a date should stand. */
const noFigures: readonly string[] = ["na", "error", "unknown", ".", "*"];

/** What is empty in a column of which nothing is known yet. */
export const emptyMarkers: readonly string[] = [...alwaysEmpty, ...emptyWords];
/** Empty only in capitals: "na" is a word. */
export const emptyInCapitals = "NA";

const always = new Set(alwaysEmpty);
const markers = new Set(emptyMarkers);
const figures = new Set([...emptyMarkers, ...noFigures]);
const longestMarker = 8;

export function isEmptyCell(cell: string): boolean {
  const text = cell.trim();
  if (text === "") return true;
  return (
    text.length <= longestMarker && (text === emptyInCapitals || markers.has(text.toLowerCase()))
  );
}

/** What a column that has a meaning is made of: ids and codes, words, or numbers and dates. */
export type CellUse = "code" | "words" | "figures";

export function isEmptyFor(use: CellUse, cell: string): boolean {
  if (use === "words") return isEmptyCell(cell);
  const text = cell.trim();
  if (text.length > longestMarker) return false;
  return (use === "code" ? always : figures).has(text.toLowerCase());
}
