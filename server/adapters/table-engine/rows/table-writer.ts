/**
 * The rows of a sheet or text, one after the other, into the tables that stand below each other there. The header of each is
 * found among its first rows; a row that begins another table is judged with the few rows that follow it.
 */
import { cellsOf, type TextRecord } from "#domain/tables/rows/delimited-text.ts";
import { plainDialect, type TextDialect } from "#domain/tables/text/dialect.ts";
import { findHeader } from "#domain/tables/headers/header-row.ts";
import {
  figureColumns,
  type FilledRow,
  type MergedCells,
} from "#domain/tables/headers/header-rows.ts";
import type { RowFault } from "#domain/tables/text/repair-row.ts";
import { startsTable } from "#domain/tables/rows/table-breaks.ts";
import { columnShapes } from "#domain/tables/text/column-shapes.ts";
import { findSpoiltHeader, isComment } from "#domain/tables/text/table-form.ts";
import type { FoundTable } from "../formats/found-table.ts";
import { checkWidth } from "../formats/table-refusal.ts";
import { isBlank, RowWriter } from "./row-writer.ts";
import { TextRows } from "../text/text-rows.ts";

/** Rows looked at before the header is settled. */
export const sampledRows = 500;
const rowsBehindHeader = 6;
const profiledRows = 50;
/** A column of a text is known by this many cells. */
const leastShapedCells = 3;
const maxPreambleChars = 500;

export interface TableSource {
  tableName: string;
  dialect: TextDialect;
  /** Path for the rows of the n-th table, from 0. */
  csvPath: (n: number) => string;
  /** See `RowWriter`. */
  sparseRows: boolean;
  /** Fewer columns are no table. */
  minWidth: number;
  merges?: readonly MergedCells[];
  /** Of a text: remarks between the records of this many cells are kept as notes. */
  remarksBelow?: number | undefined;
  /** Row number of the first table's header when a person named it; 0 = none. */
  headerRow?: number | undefined;
}

interface SourceRow {
  rowNumber: number;
  cells: readonly string[];
  isAfterBlank: boolean;
  /** Of a text. */
  record?: TextRecord;
}

interface Current {
  found: FoundTable;
  writer: RowWriter;
  profiled: FilledRow[];
  figures: number[] | null;
  mergedRows: number;
  /** Null for a sheet. */
  text: TextRows | null;
}

export class TableWriter {
  readonly tables: FoundTable[] = [];
  /** Tables that had a header and no row. */
  readonly withoutRows: FoundTable[] = [];
  readonly remarks: { rowNumber: number; text: string }[] = [];
  private readonly source: TableSource;
  /** While the header is looked for; null once rows are written. */
  private searched: SourceRow[] | null = [];
  private titles: { rowNumber: number; text: string }[] = [];
  private current: Current | null = null;
  /** Rows whose place is not settled: the first may begin another table. */
  private pending: SourceRow[] = [];
  private lastRow = 0;
  private isAfterTitle = false;
  private started = 0;
  private readonly mergedDown: MergedDown;

  constructor(source: TableSource) {
    this.source = source;
    this.mergedDown = new MergedDown(source.merges ?? []);
  }

  /** A row of cells; numbers that are left out are blank rows. */
  pushCells(rowNumber: number, cells: readonly string[]): void {
    checkWidth(cells.length);
    if (cells.every((cell) => cell.trim() === "")) return;
    this.take({ rowNumber, cells, isAfterBlank: rowNumber > this.lastRow + 1 });
    this.lastRow = rowNumber;
  }

  /** A record of the text. Most go on as they are, without being cut into cells. */
  pushRecord(rowNumber: number, record: TextRecord): void {
    const { dialect, remarksBelow } = this.source;
    if (isBlank(record.raw, dialect.delimiter, dialect.quote)) return;
    if (remarksBelow !== undefined && isComment(record.raw, record.fields, remarksBelow)) {
      this.remarks.push({ rowNumber, text: record.raw.trim().slice(0, maxPreambleChars) });
      this.lastRow = rowNumber;
      return;
    }
    const isAfterBlank = rowNumber > this.lastRow + 1;
    const current = this.current;
    if (
      current &&
      this.pending.length === 0 &&
      current.profiled.length === profiledRows &&
      record.regular &&
      !isAfterBlank &&
      record.fields === current.writer.width &&
      /\d/.test(record.raw)
    ) {
      current.writer.writeText(rowNumber, record);
    } else this.take({ rowNumber, cells: cellsOf(record, dialect), isAfterBlank, record });
    this.lastRow = rowNumber;
  }

