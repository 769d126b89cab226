import type { CanonicalColumn } from "../canonical-table.ts";

/** A value that the column takes, for the instructions: `row` makes another one. Dates as dd/mm/aaaa. */
export function exampleOf(column: CanonicalColumn, row: number): string | number {
  const { type, min = 0, max, enumValues = [], label } = column;
  switch (type) {
    case "id":
      return `${label
        .replace(/[^\p{L}]/gu, "")
        .slice(0, 2)
        .toUpperCase()}${String(row + 1).padStart(2, "0")}`;
    case "enum":
      return enumValues[row % Math.max(1, enumValues.length)] ?? "";
    case "bool":
      return row % 2 === 0 ? "Sim" : "Não";
    case "date":
      return `${String(row + 5).padStart(2, "0")}/${String((row % 6) + 1).padStart(2, "0")}/2026`;
    case "datetime":
      return `${String(row + 5).padStart(2, "0")}/${String((row % 6) + 1).padStart(2, "0")}/2026 ${String((row % 9) + 8).padStart(2, "0")}:30`;
    case "list":
      return `${label} A; ${label} B`;
    case "score5":
    case "likert5":
      return Math.min((row % 4) + 2, max ?? 5);
    case "int":
      return Math.round(within(row + 2, row, min, max));
    case "pct":
      return within(12.5 + row, row, min, max);
    case "money":
      return within(1250.5 + row * 10, row, min, max);
    case "num":
      return within(30 + row, row, min, max);
    default:
      return `${label} ${row + 1}`;
  }
}

/** The wanted value, or one in the upper half of a narrower range. */
function within(wanted: number, row: number, min: number, max = Infinity): number {
  return wanted > min && wanted <= max
    ? wanted
    : Math.round((min + (max - min) * (0.55 + 0.05 * (row % 6))) * 100) / 100;
}
