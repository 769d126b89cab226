/** A table as a file: CSV for Brazilian spreadsheets, or a workbook whose numbers stay numbers. */
import { toCsv } from "#domain/charts/chart-csv.ts";

export type CellContent = string | number | boolean | null;
export interface FileTable {
  name: string;
  headers: string[];
  rows: CellContent[][];
}

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\w.-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 80) || "dados";
export const fileNameOf = (name: string, extension: string): string =>
  `${plain(name)}.${extension}`;

const csvCell = (cell: CellContent): string =>
  cell === null
    ? ""
    : typeof cell === "number"
      ? String(cell).replace(".", ",")
      : typeof cell === "boolean"
        ? cell
          ? "sim"
          : "não"
        : cell;

export function tableCsv(table: FileTable): string {
  return toCsv([table.headers, ...table.rows.map((row) => row.map(csvCell))]);
}

/** Excel refuses these in a sheet's name, and names beyond 31 characters. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:]/g, " ")
    .slice(0, 31)
    .trim() || "Dados";

export async function tableXlsx(table: FileTable): Promise<Blob> {
  const { writeXlsx } = await import("hucre/xlsx");
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(table.name),
        rows: [
          table.headers,
          ...table.rows.map((row) =>
            row.map((cell) => (typeof cell === "boolean" ? (cell ? "sim" : "não") : cell)),
          ),
        ],
        freezePane: { rows: 1 },
        columns: table.headers.map((header) => ({
          width: Math.min(48, Math.max(12, header.length + 2)),
        })),
      },
    ],
    properties: { creator: "Lastro" },
  });
  return new Blob([new Uint8Array(bytes)], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
