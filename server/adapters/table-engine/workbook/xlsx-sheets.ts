/** Sheets of an XLSX, streamed: a workbook of 100,000 rows is never in memory as a whole. */
import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";
import { cellText } from "../rows/cell-text.ts";
import type { SheetSource } from "./inspect-workbook.ts";
import { readWorkbookPlan } from "./workbook-plan.ts";

export async function openXlsxSheets(path: string): Promise<SheetSource[]> {
  const { sheets, is1904 } = await readWorkbookPlan(path);
  const bytes = await readFile(path);
  return sheets.map(({ name, isHidden, merges, damage, shownAs }) => ({
    name,
    isHidden,
    merges,
    async *rows() {
      if (damage !== null) throw new Error(damage);
      for await (const row of streamXlsxRows(bytes, { sheet: name })) {
        yield {
          rowNumber: row.index + 1,
          cells: row.values.map((value, column) =>
            shownAs === null
              ? cellText(value)
              : cellText(value, shownAs(row.index, column), is1904),
          ),
        };
      }
    },
  }));
}
