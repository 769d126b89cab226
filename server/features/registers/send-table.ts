import { writeXlsx } from "hucre/xlsx";
import { csvHead, csvLine } from "#domain/kernel/text/csv-cell.ts";
import { attachmentHeader } from "#server/features/files/index.ts";
import type { RequestContext } from "#server/platform/http/route.ts";

export interface PlainTable {
  /** Also the file's name, without ending. */
  name: string;
  header: string[];
  rows: (string | number | null)[][];
}

const mostSheetName = 31;

/** A list as CSV (";" and decimal commas, nothing that a spreadsheet would run) or XLSX (texts are texts, numbers numbers). */
export async function sendTable(
  context: Pick<RequestContext, "reply">,
  format: "csv" | "xlsx",
  table: PlainTable,
): Promise<Record<string, never>> {
  const bytes = format === "csv" ? Buffer.from(toCsv(table)) : Buffer.from(await toXlsx(table));
  return sendFile(context, {
    name: `${table.name}.${format}`,
    type:
      format === "csv"
        ? "text/csv; charset=utf-8"
        : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes,
  });
}

/** As a download that no one in between keeps. */
export async function sendFile(
  { reply }: Pick<RequestContext, "reply">,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
): Promise<Record<string, never>> {
  await reply
    .header("content-type", type)
    .header("content-length", String(bytes.byteLength))
    .header("content-disposition", attachmentHeader(name))
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "private, no-store")
    .send(bytes);
  return {};
}

const toCsv = ({ header, rows }: PlainTable): string =>
  `${csvHead(header)}${rows.map((row) => csvLine(row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell)))).join("")}`;

const toXlsx = ({ name, header, rows }: PlainTable): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: name.slice(0, mostSheetName),
        rows: [header, ...rows],
        freezePane: { rows: 1 },
        columns: header.map((label) => ({ width: Math.max(14, Math.min(40, label.length + 4)) })),
      },
    ],
    properties: { creator: "Lastro" },
    defaultFont: { name: "Calibri", size: 11 },
  });
