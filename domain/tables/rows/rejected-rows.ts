/** Cells that a required column cannot be read from: each counted, the first of them listed. */
import type { RejectedRow } from "../built-table.ts";

/** Rejections beyond this number are counted, not listed. */
const maxRejected = 10_000;

export class RejectedRows {
  count = 0;
  private readonly list: RejectedRow[] = [];
  private readonly rows = new Set<number>();

  /** `row`: among those that count. */
  add(row: number, rejected: RejectedRow): void {
    this.count++;
    this.rows.add(row);
    if (this.list.length < maxRejected) this.list.push(rejected);
  }

  get rowCount(): number {
    return this.rows.size;
  }

  /** In the order of the file. */
  get listed(): RejectedRow[] {
    return this.list.sort((a, b) => a.rowNumber - b.rowNumber);
  }
}
