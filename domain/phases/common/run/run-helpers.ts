import type { Formula } from "../../../facts/fact-book.ts";
import type { PhaseInput } from "../../../outcome/phase-outcome.ts";
import type { TableName } from "../../../tables/canonical-table.ts";
import type { DatasetColumn } from "../../../outcome/phase-outcome.ts";
import { round9 } from "../../../kernel/numbers/rounding.ts";

export const formulaOf =
  (id: string) =>
  (words: string): Formula => ({ id, version: "1.0.0", words });

/** 0-1 as percent; 0,575 is 57,5 and not 57,49999999999999. */
export const percentOf = (share: number): number => round9(100 * share);

/** A whole table as the source of a fact: figures of phase 3 never point at single positions. */
export function wholeTable(run: { input: PhaseInput }, table: TableName, columns: string[]) {
  const found = run.input.tables[table];
  return found ? [{ table: found, columns }] : [];
}

export const textColumn = (name: string, label: string): DatasetColumn => ({
  name,
  label,
  type: "text",
});

export const numberColumn = (name: string, label: string, unit?: string): DatasetColumn => ({
  name,
  label,
  type: "number",
  ...(unit ? { unit } : {}),
});
