/** `TableEngine.load`: canonical tables of a run from the stored rows of its files. */
import { dirname } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { BuildOptions } from "#domain/tables/build-column.ts";
import { TableBuilder } from "#domain/tables/build-table.ts";
import type { BuiltTable } from "#domain/tables/built-table.ts";
import { canonicalTable } from "#domain/tables/catalog/catalog.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { TableData, Tables, TextColumn } from "#domain/tables/table-data.ts";
import { isWhollyAwaited } from "#domain/quality/files-without-column.ts";
import { mergeTables } from "#domain/tables/merge-tables.ts";
import { isSimulatedClock } from "#domain/tables/values/date-window.ts";
import { defaultZone, localDateKey } from "#domain/tables/values/zone-time.ts";
import type { LoadedTables, LoadFile, LoadOptions, LoadTable } from "#server/ports/table-engine.ts";
import { withDuckDb } from "./duckdb-session.ts";
import { pseudonymiser } from "./rows/pseudonym.ts";
import { readColumn, readRepeatedRows, readRowNumbers } from "./rows/read-rows.ts";
import type { TableShelf } from "./table-shelf.ts";

const maxRejected = 10_000;

/** `shelf`: tables already read are taken from it; with `leave`, those read are left there. */
export async function loadTables(
  files: readonly LoadFile[],
  options: LoadOptions,
  shelf?: TableShelf,
  { leave = false } = {},
): Promise<LoadedTables> {
  const build: BuildOptions = {
    extractionDateMs: options.extractionDateMs,
    zone: options.zone ?? defaultZone,
    pseudonymise: pseudonymiser(options.projectKey),
  };
  const parts = new Map<TableName, TableData[]>();
  const loaded: LoadedTables = {
    tables: {},
    rejected: [],
    rejectedCount: 0,
    notes: [],
    summary: { files: [], period: null },
  };
  const paths = files.flatMap((file) => file.tables.map((table) => table.parquetPath));
  if (paths.length > 0)
    await withDuckDb(dirname(paths[0]!), paths, async (connection) => {
      for (const file of files) {
        for (const table of file.tables) {
          const built =
            shelf?.take(file, table, options) ??
            (await buildFileTable(connection, file, table, build));
          parts.set(built.table.name, [...(parts.get(built.table.name) ?? []), built.table]);
          if (leave) shelf?.put(file, table, options, built);
          tell({ loaded, zone: build.zone }, file, table, built);
        }
      }
    });
  const tables: Tables = {};
  for (const [name, list] of parts) tables[name] = mergeTables(list);
  loaded.tables = tables;
  loaded.summary.period = periodOf(tables, build.zone);
  return loaded;
}

/** The canonical table of one table of a file. */
export async function buildFileTable(
  connection: DuckDBConnection,
  file: LoadFile,
  { parquetPath, meta, decision }: LoadTable,
  build: BuildOptions,
): Promise<BuiltTable> {
  const identity = { fileId: file.fileId, fileName: file.fileName, sha256: file.sha256 };
  const repeated = await readRepeatedRows(connection, parquetPath, meta);
  const builder = new TableBuilder(
    identity,
    meta,
    decision,
    canonicalTable(decision.canonical),
    await readRowNumbers(connection, parquetPath, meta),
    repeated,
    build,
  );
  const read = async (header: string) =>
    (await readColumn(connection, parquetPath, meta, header, { mayRepeat: true }))!;
  for (const filter of builder.filters) builder.leaveOut(filter, await read(filter.header));
  if (builder.joinedBy.length > 0) {
    const cells: Record<string, TextColumn> = {};
    for (const header of builder.joinedBy) cells[header] = await read(header);
    builder.join(cells);
  }
  for (const header of builder.headers) {
    const document = builder.documentOf(header);
    const numbers = document === null ? null : await read(document);
    builder.add(header, await read(header), numbers);
  }
  for (const header of builder.attributeHeaders) builder.addAttribute(header, await read(header));
  return builder.finish();
}

function tell(
  { loaded, zone }: { loaded: LoadedTables; zone: string },
  { fileId, fileName }: LoadFile,
  { meta: { tableName } }: LoadTable,
  built: BuiltTable,
): void {
  const { table } = built;
  loaded.summary.files.push({
    fileId,
    fileName,
    table: table.name,
    tableLabel: canonicalTable(table.name).label,
    tableName,
    rows: table.rows,
    rowsRejected: built.rejectedRows,
    totalRowsIgnored: built.totalRowsLeftOut,
    qualityScore: null,
    ...(isWhollyAwaited(table) ? { isAwaited: true as const } : {}),
    ...openReadingsOf(table),
    period: periodOf({ [table.name]: table }, zone),
  });
  loaded.rejectedCount += built.rejectedCount;
  for (const rejected of built.rejected)
    if (loaded.rejected.length < maxRejected)
      loaded.rejected.push({ fileId, tableName, ...rejected });
  loaded.notes.push(...built.notes.map((text) => ({ fileId, tableName, text })));
}

function openReadingsOf({ files }: TableData): { openReadings?: string[] } {
  const texts = [...new Set(files.flatMap(({ openReadings = [] }) => openReadings))];
  return texts.length === 0 ? {} : { openReadings: texts };
}

/** First and last local date among the dates that say when things happened; contract ends and targets are left aside. */
function periodOf(tables: Tables, zone: string): LoadedTables["summary"]["period"] {
  let start = Infinity;
  let end = -Infinity;
  for (const [name, columns] of [
    ["eventos", ["inicio", "fim"]],
    ["casos", ["aberto_em", "encerrado_em"]],
    ["custos", ["competencia"]],
    ["kpis", ["data"]],
  ] as const) {
    for (const columnName of columns) {
      const column = tables[name]?.columns[columnName];
      if (column?.kind !== "time") continue;
      if (name !== "custos" && name !== "kpis" && isSimulatedClock(column.values)) continue;
      for (const value of column.values) {
        if (value < start) start = value;
        if (value > end) end = value;
      }
    }
  }
  return start <= end ? { start: localDateKey(start, zone), end: localDateKey(end, zone) } : null;
}
