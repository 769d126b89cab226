/** Workbooks: each sheet's rows into the tables that stand on it, below each other or side by side. */
import { join } from "node:path";
import { EncryptedFileError } from "hucre";
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { MergedCells } from "#domain/tables/headers/header-rows.ts";
import { sideBySide } from "#domain/tables/rows/table-breaks.ts";
import { isInstructionsHeader } from "#domain/tables/templates/template-workbook.ts";
import type { InspectOptions } from "#server/ports/table-engine.ts";
import type { FoundTable } from "../formats/found-table.ts";
import { TableRefusal, refuse } from "../formats/table-refusal.ts";
import { sampledRows, TableWriter } from "../rows/table-writer.ts";

export interface SheetRow {
  rowNumber: number;
  cells: readonly string[];
}

export interface SheetSource {
  name: string;
  isHidden: boolean;
  merges: readonly MergedCells[];
  /** Read once, in order; rows without cells may be left out. Throws when the sheet is damaged. */
  rows: () => AsyncIterable<SheetRow> | Iterable<SheetRow>;
}

const dialect: TextDialect = { delimiter: ",", quote: '"' };
const maxSheets = 50;

export async function findSheetTables(
  sheets: readonly SheetSource[],
  scratchDir: string,
  options: InspectOptions = {},
): Promise<{ tables: FoundTable[]; warnings: string[] }> {
  const warnings: string[] = [];
  const chosen = sheets.filter(({ name }) => options.sheet === undefined || options.sheet === name);
  let damaged: unknown = null;
  let headerOnly = 0;
  const read = async (minWidth: number): Promise<FoundTable[]> => {
    const tables: FoundTable[] = [];
    warnings.length = 0;
    for (const [index, sheet] of chosen.slice(0, maxSheets).entries()) {
      try {
        const found = await writeSheet(sheet, options.headerRow, minWidth, (n) =>
          join(scratchDir, `rows-${index}-${n}.csv`),
        );
        if (found === "header-only") headerOnly++;
        if (found === "header-only")
          warnings.push(`Aba “${sheet.name}”: só há cabeçalho, sem linhas de dados.`);
        else if (found === "no-table")
          warnings.push(`Aba “${sheet.name}”: sem tabela reconhecível, não foi lida.`);
        // The sheet of a template that explains its columns.
        else if (
          found.every((table) =>
            isInstructionsHeader([
              table.header.join(" "),
              ...table.preamble.map(({ text }) => text),
            ]),
          )
        )
          continue;
        else {
          if (sheet.isHidden)
            found[0]!.warnings.push("A aba está oculta na planilha; ela foi lida mesmo assim.");
          if (found.length > 1)
            warnings.push(`Aba “${sheet.name}”: há ${found.length} tabelas, lidas em separado.`);
          tables.push(...found);
        }
      } catch (error) {
        if (error instanceof EncryptedFileError) refuse("PROTEGIDO_POR_SENHA", error);
        // Full disk and the like are no fault of the workbook.
        if (error instanceof TableRefusal || (error instanceof Error && "syscall" in error))
          throw error;
        damaged = error;
        warnings.push(`Aba “${sheet.name}”: não pôde ser lida.`);
      }
    }
    return tables;
  };
  let tables = await read(2);
  // Lists of one column are notes beside other tables, and the data where nothing else is.
  if (tables.length === 0 && headerOnly === 0 && damaged === null) tables = await read(1);
  if (tables.length === 0 && damaged !== null) refuse("PLANILHA_INVALIDA", damaged);
  if (chosen.length > maxSheets) warnings.push(`Só as primeiras ${maxSheets} abas foram lidas.`);
  return { tables, warnings };
}

async function writeSheet(
  sheet: SheetSource,
  headerRow: number | undefined,
  minWidth: number,
  csvPath: (n: number) => string,
): Promise<FoundTable[] | "no-table" | "header-only"> {
  const buffered: SheetRow[] = [];
  let bands: Band[] | null = null;
  let written = 0;
  const open = () =>
    openBands(
      buffered,
      sheet,
      (first) =>
        new TableWriter({
          tableName: sheet.name,
          dialect,
          csvPath: () => csvPath(written++),
          sparseRows: true,
          minWidth,
          headerRow,
          merges: sheet.merges
            .map((merge) => ({
              ...merge,
              firstColumn: merge.firstColumn - first,
              lastColumn: merge.lastColumn - first,
            }))
            .filter((merge) => merge.firstColumn >= 0),
        }),
    );
  try {
    for await (const row of sheet.rows()) {
      if (bands) pushRow(bands, row);
      else if (buffered.push(row) === sampledRows) bands = open();
    }
    bands ??= open();
    const tables = bands.flatMap(({ writer }) => writer.finish());
    // One column may hold a single text: a title, not a table.
    const named = tables.filter(
      (table) => table.findings.rows > 1 || table.headerRow > 0 || table.findings.width > 1,
    );
    for (const [at, table] of named.entries())
      if (at > 0) table.tableName = `${sheet.name} (${at + 1})`;
    if (named.length > 0) return named;
    return minWidth > 1 && bands.some(({ writer }) => writer.withoutRows.length > 0)
      ? "header-only"
      : "no-table";
  } catch (error) {
    for (const { writer } of bands ?? []) writer.abandon();
    throw error;
  }
}

/** Neighbouring columns of a sheet that are read on their own. */
interface Band {
  first: number;
  end: number;
  writer: TableWriter;
}

function openBands(
  buffered: readonly SheetRow[],
  sheet: SheetSource,
  create: (first: number) => TableWriter,
): Band[] {
  const starts = sideBySide(
    buffered.map(({ rowNumber, cells }) => ({ index: rowNumber - 1, cells })),
  );
  const bands = starts.map((first, at) => ({
    first,
    end: starts[at + 1] ?? Infinity,
    writer: create(first),
  }));
  for (const row of buffered) pushRow(bands, row);
  return bands;
}

function pushRow(bands: readonly Band[], { rowNumber, cells }: SheetRow): void {
  if (bands.length === 1) bands[0]!.writer.pushCells(rowNumber, cells);
  else
    for (const { first, end, writer } of bands)
      writer.pushCells(rowNumber, cells.slice(first, end));
}
