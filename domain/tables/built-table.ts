/** What the rows of one table of a file came to: the canonical table, and what was refused on the way. */
import type { TableData } from "./table-data.ts";

export interface RejectedRow {
  rowNumber: number;
  column: string;
  value: string;
  /** pt-BR, safe to show. */
  reason: string;
}

export interface BuiltTable {
  table: TableData;
  rejected: RejectedRow[];
  rejectedCount: number;
  /** Distinct rows with at least one rejected cell. */
  rejectedRows: number;
  totalRowsLeftOut: number;
  notes: string[];
}
