/** Reads the sheets of a small workbook cell by cell, as they stand: for forms of ours, not for clients' tables. */
export interface PlainSheet {
  name: string;
  /** Rows in their order; `row` as a spreadsheet counts, rows without cells left out. Cells are texts, dates in ISO form. */
  rows: { row: number; cells: string[] }[];
}

/** `says` is pt-BR, safe to show. */
export type SheetReading = { sheets: PlainSheet[] } | { sheets: null; says: string };

export interface SheetReader {
  /** XLSX. A workbook that unpacks to more than 32 MB, or holds more than 20,000 rows in a sheet, is refused. */
  read(path: string): Promise<SheetReading>;
}
