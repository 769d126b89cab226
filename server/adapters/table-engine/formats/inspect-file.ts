/** `TableEngine.inspect`: from stored bytes to tables with profile and mapping proposal, or to a refusal in plain words. */
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { headerSignature, uniqueHeaders } from "#domain/tables/headers/header-names.ts";
import type { RawColumn, RawTable } from "#domain/tables/raw-table.ts";
import { findSplitMoments } from "#domain/tables/rows/split-moments.ts";
import { bandWarnings } from "#domain/tables/bands.ts";
import { parseMonthHeader } from "#domain/tables/wide/month-header.ts";
import { keptAsItLies } from "#domain/tables/wide/find-matrix.ts";
import { proposeTable } from "#domain/tables/table-type.ts";
import type {
  InspectedTable,
  InspectRequest,
  IntakeReport,
  TextForm,
} from "#server/ports/table-engine.ts";
import { openSheets } from "../workbook/binary-sheets.ts";
import { refuseInflated } from "../workbook/refuse-inflated.ts";
import { brokenCharacterWarnings, hasSuspectBytes } from "../text/broken-characters.ts";
import { textCopy } from "../copy.ts";
import { withDuckDb } from "../duckdb-session.ts";
import { describeUntabled } from "./describe-untabled.ts";
import { findFileKind, isTableName, type FileKind, type TableFormat } from "./file-kind.ts";
import type { FoundTable } from "./found-table.ts";
import { findJsonTables } from "./inspect-json.ts";
import { findParquetTable } from "./inspect-parquet.ts";
import { type EagerStore, findTextTables } from "../text/inspect-text.ts";
import { findSheetTables } from "../workbook/inspect-workbook.ts";
import { findXesTable } from "./inspect-xes.ts";
import { yearInHeader } from "#domain/tables/mapping/revenue-years.ts";
import { countMonthlyRows } from "../rows/count-monthly-rows.ts";
import { countReferences } from "../rows/count-references.ts";
import { hashStoredColumns } from "../rows/hash-columns.ts";
import { profileAdded, profileRows } from "../profile/profile-rows.ts";
import {
  saveJoinedMoments,
  saveRegularRows,
  saveSelectedRows,
  saveWrittenRows,
} from "../rows/store-rows.ts";
import { refuse, TableRefusal } from "./table-refusal.ts";
import { sketchTable } from "../profile/sketch-table.ts";
import { proposeTurned } from "./propose-turned.ts";
import { openXlsxSheets } from "../workbook/xlsx-sheets.ts";

/** `kind`: where it was found out before. */
export async function inspectFile(request: InspectRequest, kind?: FileKind): Promise<IntakeReport> {
  const found = kind ?? (await findFileKind(request.path, request.originalName));
  if (found.kind !== "table") return describeUntabled(found);
  const { mediaType } = found;
  try {
    // Opened before the tables are found: a regular text is stored while it is still looked at.
    const read = await withDuckDb(request.scratchDir, [request.path], (connection) =>
      readTables(connection, found, request),
    );
    if (read === null) return { kind: "stored", mediaType, message: noRecords };
    const { tables, warnings, text } = read;
    return {
      kind: "table",
      mediaType,
      tables,
      rows: tables.reduce((sum, table) => sum + table.meta.rows, 0),
      warnings: [...warnings, ...bandWarnings(tables.map(({ meta }) => meta))],
      ...(text === undefined ? {} : { text }),
    };
  } catch (error) {
    if (error instanceof TableRefusal) {
      // A text that was never meant as a table (notes, a log file) is kept, not refused.
      if (error.code === "UMA_COLUNA" && !isTableName(request.originalName))
        return {
          kind: "stored",
          mediaType: "text/plain",
          message: "Guardado. O texto não tem colunas para ler como tabela.",
        };
      return { kind: "error", mediaType, code: error.code, message: error.message };
    }
    throw error;
  }
}

