/** CSV and kin: find encoding, delimiter, header and rows. A regular file is stored from its own bytes; any other is rewritten first. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import {
  looksLikeList,
  RecordScanner,
  readRecords,
  sniffDialect,
  type TextDialect,
} from "#domain/tables/delimited-text.ts";
import { findHeader, type HeaderPlace } from "#domain/tables/header-row.ts";
import { joinHeaderRows } from "#domain/tables/header-rows.ts";
import type { InspectOptions, TextEncodingName } from "#server/ports/table-engine.ts";
import { decodeFile, guessEncoding, NotUtf8, transcodeFile } from "./decode-text.ts";
import type { FoundTable } from "./found-table.ts";
import { type RegularText, type ScannedEncoding, scanText, type TextScan } from "./scan-text.ts";
import { refuse } from "./table-refusal.ts";
import { sampledRows, TableWriter } from "./table-writer.ts";

const latinWarning = "Texto em Windows-1252 (Latin-1), convertido para UTF-8.";
const listWarning =
  "Só há uma coluna. Se houver outras, informe o separador e leia o arquivo outra vez.";
/** Of a text that is a list: a character that no text holds. */
const listDialect: TextDialect = { delimiter: "\u001f", quote: '"' };

/** Stores the rows of the source below `linesAbove` lines, as if it were regular, while it is still looked at. */
export interface EagerStore {
  start(
    dialect: TextDialect,
    width: number,
    linesAbove: number,
    encoding: ScannedEncoding,
  ): Promise<number>;
  /** Ends what was started, and waits for it. */
  abandon(): Promise<void>;
}

/** `isNamedTable`: a list of one column counts as a table then. Answers the tables that stand below each other; at least one. */
export async function findTextTables(
  path: string,
  scratchDir: string,
  isNamedTable: boolean,
  eager: EagerStore,
  options: InspectOptions = {},
): Promise<FoundTable[]> {
  const { encoding, sample } = await guessEncoding(path, options.encoding);
  const text = sample.startsWith("\ufeff") ? sample.slice(1) : sample;
  if (text.trim() === "") refuse("ARQUIVO_VAZIO");
  const split = sniffDialect(text, options.delimiter);
  if (!split && !(isNamedTable && looksLikeList(text))) refuse("UMA_COLUNA");
  const dialect = split ?? listDialect;
  const records = readRecords(text, dialect, sampledRows).map((cells, index) => ({ index, cells }));
  const place = findHeader(records, {
    at: options.headerRow === undefined ? undefined : options.headerRow - 1,
  });
  if (!place) refuse("ARQUIVO_VAZIO");
  const source: TextSource = {
    path,
    isScratch: false,
    scratchDir,
    eager: looksRegular(records, place, text, encoding) ? eager : null,
    headerRow: options.headerRow,
    warnings: split ? [] : [listWarning],
  };
  try {
    if (encoding === "utf-8") return await findRows(source, dialect, place);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
  }
  return findForeignRows(source, dialect, place, encoding === "utf-8" ? "windows-1252" : encoding);
}

/** Text in another encoding: Latin-1 as it stands where it is regular, the rest transcribed. */
async function findForeignRows(
  source: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
  encoding: TextEncodingName,
): Promise<FoundTable[]> {
  if (encoding === "windows-1252") {
    const { scan, stored } = await scanAndStore(source, dialect, place, "latin-1");
    if (scan.kind === "regular") {
      const again = async () => findRows(await transcode(source, encoding), dialect, place);
      return [
        {
          ...regularTable(
            { ...source, warnings: [latinWarning, ...source.warnings] },
            dialect,
            place,
            scan,
            "latin-1",
            again,
          ),
          stored,
        },
      ];
    }
  }
  return findRows(await transcode(source, encoding), dialect, place);
}

/** UTF-8 text on disk: the stored file, or its transcription. */
interface TextSource {
  path: string;
  isScratch: boolean;
  scratchDir: string;
  eager: EagerStore | null;
  headerRow: number | undefined;
  warnings: string[];
}

async function transcode(source: TextSource, encoding: TextEncodingName): Promise<TextSource> {
  const { path, scratchDir, warnings } = source;
  const target = join(scratchDir, "text-0.csv");
  await transcodeFile(path, encoding, target);
  return {
    ...source,
    path: target,
    isScratch: true,
    eager: null,
    warnings: encoding === "windows-1252" ? [latinWarning, ...warnings] : warnings,
  };
}

