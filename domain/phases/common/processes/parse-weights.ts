/** "0,30; 0,30; 0,25; 0,15" -> numbers. */
export function parseWeights(text: unknown): number[] {
  return String(text)
    .split(";")
    .map((part) => Number(part.trim().replace(",", ".")))
    .filter((weight) => Number.isFinite(weight));
}
