import type { TableData } from "../table-data.ts";

export interface KnownCell {
  value: string | number;
  /** Names of the files that say it. */
  files: string[];
}

/** By canonical column. */
export type KnownRow = Record<string, KnownCell>;

export const fileOf = (data: TableData, row: number): string =>
  data.files[data.rowFile[row] ?? 0]?.fileName ?? "";
