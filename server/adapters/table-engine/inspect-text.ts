/** CSV and kin: decode, find delimiter and header, write the rows regular. */
import { join } from "node:path";
import { RecordScanner, readRecords, sniffDialect, splitRecord, type TextDialect } from "#domain/tables/delimited-text.ts";
import { findHeader, type HeaderPlace } from "#domain/tables/header-row.ts";
import { decodeFile, guessEncoding, NotUtf8, type TextEncodingName } from "./decode-text.ts";
import { RowWriter } from "./row-writer.ts";
import { refuse } from "./table-refusal.ts";

/** A table's rows written out, not yet stored. */
export interface WrittenTable {
  tableName: string;
  csvPath: string;
  dialect: TextDialect;
  header: string[];
  headerRow: number;
  preamble: { rowNumber: number; text: string }[];
  writer: RowWriter;
  warnings: string[];
}

const sampledRecords = 500;

export async function writeTextTable(path: string, scratchDir: string): Promise<WrittenTable> {
  const { encoding, sample } = await guessEncoding(path);
  const text = sample.startsWith("\ufeff") ? sample.slice(1) : sample;
  if (text.trim() === "") refuse("ARQUIVO_VAZIO");
  const dialect = sniffDialect(text);
  if (!dialect) refuse("UMA_COLUNA");
  const place = findHeader(readRecords(text, dialect, sampledRecords));
  if (!place) refuse("ARQUIVO_VAZIO");
  try {
    return await writeRows(path, scratchDir, encoding, dialect, place);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return writeRows(path, scratchDir, "windows-1252", dialect, place);
  }
}

async function writeRows(path: string, scratchDir: string, encoding: TextEncodingName, dialect: TextDialect, place: HeaderPlace): Promise<WrittenTable> {
  const csvPath = join(scratchDir, "rows-0.csv");
  let header: string[] = [];
  const preamble: WrittenTable["preamble"] = [];
  let writer: RowWriter | null = place.index < 0 ? new RowWriter(csvPath, dialect, [], place.width) : null;
  let rowNumber = 0;
  const scanner = new RecordScanner(dialect, (record) => {
    rowNumber++;
    // The header of the sample may have been decoded by another encoding: it is read again here.
    if (rowNumber === place.index + 1) {
      header = splitRecord(record.raw, dialect);
      writer = new RowWriter(csvPath, dialect, header, place.width);
    } else if (writer) writer.writeText(rowNumber, record);
    else {
      const cells = splitRecord(record.raw, dialect).map((cell) => cell.trim()).filter((cell) => cell !== "");
      if (cells.length > 0) preamble.push({ rowNumber, text: cells.join(" ").slice(0, 500) });
    }
  });
  try {
    let firstChunk = true;
    for await (const chunk of decodeFile(path, encoding)) {
      scanner.push(firstChunk && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk);
      firstChunk = false;
    }
    scanner.end();
  } catch (error) {
    (writer as RowWriter | null)?.abandon();
    throw error;
  }
  if (!writer) refuse("ARQUIVO_VAZIO");
  const finished = writer as RowWriter;
  finished.close();
  const warnings: string[] = [];
  if (scanner.unclosedQuotes > 0) warnings.push("Há aspas que abrem e nunca fecham: essas linhas foram lidas sem considerar as aspas.");
  if (encoding === "windows-1252") warnings.push("Texto em Windows-1252 (Latin-1), convertido para UTF-8.");
  return { tableName: "dados", csvPath, dialect, header, headerRow: place.index + 1, preamble, writer: finished, warnings };
}
