/**
 * Writes the rows of one table as regular CSV for DuckDB: row number, the table's cells padded to its width, and the
 * cells beyond it in one last column. Holds back the last rows, because notes may stand below the table.
 */
import { closeSync, openSync, writeSync } from "node:fs";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { isEmptyCell } from "#domain/tables/values/empty-cell.ts";
import { splitRecord, type TextRecord, writeRecord } from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import { checkCells, mostCellChars } from "../formats/table-refusal.ts";

const heldRows = 20;
const flushChars = 1_048_576;
const noteText =
  /^\s*(fontes?|obs|observa|notas?|nb|source|notes?|gerado em|elaborad|atualizad|[úu]ltima atualiza|extra[ií]do em|\*)/i;
const maxExamples = 50;

interface HeldRow {
  rowNumber: number;
  line: string;
  ragged: number;
}

export class RowWriter {
  readonly width: number;
  rows = 0;
  hasExtra = false;
  readonly ragged: RawTable["raggedRows"] = { count: 0, examples: [] };
  notes: RawTable["notes"] = [];
  repeatedHeaders = 0;
  private readonly dialect: TextDialect;
  private readonly file: number;
  private readonly held: HeldRow[] = [];
  private readonly headerKey: string;
  private readonly headerRaw: string;
  private pending = "";
  private first = true;

  private readonly sparseRows: boolean;
  private readonly isData: boolean;

  /**
   * `sparseRows`: the source leaves out empty cells at a row's end (XLSX), so that a short row is no flaw. `isData`: the source
   * knows its records (JSON), so that none is help, note or title.
   */
  constructor(
    path: string,
    dialect: TextDialect,
    header: readonly string[],
    width: number,
    options: { sparseRows?: boolean; isData?: boolean } = {},
  ) {
    this.sparseRows = options.sparseRows === true;
    this.isData = options.isData === true;
    this.file = openSync(path, "w", 0o600);
    this.dialect = dialect;
    this.width = width;
    this.headerRaw = writeRecord(header, dialect);
    this.headerKey = header.map((cell) => cell.trim()).join("\u001f");
  }

  /** A record of the source text; blank ones are skipped. */
  writeText(rowNumber: number, record: TextRecord): void {
    const { delimiter, quote } = this.dialect;
    const { raw, fields } = record;
    // Slow path for whatever DuckDB could read another way; fast path copies the record as it is.
    const mayEscape = quote === "'" && raw.includes('""');
    if (
      !record.regular ||
      mayEscape ||
      fields !== this.width ||
      this.first ||
      raw === this.headerRaw ||
      raw.length > mostCellChars
    )
      this.writeCells(rowNumber, splitRecord(raw, this.dialect));
    else if (!isBlank(raw, delimiter, quote))
      this.hold({ rowNumber, line: rowNumber + delimiter + raw + delimiter, ragged: 0 });
  }

  /** The header once more. */
  isHeader(cells: readonly string[]): boolean {
    return (
      this.headerKey !== "" && cells.map((cell) => cell.trim()).join("\u001f") === this.headerKey
    );
  }

  writeCells(rowNumber: number, cells: readonly string[]): void {
    checkCells(cells);
    const filled = cells.filter((cell) => cell.trim() !== "");
    if (filled.length === 0) return;
    if (this.isHeader(cells)) {
      this.repeatedHeaders++;
      return;
    }
    // Help and example rows of the downloadable model, right below the header (playbook 1.10).
    const start = filled[0]!.trim();
    if (
      this.first &&
      !this.isData &&
      ((start.startsWith("#") && !isEmptyCell(start)) || start.toLowerCase() === "exemplo")
    )
      return;
    const extra = cells.slice(this.width).filter((cell) => cell.trim() !== "");
    const ragged =
      extra.length > 0 || (!this.sparseRows && cells.length < this.width && filled.length > 1)
        ? cells.length
        : 0;
    if (extra.length > 0) this.hasExtra = true;
    const own = Array.from({ length: this.width }, (_, i) => cells[i] ?? "");
    const line = writeRecord(
      [String(rowNumber), ...own, extra.join(this.dialect.delimiter)],
      this.dialect,
    );
    this.hold({ rowNumber, line, ragged });
  }

  /**
   * Flushes; the rows held back that are notes below the table are kept apart. Before another table, the single cells at the end
   * that are no notes are that table's titles: they are handed back.
   */
  close({ isBeforeTable = false } = {}): { rowNumber: number; text: string }[] {
    const only = this.held.map((row) => onlyCell(row, this.dialect));
    let end = this.held.length;
    while (end > 0 && this.width > 1 && only[end - 1] !== null) end--;
    const firstNote = this.isData
      ? -1
      : only.findIndex((text, i) => i >= end && noteText.test(text!));
    const notesFrom = firstNote < 0 ? this.held.length : firstNote;
    const textOf = (row: HeldRow, at: number) => ({ rowNumber: row.rowNumber, text: only[at]! });
    const titles = isBeforeTable
      ? this.held.slice(end, notesFrom).map((row, i) => textOf(row, end + i))
      : [];
    for (const row of this.held.slice(0, notesFrom - titles.length)) this.release(row);
    this.notes = this.held.slice(notesFrom).map((row, i) => textOf(row, notesFrom + i));
    this.flush();
    closeSync(this.file);
    return titles;
  }

  /** Closes the file without looking at what was held back. */
  abandon(): void {
    closeSync(this.file);
  }

  private hold(row: HeldRow): void {
    this.first = false;
    this.held.push(row);
    if (this.held.length > heldRows * 2)
      for (const released of this.held.splice(0, heldRows)) this.release(released);
  }

  private release(row: HeldRow): void {
    this.rows++;
    if (row.ragged > 0) {
      this.ragged.count++;
      if (this.ragged.examples.length < maxExamples)
        this.ragged.examples.push({ rowNumber: row.rowNumber, cells: row.ragged });
    }
    this.pending += `${row.line}\n`;
    if (this.pending.length > flushChars) this.flush();
  }

  private flush(): void {
    if (this.pending.length > 0) writeSync(this.file, this.pending);
    this.pending = "";
  }
}

/** The text of a row that has one filled cell, its first row number aside; null for any other row. */
function onlyCell(row: HeldRow, dialect: TextDialect): string | null {
  const filled = splitRecord(row.line, dialect)
    .slice(1)
    .filter((cell) => cell.trim() !== "");
  return filled.length === 1 ? filled[0]!.trim() : null;
}

/** Is there nothing in the record but separators, quotes and blanks? */
export function isBlank(raw: string, delimiter: string, quote: string): boolean {
  const first = raw.charCodeAt(0);
  if (first > 32 && raw[0] !== delimiter && raw[0] !== quote) return false;
  return raw.replaceAll(delimiter, "").replaceAll(quote, "").trim() === "";
}
