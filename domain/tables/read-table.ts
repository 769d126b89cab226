/** Reading cells of canonical tables. Null stands for an empty or invalid cell. */
import type { TableData } from "./table-data.ts";

export function textCell(table: TableData, column: string, row: number): string | null {
  const data = table.columns[column];
  if (data?.kind !== "text") return null;
  return data.dictionary[data.codes[row] ?? -1] ?? null;
}

export function numberCell(table: TableData, column: string, row: number): number | null {
  const data = table.columns[column];
  if (!data || data.kind === "text") return null;
  const value = data.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

export function boolCell(table: TableData, column: string, row: number): boolean | null {
  const value = numberCell(table, column, row);
  return value === null ? null : value !== 0;
}

/** Key of an entity name: case, accents and repeated spaces do not count. */
export function entityKey(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** A name as part of a fact id: letters, digits, "_" and "-" only. */
export function factIdPart(name: string): string {
  const part = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return part === "" ? "SEM_NOME" : part;
}

/** Code-unit order, the order of all computation. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