/** Throws `NotUtf8` when the source is not what its first bytes said. */
async function findRows(
  source: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
): Promise<FoundTable[]> {
  const { scan, stored } = await scanAndStore(source, dialect, place, "utf-8");
  if (scan.kind === "not-utf-8") throw new NotUtf8("Invalid UTF-8");
  if (scan.kind === "irregular") return writeRows(source, dialect);
  return [
    {
      ...regularTable(source, dialect, place, scan, "utf-8", () => writeRows(source, dialect)),
      stored,
    },
  ];
}

/** Are the first records such that the whole is likely to be regular, in an encoding that DuckDB reads? */
function looksRegular(
  records: readonly { index: number; cells: readonly string[] }[],
  place: HeaderPlace,
  text: string,
  encoding: TextEncodingName,
): boolean {
  const isLatin = encoding === "windows-1252" && !/[^\0-\x7f\xa0-\xff]/.test(text);
  return (
    place.index >= 0 &&
    (encoding === "utf-8" || isLatin) &&
    records.every(({ index, cells }) => index <= place.index || cells.length === place.width)
  );
}

/** The look at the bytes takes this thread, the storing DuckDB's: a third of the time of one after the other. */
async function scanAndStore(
  { path, eager }: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
  encoding: ScannedEncoding,
): Promise<{ scan: TextScan; stored: Promise<number> | undefined }> {
  const stored = eager?.start(dialect, place.width, place.index + 1, encoding);
  // Judged when it is awaited: a reading that fails here is done again.
  stored?.catch(() => {});
  const scan = await scanText(path, dialect, place, encoding);
  if (scan.kind !== "regular") await eager?.abandon();
  return { scan, stored };
}

function regularTable(
  source: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
  scan: RegularText,
  encoding: ScannedEncoding,
  rewrite: () => Promise<FoundTable[]>,
): FoundTable {
  return {
    tableName: "dados",
    csvPath: source.path,
    csvForm: "regular",
    encoding,
    isSuspect: scan.isSuspect,
    isScratch: source.isScratch,
    dialect,
    headerRow: scan.above.length,
    // Read again here: the sample may have been decoded by another encoding.
    header: joinHeaderRows(
      scan.above.slice(place.first).map((cells, at) => ({ index: place.first + at, cells })),
      place.width,
      [],
    ),
    preamble: scan.above.slice(0, place.first).flatMap((cells, at) => preambleLine(at + 1, cells)),
    warnings: source.warnings,
    findings: {
      width: place.width,
      rows: scan.rows,
      hasExtra: false,
      ragged: { count: 0, examples: [] },
      notes: [],
      repeatedHeaders: 0,
    },
    rewrite,
  };
}

function preambleLine(rowNumber: number, cells: readonly string[]): FoundTable["preamble"] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length === 0 ? [] : [{ rowNumber, text: filled.join(" ").slice(0, 500) }];
}

/** Record by record, the way spreadsheets read: whatever the file holds becomes regular rows. */
async function writeRows(source: TextSource, dialect: TextDialect): Promise<FoundTable[]> {
  const writer = new TableWriter({
    tableName: "dados",
    dialect,
    csvPath: (n) => join(source.scratchDir, `rows-${n}.csv`),
    sparseRows: false,
    minWidth: 1,
    headerRow: source.headerRow,
  });
  let rowNumber = 0;
  const scanner = new RecordScanner(dialect, (record) => writer.pushRecord(++rowNumber, record));
  try {
    let firstChunk = true;
    for await (const chunk of decodeFile(source.path, "utf-8")) {
      scanner.push(firstChunk && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk);
      firstChunk = false;
    }
    scanner.end();
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const tables = writer.finish();
  if (tables.length === 0) refuse(writer.headerOnly > 0 ? "SO_CABECALHO" : "ARQUIVO_VAZIO");
  if (source.isScratch) await rm(source.path, { force: true });
  const warnings =
    scanner.unclosedQuotes > 0
      ? ["Há aspas que abrem e nunca fecham: essas linhas foram lidas sem considerar as aspas."]
      : [];
  tables[0]!.warnings.push(...warnings, ...source.warnings);
  return tables;
}