/** Null when the content is sound and holds no table. */
async function readTables(
  connection: DuckDBConnection,
  { format, warning }: { format: TableFormat; warning: string | null },
  request: InspectRequest,
): Promise<{ tables: InspectedTable[]; warnings: string[]; text: TextForm | undefined } | null> {
  const pathOf = (n: number) => join(request.scratchDir, `table-${n}.parquet`);
  const { tables: written, warnings } = await findTables(
    format,
    request,
    eagerStore(connection, request.path, pathOf(0)),
  );
  if (written === null) return null;
  if (warning) warnings.unshift(warning);
  if (format === "text" && written.length > 1)
    warnings.push(
      `O texto tem ${written.length} tabelas, uma abaixo da outra: foram lidas em separado.`,
    );
  if (written.length === 0)
    refuse(
      warnings.some((text) => text.includes("só há cabeçalho")) ? "SO_CABECALHO" : "SEM_TABELA",
    );
  const tables: InspectedTable[] = [];
  for (const table of written)
    tables.push(...(await inspectTable(connection, table, (n) => pathOf(tables.length + n))));
  for (const [at, table] of [...tables].entries()) {
    const path = pathOf(tables.length);
    const turned = await proposeTurned(connection, table, request.scratchDir, async (found) => {
      const [inspected] = await inspectTable(connection, found, () => path);
      return inspected;
    });
    if (turned === null) continue;
    // What is understood as it is stays so beside its phases.
    if (table.proposal.status !== "auto")
      tables[at] = { ...table, proposal: keptAsItLies(table.proposal) };
    tables.push(turned);
  }
  return { tables, warnings, text: written[0]!.text };
}

function eagerStore(connection: DuckDBConnection, path: string, parquetPath: string): EagerStore {
  let started: Promise<unknown> = Promise.resolve();
  return {
    start(dialect, width, linesAbove, encoding) {
      const stored = saveRegularRows(connection, path, parquetPath, {
        dialect,
        width,
        linesAbove,
        encoding,
      });
      started = stored.catch(() => {});
      return stored;
    },
    async abandon() {
      connection.interrupt();
      await started;
      await rm(parquetPath, { force: true });
    },
  };
}

const noRecords = "Guardado. O JSON não tem uma lista de registros para ler como tabela.";

const isPackedWorkbook = (format: TableFormat): boolean =>
  format === "xlsx" || format === "xlsb" || format === "ods";

/** `tables` is null when the content is sound and holds none. */
async function findTables(
  format: TableFormat,
  { path, scratchDir, originalName, options }: InspectRequest,
  eager: EagerStore,
): Promise<{ tables: FoundTable[] | null; warnings: string[] }> {
  if (isPackedWorkbook(format)) await refuseInflated(path);
  switch (format) {
    case "text":
      return {
        tables: await findTextTables(path, scratchDir, eager, {
          ...options,
          isNamedTable: isTableName(originalName),
        }),
        warnings: [],
      };
    case "xlsx":
      return findSheetTables(await openXlsxSheets(path), scratchDir, options);
    case "xls":
    case "xlsb":
    case "ods":
      return findSheetTables(await openSheets(path, format), scratchDir, options);
    case "json":
      return { tables: await findJsonTables(path, scratchDir), warnings: [] };
    case "parquet":
      return { tables: [await findParquetTable(path, scratchDir)], warnings: [] };
    case "xes":
      return { tables: [await findXesTable(path, scratchDir)], warnings: [] };
  }
}

/** A table as it was found; several when reading it carefully shows that there are. */
async function inspectTable(
  connection: DuckDBConnection,
  found: FoundTable,
  pathOf: (n: number) => string,
): Promise<InspectedTable[]> {
  const stored = await storeTable(connection, found, pathOf);
  const inspected: InspectedTable[] = [];
  for (const { table, parquetPath, isSuspect } of stored)
    inspected.push(await describeTable(connection, table, parquetPath, isSuspect));
  return inspected;
}

