import type { RecordScanner } from "#domain/tables/rows/delimited-text.ts";
import type { TableForm } from "#domain/tables/text/fit-record.ts";
import { checkCells, mostCellChars, refuse } from "../formats/table-refusal.ts";
import { decodeFile } from "./decode-text.ts";

/** Held while a record is unfinished; each piece of the text that comes is looked for its end from the record's beginning. */
const mostRecordChars = 4 * mostCellChars;

/** UTF-8 text on disk: the stored file, or its transcription. */
export interface CarefulText {
  path: string;
  isScratch: boolean;
  scratchDir: string;
  /** Of the first records. */
  form: TableForm;
  /** Was the delimiter named by a person? */
  isSure: boolean;
  /** Do the first records reach the end of the text? */
  isWhole: boolean;
  headerRow: number | undefined;
  warnings: string[];
}

/** The whole text into scanners, to the end. */
export async function pushText(path: string, scanners: readonly RecordScanner[]): Promise<void> {
  let isFirst = true;
  for await (const chunk of decodeFile(path, "utf-8")) {
    const text = isFirst && chunk.startsWith("\ufeff") ? chunk.slice(1) : chunk;
    for (const scanner of scanners) {
      scanner.push(text);
      if (scanner.held.length <= mostRecordChars) continue;
      checkCells(scanner.held.split(scanner.dialect.delimiter));
      refuse("MUITAS_COLUNAS");
    }
    isFirst = false;
  }
  for (const scanner of scanners) scanner.end();
}
