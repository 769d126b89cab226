/** Rows of a table that a cell spoils: half of Validade and of Consistência goes by them (`table-score.ts`). */
import type { TableData } from "../tables/table-data.ts";
import type { RowMarks } from "./consistency.ts";
import type { TableSuspects } from "./suspect-cells.ts";
import { halfByRows } from "./table-score.ts";

export class SpoiltRows {
  private readonly suspects: TableSuspects;
  private readonly rows: number;
  private readonly invalid: Uint8Array;
  private readonly suspect: Uint8Array;
  private readonly contradicting: Uint8Array;

  constructor(rows: number, suspects: TableSuspects) {
    this.rows = rows;
    this.suspects = suspects;
    this.invalid = new Uint8Array(rows);
    this.suspect = new Uint8Array(rows);
    this.contradicting = new Uint8Array(rows);
  }

  addInvalid(...lists: readonly (readonly number[] | undefined)[]): void {
    for (const rows of lists) for (const row of rows ?? []) this.invalid[row] = 1;
  }

  addSuspects(column: string): void {
    for (const row of this.suspects.columns.get(column)?.wrong ?? []) this.suspect[row] = 1;
  }

  addContradictions(marks: RowMarks | undefined): void {
    if (marks === undefined) return;
    for (let row = 0; row < this.rows; row++) if (marks[row] === 2) this.contradicting[row] = 1;
  }

  /** Each suspect row of a sample stands for as many as the sample passed over. */
  withInvalid(byCells: number | null): number | null {
    let spoilt = 0;
    for (let row = 0; row < this.rows; row++)
      if (this.invalid[row] === 1) spoilt++;
      else if (this.suspect[row] === 1) spoilt += this.suspects.step;
    return halfByRows(byCells, Math.min(this.rows, spoilt), this.rows);
  }

  withContradictions(byCells: number | null): number | null {
    let spoilt = 0;
    for (const mark of this.contradicting) spoilt += mark;
    return halfByRows(byCells, spoilt, this.rows);
  }
}

/**
 * Marks of the rules together with the contradictions that the texts of the table show among themselves. Where only every k-th row
 * was read and no rule judges the column, those rows are the ones that count.
 */
export function markContradictions(
  table: TableData,
  marks: Map<string, RowMarks>,
  { columns }: TableSuspects,
): Map<string, RowMarks> {
  for (const [name, { related, contradicting }] of columns) {
    if (related.length === 0) continue;
    const own = marks.get(name) ?? new Uint8Array(table.rows);
    for (const row of related) if (own[row] === 0) own[row] = 1;
    for (const row of contradicting) own[row] = 2;
    marks.set(name, own);
  }
  return marks;
}
