/** What a file is, by its bytes; its name only chooses between kinds of text. */
import { open } from "node:fs/promises";
import { extname } from "node:path";
import { fileTypeFromFile } from "file-type";
import { readZipDirectory } from "./zip-directory.ts";

export type FileKind =
  | { kind: "text"; mediaType: string }
  | { kind: "workbook"; mediaType: string; warning: string | null }
  | { kind: "protected"; mediaType: string }
  | { kind: "zip-as-text"; mediaType: string }
  | { kind: "mismatch"; mediaType: string }
  | { kind: "empty"; mediaType: string }
  | { kind: "other"; mediaType: string };

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const tableExtensions = new Set([".csv", ".tsv", ".tab", ".psv", ".txt", ".dat", ""]);
const namedAsTable = new Set([".csv", ".tsv", ".tab", ".psv"]);
const textTypes: Record<string, string> = {
  ".json": "application/json", ".ndjson": "application/x-ndjson", ".jsonl": "application/x-ndjson", ".xes": "application/xml", ".xml": "application/xml",
  ".html": "text/html", ".htm": "text/html", ".md": "text/markdown", ".svg": "image/svg+xml", ".eml": "message/rfc822",
};

export async function findFileKind(path: string, originalName: string): Promise<FileKind> {
  const extension = extname(originalName).toLowerCase();
  const head = await readHead(path);
  if (head.length === 0) return { kind: "empty", mediaType: "application/octet-stream" };
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) || head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 5, 6]))) {
    return zipKind(path, extension);
  }
  // A UTF-16 mark looks like a sound file to byte sniffers.
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const found = isUtf16 ? undefined : await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === "application/x-cfb") {
    if (extension === ".xlsx" || extension === ".xlsm" || head.includes(Buffer.from("EncryptedPackage", "utf16le"))) return { kind: "protected", mediaType: found.mime };
    return { kind: "other", mediaType: extension === ".xls" ? "application/vnd.ms-excel" : found.mime };
  }
  const isMarkup = /^\s*(<\?xml|<!doctype|<html)/i.test(head.toString("latin1", 0, 200).replace(/^ï»¿/, ""));
  if (found && !isMarkup && found.mime !== "text/plain") {
    return { kind: namedAsTable.has(extension) ? "mismatch" : "other", mediaType: found.mime };
  }
  if (isMarkup) return { kind: namedAsTable.has(extension) ? "mismatch" : "other", mediaType: textTypes[extension] ?? found?.mime ?? "text/html" };
  if (extension === ".xlsx" || extension === ".xlsm") return { kind: "mismatch", mediaType: "application/octet-stream" };
  return tableExtensions.has(extension) ? { kind: "text", mediaType: extension === ".tsv" ? "text/tab-separated-values" : "text/csv" }
    : { kind: "other", mediaType: textTypes[extension] ?? "application/octet-stream" };
}

async function zipKind(path: string, extension: string): Promise<FileKind> {
  const entries = await readZipDirectory(path).catch(() => null);
  const isWorkbook = entries?.some(({ name }) => /^\/?xl\/workbook\.xml$/i.test(name)) === true;
  if (isWorkbook) {
    const misnamed = namedAsTable.has(extension);
    return { kind: "workbook", mediaType: xlsx, warning: misnamed ? "O arquivo tem nome de CSV, mas é uma planilha XLSX: foi lido como planilha." : null };
  }
  if (extension === ".xlsx" || extension === ".xlsm") return { kind: "workbook", mediaType: xlsx, warning: null };
  if (tableExtensions.has(extension) && extension !== "") return { kind: "zip-as-text", mediaType: "application/zip" };
  return { kind: "other", mediaType: (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? "application/zip" };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(65_536);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
