/** From the rows of one file's table to a canonical table (playbook 1.1): total rows out, cells parsed, rejections listed. */
import type { BuildOptions } from "./build-column.ts";
import { buildColumn } from "./build-column.ts";
import type { CanonicalTable } from "./canonical-table.ts";
import type { RawTable, TableDecision } from "./raw-table.ts";
import type { Column, ColumnCheck, TableData, TextColumn } from "./table-data.ts";

/** The file's rows: only the columns asked for, dictionary-encoded, all of one length. */
export interface RawRows {
  rowNumbers: Int32Array;
  /** By header. */
  columns: Record<string, TextColumn>;
}

export interface FileIdentity { fileId: string; fileName: string; sha256: string }

export interface RejectedRow {
  rowNumber: number;
  column: string;
  value: string;
  /** pt-BR, safe to show. */
  reason: string;
}

export interface BuiltTable {
  table: TableData;
  rejected: RejectedRow[];
  rejectedCount: number;
  /** Distinct rows with at least one rejected cell. */
  rejectedRows: number;
  totalRowsLeftOut: number;
  notes: string[];
}

/** Rejections beyond this number are counted, not listed. */
const maxRejected = 10_000;
/** Tables of one row per thing: an exact repetition is one thing twice, and the first is kept (DQ13). Events may repeat. */
const firstOfRepeated = new Set(["casos", "cargos", "tarefas", "sistemas"]);

/** Headers of the file that a decision reads, in the file's order. */
export function headersToRead(meta: RawTable, decision: TableDecision): string[] {
  return meta.columns.map((column) => column.header).filter((header) => decision.columns[header] !== undefined && decision.answers[`coluna:${header}`] !== "nao");
}

/** Row numbers left out as totals: those found, minus those a person kept, plus those a person named. */
export function totalRowNumbers(meta: RawTable, decision: TableDecision): Set<number> {
  const left = new Set<number>();
  for (const { rowNumber, isTotal } of meta.totalRows) {
    const answer = decision.answers[`linha_total:${rowNumber}`];
    if (answer === "excluir" || (isTotal && answer !== "manter")) left.add(rowNumber);
  }
  return left;
}

/** Does this reading leave out all but the first of equal rows? */
export function removesRepeatedRows(decision: TableDecision): boolean {
  return firstOfRepeated.has(decision.canonical) || (decision.canonical === "custos" && decision.answers["repetidas"] === "remover");
}

/** `repeated`: row numbers equal to an earlier row in every column of the file. */
export function buildTable(file: FileIdentity, meta: RawTable, decision: TableDecision, spec: CanonicalTable, rows: RawRows, repeated: readonly number[], options: BuildOptions): BuiltTable {
  const totals = totalRowNumbers(meta, decision);
  const removed = removesRepeatedRows(decision) ? new Set(repeated) : new Set<number>();
  const kept = keptPositions(rows.rowNumbers, totals, removed);
  const rowNumber = kept.length === rows.rowNumbers.length ? rows.rowNumbers : Int32Array.from(kept, (at) => rows.rowNumbers[at]!);
  const columns: Record<string, Column> = {};
  const checks: Record<string, ColumnCheck> = {};
  const headers: Record<string, string> = {};
  const conversions: NonNullable<TableData["conversions"]> = [];
  const rejected: RejectedRow[] = [];
  const rejectedRows = new Set<number>();
  let rejectedCount = 0;
  const notes: string[] = [];
  for (const header of headersToRead(meta, decision)) {
    const target = spec.columns.find((column) => column.name === decision.columns[header]);
    const cells = rows.columns[header];
    if (!target || !cells || columns[target.name]) continue;
    const read = take(cells, kept);
    const built = buildColumn(header, read, target, decision.answers, options);
    columns[target.name] = built.column;
    checks[target.name] = built.check;
    headers[target.name] = header;
    notes.push(...built.notes);
    if (built.conversion) conversions.push({ column: target.name, ...built.conversion });
    if (!target.required) continue;
    for (const [row, reason] of built.failures) {
      rejectedCount++;
      rejectedRows.add(row);
      const code = read.codes[row]!;
      if (rejected.length < maxRejected) rejected.push({ rowNumber: rowNumber[row]!, column: header, value: code < 0 ? "" : read.dictionary[code]!, reason });
    }
  }
  if (totals.size > 0) notes.push(totals.size === 1 ? "Uma linha de total ficou fora das somas." : `${totals.size} linhas de total ficaram fora das somas.`);
  if (removed.size > 0) notes.push(removed.size === 1 ? "Uma linha repetida foi contada uma só vez." : `${removed.size} linhas repetidas foram contadas uma só vez.`);
  const repeatedSet = new Set(repeated);
  const repeatedRows: number[] = [];
  if (repeatedSet.size > removed.size) for (let row = 0; row < rowNumber.length; row++) if (repeatedSet.has(rowNumber[row]!)) repeatedRows.push(row);
  const table: TableData = {
    name: spec.name, rows: rowNumber.length, columns, checks, conversions, repeatedRows,
    files: [{ ...file, tableName: meta.tableName, rowsTotal: rowNumber.length, headers }],
    rowFile: new Uint16Array(rowNumber.length), rowNumber,
  };
  rejected.sort((a, b) => a.rowNumber - b.rowNumber);
  return { table, rejected, rejectedCount, rejectedRows: rejectedRows.size, totalRowsLeftOut: totals.size, notes };
}

function keptPositions(rowNumbers: Int32Array, totals: ReadonlySet<number>, removed: ReadonlySet<number>): Int32Array {
  const kept = new Int32Array(rowNumbers.length);
  let count = 0;
  for (let at = 0; at < rowNumbers.length; at++) {
    const number = rowNumbers[at]!;
    if (!totals.has(number) && !removed.has(number)) kept[count++] = at;
  }
  return kept.subarray(0, count);
}

function take(cells: TextColumn, kept: Int32Array): TextColumn {
  if (kept.length === cells.codes.length) return cells;
  return { kind: "text", dictionary: cells.dictionary, codes: Int32Array.from(kept, (at) => cells.codes[at]!) };
}
