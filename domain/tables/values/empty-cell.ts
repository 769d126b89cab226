/**
 * Cells that say "nothing here" (playbook 4.1), and errors of spreadsheet formulas. 0 is a value. Lower case, without blanks
 * around them.
 */
export const emptyMarkers: readonly string[] = [
  "",
  "-",
  "--",
  "---",
  "—",
  "–",
  "?",
  "n/a",
  "#n/a",
  "#n/d",
  "n/d",
  "nd",
  "n.d.",
  "n/i",
  "s/i",
  "null",
  "#nulo#",
  "#nulo",
  "#ne#",
  "nan",
  "nat",
  "<na>",
  "\\n",
  "nulo",
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
/** Empty only in capitals: "na" is a word. */
export const emptyInCapitals = "NA";

const markers = new Set(emptyMarkers);

export function isEmptyCell(cell: string): boolean {
  const text = cell.trim();
  if (text === "") return true;
  return text.length <= 8 && (text === emptyInCapitals || markers.has(text.toLowerCase()));
}
