/** Sheets of XLS, XLSB and ODS. The first two are read as a whole: their records refer to each other; ODS is streamed. */
import { readFile, stat } from "node:fs/promises";
import { EncryptedFileError, readXls, readXlsb, streamOdsRows, type Workbook } from "hucre";
import { cellText } from "../rows/cell-text.ts";
import { checkCompoundFile } from "./compound-file.ts";
import type { SheetSource } from "./inspect-workbook.ts";
import { refuse, TableRefusal, unreadVariant } from "../formats/table-refusal.ts";
import { decodeXml } from "./xml-text.ts";
import { readZipDirectory, streamZipText } from "./zip-directory.ts";

/** Of a file that is read as a whole. Measured on XLS: 3.4 MB with 200,000 cells take 80 MB. */
const maxWholeBytes = 50 * 1024 * 1024;
const maxDeclaredBytes = 1_073_741_824;

export type SheetFormat = "xls" | "xlsb" | "ods";

export async function openSheets(path: string, format: SheetFormat): Promise<SheetSource[]> {
  if (format === "ods") return openOds(path);
  if ((await stat(path)).size > maxWholeBytes) refuse("PLANILHA_GRANDE");
  if (format === "xlsb") await checkDeclared(path);
  const bytes = await readFile(path);
  const workbook = await (format === "xls" ? readXls(bytes) : readXlsb(bytes)).catch(
    (error: unknown) => {
      if (
        error instanceof EncryptedFileError ||
        (error instanceof Error && /encrypt|password/i.test(error.message))
      )
        return refuse("PROTEGIDO_POR_SENHA", error);
      return refuseUnread(bytes, format, error);
    },
  );
  return (workbook as Workbook).sheets.map((sheet) => ({
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    merges: (sheet.merges ?? []).map(({ startRow, endRow, startCol, endCol }) => ({
      firstRow: startRow,
      lastRow: endRow,
      firstColumn: startCol,
      lastColumn: endCol,
    })),
    *rows() {
      for (const [index, values] of sheet.rows.entries()) {
        const cells = Array.from(values, (value) => cellText(value));
        yield { rowNumber: index + 1, cells };
      }
    },
  }));
}

/** A sound container is not damaged: what is in it is a variant that the reader does not know. */
function refuseUnread(bytes: Buffer, format: "xls" | "xlsb", cause: unknown): never {
  // The directory of an XLSB was read before: what is asked is whether a workbook stands in it.
  const { isSound, isEncrypted } =
    format === "xls"
      ? checkCompoundFile(bytes)
      : { isSound: bytes.includes("xl/workbook.bin"), isEncrypted: false };
  if (isEncrypted) refuse("PROTEGIDO_POR_SENHA", cause);
  if (!isSound) refuse("PLANILHA_INVALIDA", cause);
  throw new TableRefusal("PLANILHA_INVALIDA", unreadVariant(format), { cause });
}

async function checkDeclared(path: string): Promise<void> {
  const entries = await readZipDirectory(path);
  if (!entries) refuse("PLANILHA_INVALIDA");
  if (entries.some((entry) => entry.encrypted)) refuse("PROTEGIDO_POR_SENHA");
  if (entries.reduce((sum, entry) => sum + entry.declaredBytes, 0) > maxDeclaredBytes)
    refuse("PLANILHA_GRANDE");
}

async function openOds(path: string): Promise<SheetSource[]> {
  await checkDeclared(path);
  const entries = await readZipDirectory(path);
  const content = entries?.find((entry) => entry.name === "content.xml");
  if (!content) refuse("PLANILHA_INVALIDA");
  // LibreOffice encrypts the parts, not the archive, and says so in the manifest.
  const manifest = entries?.find((entry) => entry.name === "META-INF/manifest.xml");
  if (manifest)
    for await (const text of streamZipText(path, manifest))
      if (text.includes("encryption-data")) refuse("PROTEGIDO_POR_SENHA");
  const names: string[] = [];
  let tail = "";
  for await (const chunk of streamZipText(path, content)) {
    const text = tail + chunk;
    const end = text.lastIndexOf("<");
    for (const [tag] of text.slice(0, end).matchAll(/<table:table\s[^>]*>/g))
      names.push(decodeXml(/\stable:name="([^"]*)"/.exec(tag)?.[1] ?? ""));
    tail = text.slice(end);
  }
  const bytes = await readFile(path);
  return names.map((name, sheet) => ({
    name,
    isHidden: false,
    merges: [],
    async *rows() {
      for await (const row of streamOdsRows(bytes, { sheets: [sheet] }))
        yield { rowNumber: row.index + 1, cells: row.values.map((value) => cellText(value)) };
    },
  }));
}
