/** CSV and kin: find encoding, delimiter, header and rows. A regular file is stored from its own bytes; any other is rewritten first. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { RecordScanner, readRecords, sniffDialect, splitRecord, type TextDialect } from "#domain/tables/delimited-text.ts";
import { findHeader, type HeaderPlace } from "#domain/tables/header-row.ts";
import type { InspectOptions, TextEncodingName } from "#server/ports/table-engine.ts";
import { decodeFile, guessEncoding, NotUtf8, transcodeFile } from "./decode-text.ts";
import { RowWriter } from "./row-writer.ts";
import { scanText } from "./scan-text.ts";
import { refuse } from "./table-refusal.ts";

/** What was found while the rows were looked at. */
export type RowFindings = Pick<RowWriter, "width" | "rows" | "hasExtra" | "ragged" | "notes" | "repeatedHeaders">;

/** A table's rows as a CSV, not yet stored. */
export interface FoundTable {
  tableName: string;
  csvPath: string;
  /** "regular": the source itself, below `headerRow` lines. "written": rewritten by `RowWriter`. */
  csvForm: "regular" | "written";
  /** Is `csvPath` a scratch file? */
  isScratch: boolean;
  dialect: TextDialect;
  header: string[];
  headerRow: number;
  preamble: { rowNumber: number; text: string }[];
  findings: RowFindings;
  warnings: string[];
  /** The rows rewritten after all: when DuckDB does not read the source as it was found to be. */
  rewrite?: () => Promise<FoundTable>;
}

const sampledRecords = 500;
const latinWarning = "Texto em Windows-1252 (Latin-1), convertido para UTF-8.";

export async function findTextTable(path: string, scratchDir: string, options: InspectOptions = {}): Promise<FoundTable> {
  const { encoding, sample } = await guessEncoding(path, options.encoding);
  const text = sample.startsWith("\ufeff") ? sample.slice(1) : sample;
  if (text.trim() === "") refuse("ARQUIVO_VAZIO");
  const dialect = sniffDialect(text, options.delimiter);
  if (!dialect) refuse("UMA_COLUNA");
  const place = findHeader(readRecords(text, dialect, sampledRecords), indexOfHeader(options));
  if (!place) refuse("ARQUIVO_VAZIO");
  const source: TextSource = { path, isScratch: false, scratchDir, warnings: [] };
  if (encoding !== "utf-8") return findRows(await transcode(source, encoding), dialect, place);
  try {
    return await findRows(source, dialect, place);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return findRows(await transcode(source, "windows-1252"), dialect, place);
  }
}

/** Index of the header among the records; undefined when nobody named it. */
function indexOfHeader({ headerRow }: InspectOptions): number | undefined {
  return headerRow === undefined ? undefined : headerRow - 1;
}

/** UTF-8 text on disk: the stored file, or its transcription. */
interface TextSource { path: string; isScratch: boolean; scratchDir: string; warnings: string[] }

async function transcode({ path, scratchDir }: TextSource, encoding: TextEncodingName): Promise<TextSource> {
  const target = join(scratchDir, "text-0.csv");
  await transcodeFile(path, encoding, target);
  return { path: target, isScratch: true, scratchDir, warnings: encoding === "windows-1252" ? [latinWarning] : [] };
}

/** Throws `NotUtf8` when the source is not what its first bytes said. */
async function findRows(source: TextSource, dialect: TextDialect, place: HeaderPlace): Promise<FoundTable> {
  const scan = await scanText(source.path, dialect, place);
  if (scan.kind === "not-utf-8") throw new NotUtf8("Invalid UTF-8");
  if (scan.kind === "irregular") return writeRows(source, dialect, place);
  const header = scan.above.at(-1)!;
  return {
    tableName: "dados", csvPath: source.path, csvForm: "regular", isScratch: source.isScratch, dialect, header, headerRow: scan.above.length,
    preamble: scan.above.slice(0, -1).flatMap((cells, at) => preambleLine(at + 1, cells)), warnings: source.warnings,
    findings: { width: place.width, rows: scan.rows, hasExtra: false, ragged: { count: 0, examples: [] }, notes: [], repeatedHeaders: 0 },
    rewrite: () => writeRows(source, dialect, place),
  };
}

function preambleLine(rowNumber: number, cells: readonly string[]): FoundTable["preamble"] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length === 0 ? [] : [{ rowNumber, text: filled.join(" ").slice(0, 500) }];
}

/** Record by record, the way spreadsheets read: whatever the file holds becomes regular rows. */
async function writeRows(source: TextSource, dialect: TextDialect, place: HeaderPlace): Promise<FoundTable> {
  const csvPath = join(source.scratchDir, "rows-0.csv");
  let header: string[] = [];
  const preamble: FoundTable["preamble"] = [];
  let writer: RowWriter | null = place.index < 0 ? new RowWriter(csvPath, dialect, [], place.width) : null;
  let rowNumber = 0;
  const scanner = new RecordScanner(dialect, (record) => {
    rowNumber++;
    // The header of the sample may have been decoded by another encoding: it is read again here.
    if (rowNumber === place.index + 1) {
      header = splitRecord(record.raw, dialect);
      writer = new RowWriter(csvPath, dialect, header, place.width);
    } else if (writer) writer.writeText(rowNumber, record);
    else preamble.push(...preambleLine(rowNumber, splitRecord(record.raw, dialect)));
  });
  try {
    let firstChunk = true;
    for await (const chunk of decodeFile(source.path, "utf-8")) {
      scanner.push(firstChunk && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk);
      firstChunk = false;
    }
    scanner.end();
  } catch (error) {
    (writer as RowWriter | null)?.abandon();
    throw error;
  }
  if (!writer) refuse("ARQUIVO_VAZIO");
  const findings = writer as RowWriter;
  findings.close();
  if (source.isScratch) await rm(source.path, { force: true });
  const warnings = scanner.unclosedQuotes > 0 ? ["Há aspas que abrem e nunca fecham: essas linhas foram lidas sem considerar as aspas."] : [];
  return {
    tableName: "dados", csvPath, csvForm: "written", isScratch: true, dialect, header, headerRow: place.index + 1, preamble, findings, warnings: [...warnings, ...source.warnings],
  };
}
