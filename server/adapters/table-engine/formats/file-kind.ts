/** What a file is, by its bytes; its name only chooses between kinds of text, and what is said about a name that misleads. */
import { extname } from "node:path";
import type { IntakeErrorCode } from "#server/ports/table-engine.ts";
import { openHead, type FileHead } from "./file-head.ts";
import { isXesHead } from "./xes-head.ts";

const XES_HEAD_BYTES = 16_384;

export type TableFormat = "text" | "xlsx" | "xls" | "xlsb" | "ods" | "json" | "parquet" | "xes";

export type FileKind =
  | { kind: "table"; format: TableFormat; mediaType: string; warning: string | null }
  /** Kept and listed. `message` replaces the usual sentence. */
  | { kind: "stored"; mediaType: string; message?: string }
  | { kind: "refused"; code: IntakeErrorCode; mediaType: string };

interface KindRule {
  is: (head: FileHead) => boolean | Promise<boolean>;
  then: (head: FileHead) => FileKind | Promise<FileKind>;
}

const office = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const textNames = new Set([
  ".csv",
  ".tsv",
  ".tab",
  ".psv",
  ".txt",
  ".dat",
  ".dsv",
  ".prn",
  ".asc",
  ".log",
  "",
]);
/** Names that promise a table: contents that are none are refused, and a list of one column is one. */
const tableNames = new Set([".csv", ".tsv", ".tab", ".psv", ".dsv"]);
const workbookNames = new Set([".xlsx", ".xlsm", ".xls", ".xlsb", ".ods"]);
const otherTexts: Record<string, string> = {
  ".json": "application/json",
  ".xml": "application/xml",
  ".html": "text/html",
  ".htm": "text/html",
  ".md": "text/markdown",
  ".svg": "image/svg+xml",
  ".eml": "message/rfc822",
};

const formats: Record<
  TableFormat,
  { label: string; mediaType: string; names: ReadonlySet<string> }
> = {
  text: { label: "um texto com colunas", mediaType: "text/csv", names: textNames },
  xlsx: { label: "uma planilha XLSX", mediaType: office, names: new Set([".xlsx", ".xlsm"]) },
  xls: {
    label: "uma planilha XLS",
    mediaType: "application/vnd.ms-excel",
    names: new Set([".xls"]),
  },
  xlsb: {
    label: "uma planilha XLSB",
    mediaType: "application/vnd.ms-excel.sheet.binary.macroenabled.12",
    names: new Set([".xlsb"]),
  },
  ods: {
    label: "uma planilha ODS",
    mediaType: "application/vnd.oasis.opendocument.spreadsheet",
    names: new Set([".ods"]),
  },
  json: {
    label: "um JSON",
    mediaType: "application/json",
    names: new Set([".json", ".ndjson", ".jsonl", ".geojson"]),
  },
  parquet: {
    label: "um Parquet",
    mediaType: "application/vnd.apache.parquet",
    names: new Set([".parquet", ".pq"]),
  },
  xes: {
    label: "um log XES",
    mediaType: "application/xml",
    names: new Set([".xes", ".xml", ".gz"]),
  },
};

/** The first rule that fits decides. */
const rules: KindRule[] = [
  {
    is: ({ bytes }) => bytes.length === 0,
    then: () => ({ kind: "refused", code: "ARQUIVO_VAZIO", mediaType: "application/octet-stream" }),
  },
  { is: ({ isZip }) => isZip, then: zipKind },
  {
    is: ({ bytes }) => bytes.toString("latin1", 0, 4) === "PAR1",
    then: (head) => table("parquet", head),
  },
  { is: isCompoundFile, then: compoundKind },
  {
    is: async (head) => isXes(head.bytes) || (head.isGzip && isXes(await head.unzipped())),
    then: (head) => table("xes", head),
  },
  { is: ({ isUtf16, markup }) => !isUtf16 && markup !== null, then: markupKind },
  {
    is: async (head) => !head.isUtf16 && (await head.foundType()) !== undefined,
    then: foreignKind,
  },
  {
    is: ({ text, extension }) => formats.json.names.has(extension) || looksLikeJson(text),
    then: (head) => table("json", head),
  },
  {
    is: ({ extension }) => textNames.has(extension) || workbookNames.has(extension),
    then: (head) => table("text", head),
  },
  {
    is: () => true,
    then: ({ extension }) => ({
      kind: "stored",
      mediaType: otherTexts[extension] ?? "application/octet-stream",
    }),
  },
];

