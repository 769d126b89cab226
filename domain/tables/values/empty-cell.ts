/** Cells that say "nothing here" (playbook 4.1). 0 is a value. */
const markers = new Set([
  "", "-", "--", "—", "–", "?", "n/a", "#n/a", "#n/d", "n/d", "nd", "null", "#nulo#", "#nulo", "#ne#", "nan", "nulo", "(vazio)", "(null)", "#null!",
]);

export function isEmptyCell(cell: string): boolean {
  const text = cell.trim();
  if (text === "" ) return true;
  return text.length <= 8 && (text === "NA" || markers.has(text.toLowerCase()));
}
