/** The careful reading of a text: record by record, the way spreadsheets do, whatever the file holds becomes regular rows. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { RecordScanner } from "#domain/tables/rows/delimited-text.ts";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import { textCopy } from "../copy.ts";
import { type CarefulText, pushText } from "./careful-text.ts";
import type { FoundTable } from "../formats/found-table.ts";
import { surveyText } from "./survey-text.ts";
import { refuse } from "../formats/table-refusal.ts";
import { TableWriter } from "../rows/table-writer.ts";

export async function writeTextRows(
  source: CarefulText,
  given: TextDialect,
): Promise<FoundTable[]> {
  const { dialect, form, hasRemarks } = await surveyText(source, given);
  const writer = new TableWriter({
    tableName: "dados",
    dialect,
    csvPath: (n) => join(source.scratchDir, `rows-${n}.csv`),
    sparseRows: false,
    minWidth: 1,
    remarksBelow: hasRemarks ? form.width : undefined,
    headerRow: source.headerRow,
  });
  let rowNumber = 0;
  const scanner = new RecordScanner(
    dialect,
    (record) => writer.pushRecord(++rowNumber, record),
    form.width > 1 ? form : null,
  );
  try {
    await pushText(source.path, [scanner]);
  } catch (error) {
    writer.abandon();
    throw error;
  }
  const found = writer.finish();
  const tables = found.length > 0 ? found : writer.withoutRows.slice(0, 1);
  if (tables.length === 0) refuse("ARQUIVO_VAZIO");
  if (source.isScratch) await rm(source.path, { force: true });
  tables[0]!.findings.notes.push(...writer.remarks.slice(0, maxRemarks));
  tables[0]!.warnings.push(
    ...(found.length === 0 ? [textCopy.headerOnly] : []),
    ...(writer.remarks.length > 0 ? [textCopy.comments(writer.remarks.length)] : []),
    ...(scanner.unclosedQuotes > 0 ? [textCopy.unclosed] : []),
    ...source.warnings,
  );
  for (const table of tables) table.readAs = dialect;
  return tables;
}

const maxRemarks = 50;