  /** What was found. Nothing may be pushed afterwards. */
  finish(): FoundTable[] {
    // The last rows may begin a table of their own.
    while (this.searched || this.pending.length > 0)
      if (this.searched) this.start();
      else this.settle();
    this.closeCurrent(false);
    return this.tables;
  }

  /** Closes files without looking at what was held back. */
  abandon(): void {
    this.current?.writer.abandon();
    this.current = null;
  }

  private take(row: SourceRow): void {
    if (this.searched) {
      this.searched.push(row);
      if (this.searched.length === sampledRows) this.start();
      return;
    }
    if (this.current === null) return;
    // A title between the blank row and the header.
    if (this.isAfterTitle) row.isAfterBlank = true;
    this.isAfterTitle =
      row.isAfterBlank && row.cells.filter((cell) => cell.trim() !== "").length === 1;
    this.pending.push(row);
    while (
      this.pending.length > 0 &&
      (this.pending.length > rowsBehindHeader || !this.mayStartTable(this.pending[0]!))
    )
      this.settle();
  }

  /** The first pending row goes into the current table, or begins the next. */
  private settle(): void {
    const row = this.pending[0]!;
    const current = this.current!;
    if (
      this.mayStartTable(row) &&
      // The head of the next page of one table, below its title or a blank row.
      !(row.isAfterBlank && current.writer.isHeader(row.cells)) &&
      startsTable(
        row.cells,
        this.pending.slice(1).map(({ cells }) => cells),
        this.openTable(current),
        row.isAfterBlank,
      )
    ) {
      const following = this.pending;
      this.pending = [];
      this.closeCurrent(true);
      this.searched = following;
      return;
    }
    this.pending.shift();
    this.write(current, row);
  }

  private mayStartTable(row: SourceRow): boolean {
    const current = this.current!;
    if (current.writer.rows === 0 && current.profiled.length === 0) return false;
    return (
      row.isAfterBlank ||
      row.cells.length !== current.writer.width ||
      !row.cells.some((cell) => /\d/.test(cell))
    );
  }

  private openTable(current: Current) {
    current.figures ??= figureColumns(current.profiled, current.writer.width);
    return {
      header: current.found.header,
      width: current.writer.width,
      figures: current.figures,
      rows: current.profiled.length,
    };
  }

  private write(current: Current, { rowNumber, cells: read, record }: SourceRow): void {
    const cells = current.text && record ? current.text.settle(rowNumber, read, record) : read;
    if (cells === null) return;
    if (current.profiled.length < profiledRows) {
      current.profiled.push({ index: rowNumber - 1, cells });
      current.figures = null;
    }
    const filled = this.mergedDown.fill(rowNumber - 1, cells);
    if (filled !== cells) current.mergedRows++;
    current.writer.writeCells(rowNumber, filled);
  }

  /** Settles the header of the next table among the rows searched, and writes those below it. */
  private start(): void {
    const { source, titles } = this;
    const rows = this.searched!;
    this.searched = null;
    this.titles = [];
    const isFirst = this.started === 0;
    const spoilt = this.repairHeader(rows);
    const filled = rows.map(({ rowNumber, cells }) => ({ index: rowNumber - 1, cells }));
    const place = findHeader(filled, {
      at:
        isFirst && source.headerRow !== undefined
          ? source.headerRow - 1
          : spoilt && spoilt.rowNumber - 1,
      merges: source.merges ?? [],
    });
    if (!place || place.width < source.minWidth) return;
    const csvPath = source.csvPath(this.started);
    const headerRows = filled.filter(({ index }) => index >= place.first && index <= place.index);
    const writer = new RowWriter(
      csvPath,
      plainDialect(source.dialect),
      headerRows.at(-1)?.cells ?? [],
      place.width,
      { sparseRows: source.sparseRows },
    );
    const preamble = [
      ...titles,
      ...filled
        .filter(({ index }) => index < place.first)
        .map(({ index, cells }) => ({ rowNumber: index + 1, text: joinCells(cells) })),
    ];
    const text = this.openText(rows, headerRows, place.width);
    if (spoilt) text?.tellHeader(spoilt.fault);
    this.started++;
    const tableName =
      this.started === 1 ? source.tableName : `${source.tableName} (${this.started})`;
    this.current = {
      writer,
      profiled: [],
      figures: null,
      mergedRows: 0,
      text,
      found: {
        tableName,
        csvPath,
        csvForm: "written",
        isScratch: true,
        dialect: plainDialect(source.dialect),
        header: place.header,
        headerRow: place.index + 1,
        preamble,
        findings: writer,
        warnings: [],
      },
    };
    for (const row of rows) if (row.rowNumber > place.index + 1) this.take(row);
  }

