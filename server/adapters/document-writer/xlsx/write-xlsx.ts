/** A workbook written with hucre. Formulas keep their cached results, so that a reader that does not calculate shows them too. */
import { writeXlsx, type Cell, type CellStyle, type CellValue, type WriteSheet } from "hucre/xlsx";
import {
  cellAddress,
  longestText,
  type Workbook,
  type WorkbookCell,
  type WorkbookSheet,
} from "#domain/report/workbook/workbook-spec.ts";
import { readParts, writeParts } from "../office/zip-parts.ts";
import { styleOf } from "./cell-styles.ts";

export async function writeWorkbook(
  workbook: Workbook,
  options: { date: Date; primaryColour: string },
): Promise<Uint8Array> {
  const bytes = await writeXlsx({
    sheets: workbook.sheets.map((sheet) =>
      sheetOf(sheet, options.primaryColour, workbook.pageNotice),
    ),
    namedRanges: workbook.names.map(({ name, sheet, row, column }) => ({
      name,
      range: `'${sheet.replaceAll("'", "''")}'!${absolute(cellAddress(row, column))}`,
    })),
    properties: {
      title: workbook.title,
      subject: workbook.subject,
      creator: "Lastro",
      created: options.date,
      modified: options.date,
    },
    defaultFont: { name: "Calibri", size: 11 },
  });
  return writeParts(await readParts(Buffer.from(bytes)), options.date);
}

const absolute = (address: string): string => address.replace(/^([A-Z]+)(\d+)$/, "$$$1$$$2");

function sheetOf(
  sheet: WorkbookSheet,
  primaryColour: string,
  pageNotice: string | undefined,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const styles = new Map<string, CellStyle>();
  const styleFor = (cell: WorkbookCell): CellStyle => {
    const key = JSON.stringify([cell.style, cell.format, cell.align, cell.wrap]);
    const known = styles.get(key) ?? styleOf(cell, primaryColour);
    styles.set(key, known);
    return known;
  };
  const rows = sheet.rows.map((row, at) =>
    row.map((given, index): CellValue => {
      if (given === null) return null;
      const cell =
        typeof given.value === "string" && given.value.length > longestText
          ? { ...given, value: `${given.value.slice(0, longestText - 1)}…` }
          : given;
      const isPlain =
        cell.formula === undefined &&
        cell.style === undefined &&
        cell.format === undefined &&
        cell.align === undefined &&
        cell.wrap === undefined &&
        cell.toSheet === undefined;
      if (!isPlain) {
        cells.set(`${at},${index}`, {
          value: cell.value,
          style: styleFor(cell),
          ...(cell.formula === undefined
            ? {}
            : { type: "formula" as const, formula: cell.formula, formulaResult: cell.value }),
          ...(cell.toSheet === undefined
            ? {}
            : {
                hyperlink: {
                  target: "",
                  location: `'${cell.toSheet.replaceAll("'", "''")}'!A1`,
                  display: String(cell.value ?? ""),
                },
              }),
        });
      }
      return cell.formula === undefined ? cell.value : null;
    }),
  );
  const columns = Math.max(1, ...sheet.rows.map((row) => row.length));
  const last = cellAddress(Math.max(sheet.rows.length - 1, sheet.filterRow ?? 0), columns - 1);
  return {
    name: sheet.name,
    rows,
    cells,
    columns: sheet.widths.map((width) => ({ width })),
    view: { showGridLines: sheet.filterRow !== undefined },
    ...(sheet.frozenRows === undefined && sheet.frozenColumns === undefined
      ? {}
      : { freezePane: { rows: sheet.frozenRows ?? 0, columns: sheet.frozenColumns ?? 0 } }),
    ...(sheet.filterRow === undefined
      ? {}
      : { autoFilter: { range: `${cellAddress(sheet.filterRow, 0)}:${last}` } }),
    pageSetup: {
      paperSize: "a4",
      orientation: "landscape",
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    // "&" opens a code of the footer's own language.
    ...(pageNotice === undefined
      ? {}
      : { headerFooter: { oddFooter: `&L${pageNotice.replaceAll("&", "&&")}` } }),
  };
}
