/** CSV and kin: find encoding, delimiter, header and rows. A regular file is stored from its own bytes; any other is rewritten first. */
import { join } from "node:path";
import { cellsOf, readTextRecords } from "#domain/tables/rows/delimited-text.ts";
import { plainDialect, type TextDialect } from "#domain/tables/text/dialect.ts";
import { findHeader, type HeaderPlace } from "#domain/tables/headers/header-row.ts";
import { joinHeaderRows } from "#domain/tables/headers/header-rows.ts";
import { looksLikeList, detectDialect } from "#domain/tables/text/detect-dialect.ts";
import { findSpoiltHeader, isComment, usualForm } from "#domain/tables/text/table-form.ts";
import type { InspectOptions, TextEncodingName, TextForm } from "#server/ports/table-engine.ts";
import { textCopy } from "../copy.ts";
import { detectEncoding, NotUtf8, transcodeFile } from "./decode-text.ts";
import type { FoundTable } from "../formats/found-table.ts";
import { type RegularText, type ScannedEncoding, scanText, type TextScan } from "./scan-text.ts";
import { checkWidth, refuse } from "../formats/table-refusal.ts";
import { sampledRows } from "../rows/table-writer.ts";
import type { CarefulText } from "./careful-text.ts";
import { writeTextRows } from "./write-text-rows.ts";

const latinWarning = "Texto em Windows-1252 (Latin-1), convertido para UTF-8.";
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

/** `isNamedTable`: does the file's name promise a table? Answers the tables that stand below each other; at least one. */
export async function findTextTables(
  path: string,
  scratchDir: string,
  eager: EagerStore,
  options: InspectOptions & { isNamedTable?: boolean } = {},
): Promise<FoundTable[]> {
  const { encoding, sample } = await detectEncoding(path, options.encoding);
  const text = sample.startsWith("\ufeff") ? sample.slice(1) : sample;
  if (text.trim() === "") refuse("ARQUIVO_VAZIO");
  const split = detectDialect(text, options.delimiter);
  if (!split && !looksLikeList(text, options.isNamedTable)) refuse("UMA_COLUNA");
  const dialect = split ?? listDialect;
  const lines = readTextRecords(text, dialect, sampledRows).map((record) => ({
    raw: record.raw,
    cells: cellsOf(record, dialect),
  }));
  const records = lines.map(({ cells }, index) => ({ index, cells }));
  const place = findHeader(records, {
    at: options.headerRow === undefined ? undefined : options.headerRow - 1,
  });
  if (!place) refuse("ARQUIVO_VAZIO");
  checkWidth(place.width);
  const form = usualForm(lines.map(({ cells }) => cells));
  const isOdd =
    hasOddSigns(dialect) ||
    lines.some(({ raw, cells }) => isComment(raw, cells.length, form.width)) ||
    findSpoiltHeader(lines, dialect) !== null;
  const source: TextSource = {
    path,
    isScratch: false,
    scratchDir,
    eager: !isOdd && looksRegular(records, place, text, encoding) ? eager : null,
    isOdd,
    form,
    isSure: options.delimiter !== undefined || split === null,
    isWhole: sample.length < sampledWhole,
    headerRow: options.headerRow,
    warnings: split ? [] : [textCopy.oneColumn],
  };
  const tables = await findIn(source, dialect, place, encoding);
  const lineEnd = lineEndOf(text);
  tables[0]!.warnings.push(...dialectWarnings(tables[0]!.readAs ?? dialect));
  for (const table of tables) table.text = textFormOf(table, { dialect, encoding, lineEnd });
  return tables;
}

const hasOddSigns = ({ escape, padding, free }: TextDialect): boolean =>
  escape !== undefined || padding !== undefined || free !== undefined;

function textFormOf(
  { warnings, readAs }: FoundTable,
  found: { dialect: TextDialect; encoding: TextEncodingName; lineEnd: TextForm["lineEnd"] },
): TextForm {
  const { delimiter, quote, escape = quote, padding } = readAs ?? found.dialect;
  return {
    encoding: warnings.includes(latinWarning) ? "windows-1252" : found.encoding,
    delimiter: padding === "all" ? `${delimiter} ` : delimiter,
    quote,
    escape,
    lineEnd: found.lineEnd,
  };
}

/** A shorter sample is the whole text. */
const sampledWhole = 65_536;

async function findIn(
  source: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
  encoding: TextEncodingName,
): Promise<FoundTable[]> {
  try {
    if (encoding === "utf-8") return await findRows(source, dialect, place);
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
  }
  return findForeignRows(source, dialect, place, encoding === "utf-8" ? "windows-1252" : encoding);
}

function dialectWarnings({ delimiter, escape, padding }: TextDialect): string[] {
  return [
    ...(delimiter === " " ? [textCopy.blankSeparator] : []),
    ...(padding === undefined ? [] : [textCopy.padded(delimiter)]),
    ...(escape === undefined ? [] : [textCopy.escape]),
  ];
}

function lineEndOf(text: string): TextForm["lineEnd"] {
  const feed = text.indexOf("\n");
  if (feed < 0) return text.includes("\r") ? "\r" : "\n";
  return text[feed - 1] === "\r" ? "\r\n" : "\n";
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
            { scan, encoding: "latin-1", rewrite: again },
          ),
          stored,
        },
      ];
    }
  }
  return findRows(await transcode(source, encoding), dialect, place);
}

/** UTF-8 text on disk: the stored file, or its transcription. */
interface TextSource extends CarefulText {
  eager: EagerStore | null;
  /** Is known to need the careful reading. */
  isOdd: boolean;
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
  if (scan.kind === "irregular") return writeTextRows(source, dialect);
  return [
    {
      ...regularTable(source, dialect, place, {
        scan,
        encoding: "utf-8",
        rewrite: () => writeTextRows(source, dialect),
      }),
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
  { path, eager, isOdd }: TextSource,
  dialect: TextDialect,
  place: HeaderPlace,
  encoding: ScannedEncoding,
): Promise<{ scan: TextScan; stored: Promise<number> | undefined }> {
  if (isOdd) return { scan: { kind: "irregular" }, stored: undefined };
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
  {
    scan,
    encoding,
    rewrite,
  }: { scan: RegularText; encoding: ScannedEncoding; rewrite: () => Promise<FoundTable[]> },
): FoundTable {
  return {
    tableName: "dados",
    csvPath: source.path,
    csvForm: "regular",
    encoding,
    isSuspect: scan.isSuspect,
    isScratch: source.isScratch,
    dialect: plainDialect(dialect),
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
