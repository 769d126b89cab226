import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImportSheet } from "#domain/benchmarks/import/index.ts";
import type { FileStore } from "#server/ports/file-store.ts";
import type { SheetReader } from "#server/ports/sheet-reader.ts";

export type WorkbookReading = { sheets: ImportSheet[] } | { sheets: null; says: string };

/** The sheets of a set's workbook; the first row that is not empty is the header. The bytes leave no trace. */
export async function readWorkbook(
  services: { fileStore: Pick<FileStore, "makeScratch">; sheetReader: SheetReader },
  bytes: Buffer,
): Promise<WorkbookReading> {
  const scratch = await services.fileStore.makeScratch();
  try {
    const path = join(scratch.path, "conjunto.xlsx");
    await writeFile(path, bytes, { mode: 0o600 });
    const read = await services.sheetReader.read(path);
    if (read.sheets === null) return read;
    return {
      sheets: read.sheets.map(({ name, rows: [head, ...rows] }) => ({
        name,
        header: head?.cells ?? [],
        rows,
      })),
    };
  } finally {
    await scratch.remove();
  }
}
