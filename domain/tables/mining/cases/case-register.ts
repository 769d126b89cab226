/** T05 by case id, and the extraction date: what the log alone does not say about a case. */
import type { TableData, Tables } from "../../table-data.ts";
import { textColumn, valuesOf } from "../event-log.ts";

export interface CaseRegister {
  table: TableData | null;
  /** Row of T05 for a case id; -1 when absent. */
  rowOf(caseId: string): number;
  openedAt(row: number): number;
  isClosed(row: number): boolean;
  reworkCause(row: number): string | null;
  hasCauses: boolean;
}

export function readCaseRegister(tables: Tables): CaseRegister {
  const table = tables.casos ?? null;
  const ids = table ? textColumn(table, "caso_id") : null;
  const rows = new Map<string, number>();
  if (table && ids) {
    for (let row = 0; row < table.rows; row++) {
      const id = ids.dictionary[ids.codes[row] as number];
      if (id !== undefined && !rows.has(id)) rows.set(id, row);
    }
  }
  const opened = table ? valuesOf(table, "aberto_em") : null;
  const closed = table ? valuesOf(table, "encerrado_em") : null;
  const status = table ? textColumn(table, "status") : null;
  const cause = table ? textColumn(table, "causa_retrabalho") : null;
  return {
    table: rows.size > 0 ? table : null,
    rowOf: (caseId) => rows.get(caseId) ?? -1,
    openedAt: (row) => (row < 0 ? Number.NaN : (opened?.[row] ?? Number.NaN)),
    isClosed: (row) =>
      row >= 0 &&
      (status?.dictionary[status.codes[row] as number]?.toLowerCase() === "encerrado" ||
        !Number.isNaN(closed?.[row] ?? Number.NaN)),
    reworkCause: (row) =>
      row < 0 || !cause ? null : (cause.dictionary[cause.codes[row] as number] ?? null),
    hasCauses: cause?.codes.some((code) => code >= 0) ?? false,
  };
}