export async function findFileKind(path: string, originalName: string): Promise<FileKind> {
  const head = await openHead(path, originalName);
  for (const rule of rules) if (await rule.is(head)) return rule.then(head);
  throw new Error("no rule for the file");
}

/** Is a text of one column a table under this name? */
export function isTableName(originalName: string): boolean {
  return tableNames.has(extname(originalName).toLowerCase());
}

function table(format: TableFormat, { extension }: FileHead): FileKind {
  const { label, mediaType, names } = formats[format];
  const isMisleading = !names.has(extension) && extension !== "";
  return {
    kind: "table",
    format,
    mediaType: format === "text" && extension === ".tsv" ? "text/tab-separated-values" : mediaType,
    warning: isMisleading
      ? `O arquivo tem nome de ${extension.slice(1).toUpperCase()}, mas é ${label}: foi lido pelo que contém.`
      : null,
  };
}

/** A package that lacks its parts is what it calls itself, and told as broken where it is read. */
function formatNamed(extension: string): "xlsx" | "xlsb" | "ods" | null {
  if (extension === ".xlsx" || extension === ".xlsm") return "xlsx";
  return extension === ".xlsb" ? "xlsb" : extension === ".ods" ? "ods" : null;
}

async function zipKind(head: FileHead): Promise<FileKind> {
  const { extension } = head;
  const names = new Set(
    (await head.zipEntries())?.map(({ name }) => name.replace(/^\//, "").toLowerCase()),
  );
  if (names.has("xl/workbook.xml")) return table("xlsx", head);
  if (names.has("xl/workbook.bin")) return table("xlsb", head);
  if (names.has("content.xml") && (await head.foundType())?.mime === formats.ods.mediaType)
    return table("ods", head);
  const named = formatNamed(extension);
  if (named !== null) return table(named, head);
  if (textNames.has(extension) && extension !== "")
    return { kind: "refused", code: "ZIP_COMO_CSV", mediaType: "application/zip" };
  return { kind: "stored", mediaType: (await head.foundType())?.mime ?? "application/zip" };
}

/** The old container of Office: binary workbooks and documents, and whatever was encrypted since. */
function isCompoundFile({ bytes }: FileHead): boolean {
  return bytes.subarray(0, 8).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"));
}

async function compoundKind(head: FileHead): Promise<FileKind> {
  const mediaType = "application/x-cfb";
  if (
    head.extension === ".xlsx" ||
    head.extension === ".xlsm" ||
    head.extension === ".xlsb" ||
    (await head.includes(Buffer.from("EncryptedPackage", "utf16le")))
  ) {
    return { kind: "refused", code: "PROTEGIDO_POR_SENHA", mediaType };
  }
  if (
    (await head.includes(Buffer.from("Workbook\0", "utf16le"))) ||
    (await head.includes(Buffer.from("Book\0", "utf16le")))
  )
    return table("xls", head);
  return { kind: "stored", mediaType };
}

function isXes(bytes: Buffer): boolean {
  return isXesHead(bytes.toString("latin1", 0, XES_HEAD_BYTES));
}

function markupKind({ extension, markup }: FileHead): FileKind {
  if (tableNames.has(extension))
    return { kind: "refused", code: "TIPO_DIVERGENTE", mediaType: markup! };
  return { kind: "stored", mediaType: otherTexts[extension] ?? markup! };
}

async function foreignKind(head: FileHead): Promise<FileKind> {
  const { mime } = (await head.foundType())!;
  return tableNames.has(head.extension) || workbookNames.has(head.extension)
    ? { kind: "refused", code: "TIPO_DIVERGENTE", mediaType: mime }
    : { kind: "stored", mediaType: mime };
}

function looksLikeJson(text: string): boolean {
  return /^\s*(\[\s*(\{\s*("|\})|\[)|\{\s*")/.test(text);
}
