/** Consistência per column: rows where a rule naming it could be evaluated, and those of them with a failure (playbook 4.1). */
import type { Column, TableData, Tables } from "../tables/table-data.ts";
import type { RuleOutcome } from "./rules/rule.ts";

/** Per row: 0 = not evaluated, 1 = passed every rule, 2 = failed at least one. */
export type RowMarks = Uint8Array;

export function markRules(
  table: TableData,
  outcomes: readonly RuleOutcome[],
): Map<string, RowMarks> {
  const marks = new Map<string, RowMarks>();
  for (const { severity, columns, evaluated, failed } of outcomes) {
    if (severity === "I") continue;
    for (const column of columns) {
      let rows = marks.get(column);
      if (!rows) {
        rows = new Uint8Array(table.rows);
        marks.set(column, rows);
      }
      for (let i = 0; i < evaluated.length; i++)
        if (rows[evaluated[i]!] === 0) rows[evaluated[i]!] = 1;
      for (const row of failed) rows[row] = 2;
    }
  }
  return marks;
}

/** 100 x (1 - failing / evaluable); null when nothing could be evaluated. */
export function consistencyOf(marks: RowMarks | undefined): number | null {
  if (!marks) return null;
  let evaluable = 0;
  let failing = 0;
  for (const mark of marks)
    if (mark > 0) {
      evaluable++;
      if (mark === 2) failing++;
    }
  return evaluable === 0 ? null : 100 * (1 - failing / evaluable);
}

/** The tables with the cells named by failed E rules made null (playbook 4.4). Untouched columns are shared, not copied. */
export function withoutFailedCells(tables: Tables, outcomes: readonly RuleOutcome[]): Tables {
  const result: Tables = { ...tables };
  for (const { severity, table: name, columns, failed } of outcomes) {
    const table = result[name];
    if (severity !== "E" || failed.length === 0 || !table) continue;
    const changed: Record<string, Column> = { ...table.columns };
    for (const columnName of columns) {
      const column = changed[columnName];
      if (!column) continue;
      if (column.kind === "text") {
        const codes = column.codes.slice();
        for (const row of failed) codes[row] = -1;
        changed[columnName] = { ...column, codes };
      } else {
        const values = column.values.slice();
        for (const row of failed) values[row] = NaN;
        changed[columnName] = { ...column, values };
      }
    }
    result[name] = { ...table, columns: changed };
  }
  return result;
}