async function describeTable(
  connection: DuckDBConnection,
  table: FoundTable,
  parquetPath: string,
  isSuspect: boolean,
): Promise<InspectedTable> {
  const { findings } = table;
  const rowOffset = table.csvForm === "regular" ? table.headerRow + 1 : undefined;
  const headers = uniqueHeaders([
    ...Array.from({ length: findings.width }, (_, i) => table.header[i]),
    ...(findings.hasExtra ? ["(células a mais)"] : []),
  ]);
  const { columns: profiled, ...profile } = await profileJoined(connection, parquetPath, {
    headers,
    rows: findings.rows,
    rowOffset,
  });
  // A column without name or cell is a gap of the layout, unless nothing else is there.
  const named = profiled.filter(
    (column) => column.nonEmpty > 0 || (table.header[column.index] ?? "").trim() !== "",
  );
  const columns = named.length > 0 ? named : profiled;
  const kept = columns.map(({ header }) => header);
  const broken = isSuspect
    ? await brokenCharacterWarnings(
        connection,
        kept,
        columns.map(({ index }) => index),
      )
    : [];
  const warnings = [
    ...table.warnings,
    ...broken,
    ...rowWarnings(table, kept),
    ...emptyColumnWarnings(columns),
    ...repeatedRowWarnings(profile.repeatedRows),
  ];
  const meta: RawTable = {
    tableName: table.tableName,
    headerRow: table.headerRow,
    rows: findings.rows,
    ...(rowOffset === undefined ? {} : { rowOffset }),
    ...(kept.some(
      (header) => parseMonthHeader(header)?.year === null || yearInHeader(header) !== null,
    )
      ? { readIn: new Date().getUTCFullYear() }
      : {}),
    headerSignature: headerSignature(kept),
    preamble: table.preamble.slice(0, 50),
    notes: findings.notes,
    raggedRows: findings.ragged,
    ...(table.misaligned === undefined ? {} : { misalignedRows: table.misaligned }),
    columns: columns.map((column) => {
      const nameInFile = table.header[column.index] ?? "";
      return nameInFile === column.header || column.joins !== undefined
        ? column
        : { ...column, nameInFile };
    }),
    ...profile,
    warnings,
  };
  const proposal = proposeTable(meta);
  const references = await countReferences(connection, meta, proposal);
  const monthly = await countMonthlyRows(connection, meta, proposal);
  const sketches = await sketchTable(connection, meta, proposal);
  return {
    parquetPath,
    parquetBytes: (await stat(parquetPath)).size,
    meta: {
      ...meta,
      ...(references.length === 0 ? {} : { references }),
      ...(monthly === undefined ? {} : { monthly }),
      ...(sketches === undefined ? {} : { sketches }),
    },
    proposal,
    columnHashes: await hashStoredColumns(connection, { parquetPath, meta }),
  };
}

/** The profile of the rows; where a moment stands in two columns, a third that holds both is stored beside them. */
async function profileJoined(
  connection: DuckDBConnection,
  parquetPath: string,
  { headers, rows, rowOffset }: { headers: string[]; rows: number; rowOffset: number | undefined },
) {
  const profile = await profileRows(connection, parquetPath, headers, { rows, rowOffset });
  const moments = findSplitMoments(profile.columns);
  if (moments.length === 0) return profile;
  await saveJoinedMoments(connection, parquetPath, moments, headers.length);
  const joined = await profileAdded(
    connection,
    parquetPath,
    {
      headers: uniqueHeaders([...headers, ...moments.map(({ header }) => header)]),
      added: headers.length,
    },
    { rows, rowOffset },
  );
  const columns = joined.map((column, at): RawColumn => {
    const [first, second] = moments[at]!.parts;
    return { ...column, joins: [first.header, second.header] };
  });
  return { ...profile, columns: [...profile.columns, ...columns] };
}

