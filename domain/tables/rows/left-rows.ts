/** Rows of people, systems or clients that are there no more, read beside the table of those that are. */
import type { Column, TableData } from "../table-data.ts";

export class LeftRows {
  /** Positions in the file. */
  readonly places: Int32Array;
  /** Of the texts alone: nothing is told of what somebody who left was paid. */
  readonly columns: Record<string, Column> = {};
  readonly attributes: Record<string, Column> = {};
  private readonly rowNumber: Int32Array;

  constructor(places: Int32Array, rowNumber: Int32Array) {
    this.places = places;
    this.rowNumber = rowNumber;
  }

  /** As a table of the same files, whose count of rows is that of both. */
  beside({ name, rows, files }: TableData): TableData {
    return {
      name,
      rows: this.rowNumber.length,
      columns: this.columns,
      attributes: this.attributes,
      files: files.map((file) => ({ ...file, rowsTotal: rows + this.rowNumber.length })),
      rowFile: new Uint16Array(this.rowNumber.length),
      rowNumber: this.rowNumber,
    };
  }
}
