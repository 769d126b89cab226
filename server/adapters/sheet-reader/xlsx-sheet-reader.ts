import { refusals, TableRefusal } from "../table-engine/formats/table-refusal.ts";
import { openXlsxSheets } from "../table-engine/workbook/xlsx-sheets.ts";
import { readZipDirectory, streamZipText } from "../table-engine/workbook/zip-directory.ts";
import type { PlainSheet, SheetReader } from "#server/ports/sheet-reader.ts";

const maxUnpackedChars = 32 * 1024 * 1024;
const maxRows = 20_000;
const maxColumns = 64;
const maxSheets = 20;

/** In this process, and so within bounds: what the entries unpack to is counted before any is read as XML. */
export const createXlsxSheetReader = (): SheetReader => ({
  async read(path) {
    try {
      if (!(await fits(path))) return { sheets: null, says: refusals.PLANILHA_GRANDE };
      const sheets: PlainSheet[] = [];
      for (const { name, rows } of (await openXlsxSheets(path)).slice(0, maxSheets)) {
        const read: PlainSheet["rows"] = [];
        for await (const { rowNumber, cells } of rows()) {
          if (read.length > maxRows) return { sheets: null, says: refusals.PLANILHA_GRANDE };
          if (cells.some((cell) => cell.trim() !== ""))
            read.push({
              row: rowNumber,
              cells: cells.slice(0, maxColumns).map((cell) => cell.trim()),
            });
        }
        sheets.push({ name, rows: read });
      }
      return { sheets };
    } catch (failure) {
      if (failure instanceof Error && "syscall" in failure) throw failure;
      return {
        sheets: null,
        says: failure instanceof TableRefusal ? failure.message : refusals.PLANILHA_INVALIDA,
      };
    }
  },
});

/** A hostile file lies about its sizes: so they are counted, not believed. */
async function fits(path: string): Promise<boolean> {
  let unpacked = 0;
  for (const entry of (await readZipDirectory(path)) ?? []) {
    if (entry.encrypted || entry.compressedBytes === 0) continue;
    for await (const chunk of streamZipText(path, entry)) {
      unpacked += chunk.length;
      if (unpacked > maxUnpackedChars) return false;
    }
  }
  return true;
}
