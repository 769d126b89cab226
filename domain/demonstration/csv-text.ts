/**
 * The demonstration's files as a Brazilian spreadsheet would export them: `;` between cells, decimal comma, no thousands
 * separator, CRLF lines, lists inside quotes. The header is the catalog's label, so that the ordinary mapping is automatic.
 */
import type { TableName } from "../tables/canonical-table.ts";
import { canonicalColumn, canonicalTable } from "../tables/catalog/catalog.ts";

export type Cell = string | number | boolean | null | readonly (string | number)[];
/** Canonical column -> cell. Every row of a file has the same columns in the same order. */
export type Row = Record<string, Cell>;

export interface DemonstrationFile {
  fileName: string;
  table: TableName;
  /** Text of the file, to be written as UTF-8. */
  content: string;
}

/** Throws for an empty file, an unknown column or rows of unequal columns: those are programming errors. */
export function csvFile(
  fileName: string,
  table: TableName,
  rows: readonly Row[],
): DemonstrationFile {
  const declaration = canonicalTable(table);
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) throw new Error(`No rows for ${table}`);
  const labels = columns.map((name) => {
    const column = canonicalColumn(declaration, name);
    if (!column) throw new Error(`No column ${name} in ${table}`);
    return column.label;
  });
  const lines = [labels.map(quoted).join(";")];
  for (const row of rows) {
    if (Object.keys(row).length !== columns.length) throw new Error(`Unequal row in ${table}`);
    lines.push(columns.map((name) => quoted(cellText(row[name] ?? null))).join(";"));
  }
  return { fileName, table, content: lines.join("\r\n") + "\r\n" };
}

function cellText(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if (typeof cell === "boolean") return cell ? "sim" : "não";
  if (typeof cell === "number") return numberText(cell);
  return cell.map((item) => (typeof item === "number" ? numberText(item) : item)).join(";");
}

/** At most ten decimals, trailing zeros dropped, decimal comma. */
function numberText(value: number): string {
  const fixed = value.toFixed(10);
  return fixed.replace(/0+$/, "").replace(/\.$/, "").replace(".", ",");
}

function quoted(text: string): string {
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