  /** Of a text: names that their separators spoilt, put right among the rows. */
  private repairHeader(rows: SourceRow[]): { rowNumber: number; fault: RowFault } | undefined {
    const { dialect } = this.source;
    if (rows[0]?.record === undefined) return undefined;
    const lines = rows.map(({ cells, record }) => ({ raw: record!.raw, cells }));
    const found = findSpoiltHeader(lines, dialect);
    if (found === null) return undefined;
    const row = rows[found.at]!;
    row.cells = found.repaired.cells;
    return { rowNumber: row.rowNumber, fault: found.repaired.fault };
  }

  private openText(
    rows: readonly SourceRow[],
    headerRows: readonly FilledRow[],
    width: number,
  ): TextRows | null {
    if (rows[0]?.record === undefined) return null;
    const isHeader = (row: SourceRow) =>
      headerRows.some(({ index }) => index === row.rowNumber - 1);
    const own = rows.filter((row) => row.cells.length === width && !isHeader(row));
    const shapes = columnShapes(
      own.map(({ cells }) => cells),
      width,
      leastShapedCells,
    );
    const text = new TextRows(this.source.dialect, { width, shapes });
    if (rows.some((row) => isHeader(row) && row.record?.stray)) text.tellHeader({ kind: "quote" });
    return text;
  }

  private closeCurrent(isBeforeTable: boolean): void {
    if (!this.current) return;
    const { found, writer, mergedRows, text } = this.current;
    if (text) found.warnings.push(...text.notes());
    if (text && text.misaligned.count > 0) found.misaligned = text.misaligned;
    if (mergedRows > 0)
      found.warnings.push(
        mergedRows === 1
          ? "Há células mescladas: o valor foi repetido em uma linha que elas cobrem."
          : `Há células mescladas: o valor foi repetido nas ${mergedRows} linhas que elas cobrem.`,
      );
    this.titles = writer.close({ isBeforeTable });
    (writer.rows === 0 ? this.withoutRows : this.tables).push(found);
    this.current = null;
  }
}

function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" ")
    .slice(0, maxPreambleChars);
}

/** Cells merged over several rows of a table: each of the rows has the value. */
class MergedDown {
  private readonly byFirstRow = new Map<number, MergedCells[]>();
  private open: { merge: MergedCells; value: string }[] = [];

  constructor(merges: readonly MergedCells[]) {
    for (const merge of merges)
      if (merge.lastRow > merge.firstRow)
        this.byFirstRow.set(merge.firstRow, [
          ...(this.byFirstRow.get(merge.firstRow) ?? []),
          merge,
        ]);
  }

  /** The same array when no merged cell of an earlier row reaches this one. */
  fill(index: number, cells: readonly string[]): readonly string[] {
    if (this.byFirstRow.size === 0) return cells;
    this.open = this.open.filter(({ merge }) => merge.lastRow >= index);
    let filled: string[] | null = null;
    for (const { merge, value } of this.open) {
      if ((cells[merge.firstColumn] ?? "").trim() !== "") continue;
      filled ??= [...cells];
      while (filled.length < merge.firstColumn) filled.push("");
      filled[merge.firstColumn] = value;
    }
    for (const merge of this.byFirstRow.get(index) ?? []) {
      const value = cells[merge.firstColumn] ?? "";
      if (value.trim() !== "") this.open.push({ merge, value });
    }
    return filled ?? cells;
  }
}
