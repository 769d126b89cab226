/**
 * Reads client files into tables. `inspect` runs once at upload and writes the rows of each table beside the file;
 * `load` builds canonical tables for a run from those rows and the confirmed mapping; `rows` pages raw rows for
 * "Ver origem". Every call reads only the paths it is given. Expected refusals are values, never exceptions.
 */
import type { RowFilter } from "#domain/facts/fact.ts";
import type { InputSummary } from "#domain/analysis/phase-outcome.ts";
import type { TableDecision, RawTable, TableProposal } from "#domain/tables/raw-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";

/** How text may be encoded; "windows-1252" reads Latin-1 too. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** What a person corrected before a file is read again. Whatever is left out is found from the bytes, as at upload. */
export interface InspectOptions {
  /** Row number of the header as a spreadsheet shows it, a single row; 0 = there is none. Outside the table it counts as not given. */
  headerRow?: number;
  /** One character. Texts only. */
  delimiter?: string;
  /** Texts only. */
  encoding?: TextEncodingName;
  /** Only this sheet of a workbook is read: the report holds its tables alone. An unknown name gives SEM_TABELA. */
  sheet?: string;
}

export interface InspectRequest {
  /** Absolute path of the stored bytes. */
  path: string;
  originalName: string;
  /** Existing folder; Parquet files are written here, temporary ones removed again. */
  scratchDir: string;
  deadlineMs: number;
  options?: InspectOptions;
}

/** A table of the file with its rows on disk. `meta` and `proposal` are JSON: store them with the file. */
export interface InspectedTable {
  /** Columns `__row` (row number in the file) and `c0`… (text). */
  parquetPath: string;
  parquetBytes: number;
  meta: RawTable;
  proposal: TableProposal;
}

export type IntakeErrorCode =
  | "ARQUIVO_VAZIO" | "SO_CABECALHO" | "UMA_COLUNA" | "SEM_NUMERO" | "CODIFICACAO" | "ZIP_COMO_CSV" | "TIPO_DIVERGENTE"
  | "PROTEGIDO_POR_SENHA" | "PLANILHA_INVALIDA" | "PLANILHA_GRANDE" | "SEM_TABELA" | "TEMPO_ESGOTADO" | "FALHA_LEITURA";

export type IntakeReport =
  | { kind: "table"; mediaType: string; tables: InspectedTable[]; rows: number; warnings: string[] }
  /** Kept and listed, not read as a table. `message` is pt-BR. */
  | { kind: "stored"; mediaType: string; message: string }
  | { kind: "error"; mediaType: string; code: IntakeErrorCode; message: string };

export interface LoadTable {
  parquetPath: string;
  meta: RawTable;
  decision: TableDecision;
}

export interface LoadFile {
  fileId: string;
  fileName: string;
  sha256: string;
  tables: LoadTable[];
}

export interface LoadOptions {
  /** Per-project secret for pseudonyms (playbook 1.12), at least 16 bytes. */
  projectKey: Uint8Array;
  /** `A.data_extracao` as an instant: later dates are invalid. */
  extractionDateMs: number;
  /** IANA zone of texts without offset; default America/Sao_Paulo. */
  zone?: string;
}

export interface RejectedCell {
  fileId: string;
  tableName: string;
  rowNumber: number;
  column: string;
  value: string;
  /** pt-BR, safe to show. */
  reason: string;
}

export interface LoadedTables {
  tables: Tables;
  /** At most 10,000; `rejectedCount` is the whole number. */
  rejected: RejectedCell[];
  rejectedCount: number;
  /** One entry per table read; `qualityScore` is null until quality was assessed. */
  summary: InputSummary;
  /** pt-BR remarks of the reading (scales converted, rows left out). */
  notes: { fileId: string; tableName: string; text: string }[];
}

export interface RowsRequest {
  parquetPath: string;
  meta: RawTable;
  /** With it, filters over canonical columns work and pseudonymised or personal columns are masked. */
  decision: TableDecision | null;
  projectKey: Uint8Array;
  filter?: RowFilter;
  offset: number;
  limit: number;
}

export interface RowPage {
  columns: string[];
  rows: { rowNumber: number; cells: (string | null)[] }[];
  total: number;
}

/** Equal for equal cells in equal order. `columns` in the order of `RawTable.columns`; `rows`: of the row numbers. */
export interface ColumnHashes {
  rows: string;
  columns: string[];
}

export interface TableEngine {
  inspect(request: InspectRequest): Promise<IntakeReport>;
  load(files: LoadFile[], options: LoadOptions): Promise<LoadedTables>;
  rows(request: RowsRequest): Promise<RowPage>;
  hashColumns(request: { parquetPath: string; meta: RawTable }): Promise<ColumnHashes>;
  /** Proposal for another table type than the one found (the person chose it), from stored metadata alone. */
  propose(meta: RawTable, canonical: TableName): TableProposal;
  close(): Promise<void>;
}
