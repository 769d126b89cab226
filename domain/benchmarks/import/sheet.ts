/** A sheet of the workbook as texts, and its columns found by their names. */
export interface ImportSheet {
  name: string;
  header: readonly string[];
  /** `row` as a spreadsheet counts. */
  rows: readonly { row: number; cells: readonly (string | null)[] }[];
}

export interface ImportProblem {
  sheet: string | null;
  row: number | null;
  /** pt-BR: what is wrong and what to do. */
  text: string;
}

export const normalizeName = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Position of each wanted column, by any of its names; -1 where there is none. */
export function findColumns<Key extends string>(
  header: readonly string[],
  names: Readonly<Record<Key, readonly string[]>>,
): Record<Key, number> {
  const folded = header.map(normalizeName);
  return Object.fromEntries(
    (Object.entries(names) as [Key, readonly string[]][]).map(([key, options]) => [
      key,
      folded.findIndex((name) => options.some((option) => normalizeName(option) === name)),
    ]),
  ) as Record<Key, number>;
}

export const cellAt = (cells: readonly (string | null)[], column: number): string =>
  column < 0 ? "" : (cells[column] ?? "").trim();
