/**
 * XLSX: each sheet streamed into regular rows. Cells become text that reads back without doubt: numbers with a decimal
 * point and never three decimals ("1.2340"), percent cells with "%", dates in ISO form.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EncryptedFileError } from "hucre";
import { streamXlsxRows } from "hucre/xlsx";
import type { TextDialect } from "#domain/tables/delimited-text.ts";
import { findHeader } from "#domain/tables/header-row.ts";
import type { InspectOptions } from "#server/ports/table-engine.ts";
import type { FoundTable } from "./inspect-text.ts";
import { RowWriter } from "./row-writer.ts";
import { refuse } from "./table-refusal.ts";
import { readWorkbookPlan, type SheetPlan } from "./workbook-plan.ts";

const dialect: TextDialect = { delimiter: ",", quote: '"' };
const sampledRows = 300;
const maxSheets = 50;

export async function findWorkbookTables(path: string, scratchDir: string, options: InspectOptions = {}): Promise<{ tables: FoundTable[]; warnings: string[] }> {
  const plan = await readWorkbookPlan(path);
  const bytes = await readFile(path);
  const tables: FoundTable[] = [];
  const warnings: string[] = [];
  let damaged: unknown = null;
  for (const [index, sheet] of plan.sheets.slice(0, maxSheets).entries()) {
    if (options.sheet !== undefined && options.sheet !== sheet.name) continue;
    try {
      const table = await writeSheet(bytes, sheet, index, options.headerRow, join(scratchDir, `rows-${index}.csv`));
      if (table === "header-only") warnings.push(`Aba “${sheet.name}”: só há cabeçalho, sem linhas de dados.`);
      else if (table === "no-table") warnings.push(`Aba “${sheet.name}”: sem tabela reconhecível, não foi lida.`);
      else tables.push(table);
    } catch (error) {
      if (error instanceof EncryptedFileError) refuse("PROTEGIDO_POR_SENHA", error);
      // Full disk and the like are no fault of the workbook.
      if (error instanceof Error && "syscall" in error) throw error;
      damaged = error;
      warnings.push(`Aba “${sheet.name}”: não pôde ser lida.`);
    }
  }
  if (tables.length === 0 && damaged !== null) refuse("PLANILHA_INVALIDA", damaged);
  if (plan.sheets.length > maxSheets) warnings.push(`Só as primeiras ${maxSheets} abas foram lidas.`);
  return { tables, warnings };
}

async function writeSheet(bytes: Uint8Array, sheet: SheetPlan, index: number, headerRow: number | undefined, csvPath: string): Promise<FoundTable | "no-table" | "header-only"> {
  const buffered: { rowNumber: number; cells: string[] }[] = [];
  let table: { found: FoundTable; writer: RowWriter } | null = null;
  try {
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      const rowNumber = row.index + 1;
      const cells = row.values.map((value, column) => cellText(value, sheet.percentAt(row.index, column)));
      if (table) table.writer.writeCells(rowNumber, cells);
      else {
        buffered.push({ rowNumber, cells });
        if (buffered.length === sampledRows) {
          table = startTable(buffered, sheet.name, csvPath, headerRow);
          if (!table) return "no-table";
        }
      }
    }
    table ??= startTable(buffered, sheet.name, csvPath, headerRow);
  } catch (error) {
    table?.writer.abandon();
    throw error;
  }
  if (!table) return "no-table";
  table.writer.close();
  return table.writer.rows === 0 ? "header-only" : table.found;
}

/** Finds the header among the first rows and writes those below it. Null when the sheet holds no table of two columns or more. */
function startTable(buffered: readonly { rowNumber: number; cells: string[] }[], tableName: string, csvPath: string, headerRow?: number): { found: FoundTable; writer: RowWriter } | null {
  const at = headerRow === 0 ? -1 : headerRow === undefined ? undefined : buffered.findIndex((row) => row.rowNumber === headerRow);
  const place = findHeader(buffered.map((row) => row.cells), headerRow !== 0 && at === -1 ? undefined : at);
  if (!place || place.width < 2) return null;
  const writer = new RowWriter(csvPath, dialect, place.header, place.width, { sparseRows: true });
  for (const row of buffered.slice(place.firstData)) writer.writeCells(row.rowNumber, row.cells);
  const preamble = buffered.slice(0, Math.max(0, place.index))
    .map((row) => ({ rowNumber: row.rowNumber, text: row.cells.filter((cell) => cell.trim() !== "").join(" ").slice(0, 500) }))
    .filter(({ text }) => text !== "");
  const foundRow = place.index < 0 ? 0 : buffered[place.index]!.rowNumber;
  return { writer, found: { tableName, csvPath, csvForm: "written", isScratch: true, dialect, header: place.header, headerRow: foundRow, preamble, findings: writer, warnings: [] } };
}

function cellText(value: string | number | boolean | Date | null, isPercent: boolean): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "true" : "false";
  if (value instanceof Date) return dateText(value);
  return isPercent ? `${numberText(Number((value * 100).toPrecision(15)))}%` : numberText(value);
}

/** Fifteen digits, as spreadsheets keep; three decimals get a fourth, since "1.234" could be read as thousands. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return "";
  let text = String(Number(value.toPrecision(15)));
  if (/e/i.test(text)) text = Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, "").replace(/\.$/, "") : BigInt(Math.round(value)).toString();
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const [day, time] = rounded.toISOString().split(/[TZ.]/) as [string, string];
  if (rounded.getUTCFullYear() <= 1900 && rounded.getTime() < Date.UTC(1900, 0, 2)) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}
