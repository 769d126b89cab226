import type { QualityReport } from "../quality/quality-report.ts";
import type { RowSelection } from "./row-selection.ts";

/**
 * Quality of the columns behind a fact, 0-1, weighted by rows: per column the mean of the non-null of completeness,
 * consistency and validity; a column that was not scored takes its table's score, then the project's, then 0.
 */
export function columnsQuality(report: QualityReport, selections: readonly RowSelection[]): number {
  let weighted = 0;
  let weight = 0;
  for (const selection of selections) {
    const table = report.tables.find((entry) => entry.table === selection.table.name);
    const fallback = table?.score ?? report.score ?? 0;
    const rows = Math.max(1, selection.rows?.length ?? selection.table.rows);
    for (const name of selection.columns) {
      if (!selection.table.columns[name]) continue;
      const column = table?.columns.find((entry) => entry.column === name);
      const scores = column
        ? [column.completeness, column.consistency, column.validity].filter(
            (score) => score !== null,
          )
        : [];
      const score =
        scores.length > 0
          ? scores.reduce((sum, value) => sum + value, 0) / scores.length
          : fallback;
      weighted += rows * score;
      weight += rows;
    }
  }
  return weight === 0 ? (report.score ?? 0) / 100 : weighted / weight / 100;
}