interface StoredTable {
  table: FoundTable;
  parquetPath: string;
  isSuspect: boolean;
}

/** The table's rows as Parquet; for the table that was stored, which is the rewritten one where DuckDB reads the source another way. */
async function storeTable(
  connection: DuckDBConnection,
  table: FoundTable,
  pathOf: (n: number) => string,
): Promise<StoredTable[]> {
  const { csvPath, dialect, findings } = table;
  const parquetPath = pathOf(0);
  const isSuspect =
    table.isSuspect ?? (table.csvForm !== "parquet" && (await hasSuspectBytes(csvPath)));
  if (table.csvForm === "parquet")
    await saveSelectedRows(connection, table.selectSql!, parquetPath);
  else if (table.csvForm === "regular") {
    // A path with a pattern's characters, or a reading of DuckDB's that differs from the scan's.
    const stored = await (
      table.stored ??
      saveRegularRows(connection, csvPath, parquetPath, {
        dialect,
        width: findings.width,
        linesAbove: table.headerRow,
        encoding: table.encoding ?? "utf-8",
      })
    ).catch(() => -1);
    if (stored !== findings.rows) {
      const rewritten: StoredTable[] = [];
      for (const [n, each] of (await table.rewrite!()).entries())
        rewritten.push(...(await storeTable(connection, each, () => pathOf(n))));
      return rewritten;
    }
  } else
    await saveWrittenRows(connection, csvPath, parquetPath, {
      dialect,
      width: findings.width,
      hasExtra: findings.hasExtra,
    });
  if (table.isScratch) await rm(csvPath, { force: true });
  return [{ table, parquetPath, isSuspect }];
}

function rowWarnings(table: FoundTable, headers: readonly string[]): string[] {
  const { findings } = table;
  const warnings: string[] = [];
  const { count, examples } = findings.ragged;
  if (count > 0) {
    const where = examples
      .slice(0, 5)
      .map(({ rowNumber }) => rowNumber)
      .join(", ");
    warnings.push(
      count === 1
        ? `A linha ${where} tem um número de células diferente do cabeçalho (${headers.length}); ela foi mantida.`
        : `${count} linhas têm um número de células diferente do cabeçalho (${headers.length}); elas foram mantidas. Primeiras: ${where}.`,
    );
  }
  if (table.headerRow === 0 && !table.isNamed) warnings.push(textCopy.noHeader);
  if (findings.repeatedHeaders > 0)
    warnings.push(
      findings.repeatedHeaders === 1
        ? "O cabeçalho se repete no meio do arquivo: a repetição foi ignorada."
        : `O cabeçalho se repete ${findings.repeatedHeaders} vezes no meio do arquivo: as repetições foram ignoradas.`,
    );
  if (new Set(table.header.map((name) => name.trim())).size < table.header.length)
    warnings.push("Há nomes de coluna repetidos ou vazios: eles foram numerados.");
  return warnings;
}

/** Columns with a name and no cell: they are mapped by their name, without a question. */
function emptyColumnWarnings(columns: RawTable["columns"]): string[] {
  const names = columns
    .filter((column) => column.nonEmpty === 0)
    .map((column) => `“${column.header}”`);
  return names.length === 0
    ? []
    : [names.length === 1 ? `Coluna vazia: ${names[0]}.` : `Colunas vazias: ${names.join(", ")}.`];
}

/** Whether they are repetitions is asked where it matters: two equal entries of a ledger are legitimate. */
function repeatedRowWarnings({ count, examples }: RawTable["repeatedRows"]): string[] {
  if (count === 0) return [];
  const where = examples.slice(0, 5).join(", ");
  return [
    count === 1
      ? `Uma linha é igual a uma anterior em todas as colunas: a ${where}.`
      : `${count} linhas são iguais a uma anterior em todas as colunas. Primeiras: ${where}.`,
  ];
}
