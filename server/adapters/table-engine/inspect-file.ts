/** `TableEngine.inspect`: from stored bytes to tables with profile and mapping proposal, or to a refusal in plain words. */
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { headerSignature, uniqueHeaders } from "#domain/tables/header-names.ts";
import type { RawTable } from "#domain/tables/raw-table.ts";
import { findNumberlessColumn, proposeTable } from "#domain/tables/table-type.ts";
import type { InspectedTable, InspectRequest, IntakeReport } from "#server/ports/table-engine.ts";
import { withDuckDb } from "./duckdb-session.ts";
import { findFileKind } from "./file-kind.ts";
import { findTextTable, type FoundTable } from "./inspect-text.ts";
import { findWorkbookTables } from "./inspect-workbook.ts";
import { profileRows } from "./profile-rows.ts";
import { storeRegularRows, storeWrittenRows } from "./store-rows.ts";
import { refusals, refuse, TableRefusal } from "./table-refusal.ts";

export async function inspectFile(request: InspectRequest): Promise<IntakeReport> {
  const found = await findFileKind(request.path, request.originalName);
  const { mediaType } = found;
  const refused = (code: keyof typeof refusals): IntakeReport => ({ kind: "error", mediaType, code, message: refusals[code] });
  switch (found.kind) {
    case "empty": return refused("ARQUIVO_VAZIO");
    case "zip-as-text": return refused("ZIP_COMO_CSV");
    case "mismatch": return refused("TIPO_DIVERGENTE");
    case "protected": return refused("PROTEGIDO_POR_SENHA");
    case "other": return { kind: "stored", mediaType, message: storedMessage(mediaType) };
    case "text": case "workbook": break;
  }
  try {
    const written = found.kind === "workbook" ? await findWorkbookTables(request.path, request.scratchDir, request.options)
      : { tables: [await findTextTable(request.path, request.scratchDir, request.options)], warnings: [] as string[] };
    if (found.kind === "workbook" && found.warning) written.warnings.unshift(found.warning);
    if (written.tables.length === 0) refuse(written.warnings.some((text) => text.includes("só há cabeçalho")) ? "SO_CABECALHO" : "SEM_TABELA");
    if (found.kind === "text" && written.tables[0]!.findings.rows === 0) refuse("SO_CABECALHO");
    const tables = await withDuckDb(request.scratchDir, written.tables.map((table) => table.csvPath), async (connection) => {
      const inspected: InspectedTable[] = [];
      for (const [index, table] of written.tables.entries()) inspected.push(await inspectTable(connection, table, join(request.scratchDir, `table-${index}.parquet`)));
      return inspected;
    });
    const numberless = tables.length === 1 && tables[0]!.proposal.status !== "auto" ? findNumberlessColumn(tables[0]!.meta) : null;
    if (numberless) {
      await rm(tables[0]!.parquetPath, { force: true });
      return { kind: "error", mediaType, code: "SEM_NUMERO", message: `A coluna “${numberless.header}” deveria ter números, e nenhuma célula dela é um número. Confira a coluna e envie outra vez.` };
    }
    return { kind: "table", mediaType, tables, rows: tables.reduce((sum, table) => sum + table.meta.rows, 0), warnings: written.warnings };
  } catch (error) {
    if (error instanceof TableRefusal) {
      // A text that was never meant as a table (notes, a log file) is kept, not refused.
      if (error.code === "UMA_COLUNA" && /\.(txt|dat)$/i.test(request.originalName)) return { kind: "stored", mediaType: "text/plain", message: "Guardado. O texto não tem colunas para ler como tabela." };
      return { kind: "error", mediaType, code: error.code, message: error.message };
    }
    throw error;
  }
}

function storedMessage(mediaType: string): string {
  return mediaType === "application/vnd.ms-excel" ? "Guardado, não lido. Para usar os dados, salve a planilha como .xlsx e envie outra vez."
    : "Guardado. Este tipo de arquivo não é lido como tabela.";
}

async function inspectTable(connection: DuckDBConnection, found: FoundTable, parquetPath: string): Promise<InspectedTable> {
  const table = await storeTable(connection, found, parquetPath);
  const { findings } = table;
  const headers = uniqueHeaders([...Array.from({ length: findings.width }, (_, i) => table.header[i]), ...(findings.hasExtra ? ["(células a mais)"] : [])]);
  const profile = await profileRows(connection, parquetPath, headers, findings.rows);
  const warnings = [...table.warnings, ...rowWarnings(table, headers), ...emptyColumnWarnings(table, profile.columns)];
  const meta: RawTable = {
    tableName: table.tableName, headerRow: table.headerRow, rows: findings.rows, headerSignature: headerSignature(headers), preamble: table.preamble.slice(0, 50),
    notes: findings.notes, raggedRows: findings.ragged, ...profile, warnings,
  };
  return { parquetPath, parquetBytes: (await stat(parquetPath)).size, meta, proposal: proposeTable(meta) };
}

/** Stores the rows; resolves to the table they were taken from. */
async function storeTable(connection: DuckDBConnection, table: FoundTable, parquetPath: string): Promise<FoundTable> {
  const { csvPath, dialect, findings } = table;
  if (table.csvForm === "regular") {
    // A path with a pattern's characters, or a reading of DuckDB's that differs from the scan's.
    const stored = await storeRegularRows(connection, csvPath, parquetPath, dialect, findings.width, table.headerRow).catch(() => -1);
    if (stored !== findings.rows) return storeTable(connection, await table.rewrite!(), parquetPath);
  } else await storeWrittenRows(connection, csvPath, parquetPath, dialect, findings.width, findings.hasExtra);
  if (table.isScratch) await rm(csvPath, { force: true });
  return table;
}

function rowWarnings(table: FoundTable, headers: readonly string[]): string[] {
  const { findings } = table;
  const warnings: string[] = [];
  const { count, examples } = findings.ragged;
  if (count > 0) {
    const where = examples.slice(0, 5).map(({ rowNumber }) => rowNumber).join(", ");
    warnings.push(count === 1 ? `A linha ${where} tem um número de células diferente do cabeçalho (${headers.length}); ela foi mantida.`
      : `${count} linhas têm um número de células diferente do cabeçalho (${headers.length}); elas foram mantidas. Primeiras: ${where}.`);
  }
  if (table.headerRow === 0) warnings.push("O arquivo não tem cabeçalho: as colunas receberam nomes por posição.");
  if (findings.repeatedHeaders > 0) warnings.push(findings.repeatedHeaders === 1 ? "O cabeçalho se repete no meio do arquivo: a repetição foi ignorada." : `O cabeçalho se repete ${findings.repeatedHeaders} vezes no meio do arquivo: as repetições foram ignoradas.`);
  if (new Set(table.header.map((name) => name.trim())).size < table.header.length) warnings.push("Há nomes de coluna repetidos ou vazios: eles foram numerados.");
  return warnings;
}

/** Columns with a name and no cell: they are mapped by their name, without a question. */
function emptyColumnWarnings(table: FoundTable, columns: RawTable["columns"]): string[] {
  const names = columns.filter((column) => column.nonEmpty === 0 && (table.header[column.index] ?? "").trim() !== "").map((column) => `“${column.header}”`);
  return names.length === 0 ? [] : [names.length === 1 ? `Coluna vazia: ${names[0]}.` : `Colunas vazias: ${names.join(", ")}.`];
}
