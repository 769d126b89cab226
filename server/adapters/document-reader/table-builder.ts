/** Collects a DOCX table's cells: spans keep the columns aligned, a merged cell's value stands in every row it covers. */
import { normalizeDocumentText } from "./normalize-document-text.ts";

const MAX_COLUMNS = 200;

interface Cell {
  column: number;
  text: string;
  span: number;
  continuesAbove: boolean;
}

export class TableBuilder {
  readonly #rows: Cell[][] = [];
  #cell: Cell | null = null;

  startRow(): void {
    this.#rows.push([]);
    this.#cell = null;
  }

  startCell(): void {
    const row = this.#rows.at(-1);
    if (row === undefined) return;
    const last = row.at(-1);
    this.#cell = {
      column: last === undefined ? 0 : last.column + last.span,
      text: "",
      span: 1,
      continuesAbove: false,
    };
    row.push(this.#cell);
  }

  setSpan(span: number): void {
    if (this.#cell && Number.isInteger(span) && span >= 1)
      this.#cell.span = Math.min(span, MAX_COLUMNS);
  }

  continueAbove(): void {
    if (this.#cell) this.#cell.continuesAbove = true;
  }

  addText(text: string): void {
    if (this.#cell && text.trim() !== "")
      this.#cell.text += this.#cell.text === "" ? text : `\n${text}`;
  }

  close(): string[][] {
    const width = Math.min(
      MAX_COLUMNS,
      this.#rows.reduce(
        (widest, row) => Math.max(widest, ...row.map((cell) => cell.column + cell.span)),
        0,
      ),
    );
    const rows: string[][] = [];
    for (const cells of this.#rows) {
      const row = Array.from({ length: width }, () => "");
      for (const cell of cells) {
        if (cell.column >= width) continue;
        row[cell.column] = cell.continuesAbove
          ? (rows.at(-1)?.[cell.column] ?? "")
          : normalizeDocumentText(cell.text).replace(/\s+/g, " ");
      }
      rows.push(row);
    }
    return rows;
  }
}
