/**
 * Reads client files into tables. `inspect` runs once at upload and writes the rows of each table beside the file;
 * `load` builds canonical tables for a run from those rows and the confirmed mapping; `rows` pages raw rows for
 * "Ver origem". Every call reads only the paths it is given. Expected refusals are values, never exceptions.
 */
import type { RowFilter } from "#domain/facts/fact.ts";
import type { PersonTerms } from "#domain/people/person-terms.ts";
import type { InputSummary } from "#domain/outcome/phase-outcome.ts";
import type { TableDecision, RawTable, TableProposal } from "#domain/tables/raw-table.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import type { CubeQuery } from "#domain/semantics/cubes/cube-query.ts";
import type { CubeAnswer } from "#domain/semantics/rows/aggregate-table.ts";
import type { CubeTable } from "#domain/semantics/rows/describe-cubes.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import type { ReadingTurn } from "./reading-turn.ts";

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
  /** Without it, the firm's own. */
  turn?: ReadingTurn;
  options?: InspectOptions;
}

/** A table of the file with its rows on disk. `meta` and `proposal` are JSON: store them with the file. */
export interface InspectedTable {
  /** Columns `__row` (row number in the file) and `c0`… (text). */
  parquetPath: string;
  parquetBytes: number;
  meta: RawTable;
  proposal: TableProposal;
  columnHashes: ColumnHashes;
}

export type IntakeErrorCode =
  | "ARQUIVO_VAZIO"
  | "SO_CABECALHO"
  | "UMA_COLUNA"
  | "CODIFICACAO"
  | "ZIP_COMO_CSV"
  | "TIPO_DIVERGENTE"
  | "PROTEGIDO_POR_SENHA"
  | "PLANILHA_INVALIDA"
  | "PLANILHA_GRANDE"
  | "PLANILHA_INFLADA"
  | "SEM_TABELA"
  | "MUITAS_COLUNAS"
  | "CELULA_GRANDE"
  | "TEMPO_ESGOTADO"
  | "JSON_INVALIDO"
  | "JSON_MUITAS_COLUNAS"
  | "JSON_PROFUNDO"
  | "PARQUET_INVALIDO"
  | "XES_INVALIDO"
  | "FALHA_LEITURA";

/** How a text was read. */
export interface TextForm {
  encoding: TextEncodingName;
  delimiter: string;
  quote: string;
  /** Before a quote inside quotes: the quote itself, or a backslash. */
  escape: string;
  lineEnd: "\n" | "\r\n" | "\r";
}

export type IntakeReport =
  | {
      kind: "table";
      mediaType: string;
      tables: InspectedTable[];
      rows: number;
      warnings: string[];
      /** Of a text. */
      text?: TextForm;
    }
  /** Kept and listed, not read as a table. `message` is pt-BR. */
  | { kind: "stored"; mediaType: string; message: string }
  | {
      kind: "error";
      mediaType: string;
      code: IntakeErrorCode;
      message: string;
      /** It was ended for the time or the memory it took. */
      isOverBudget?: boolean;
    };

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
  /** Rows of this filter are marked among the others. */
  highlight?: RowFilter;
  /** All have to hold; of the cells as they are shown. */
  tests?: RowTest[];
  sort?: { column: string; direction: "asc" | "desc" };
  /** Headers whose cells are given as they stand, whatever hides them: whoever asks has checked that the person may. */
  unmasked?: string[];
  offset: number;
  limit: number;
}

/** A test over one column by its header; `value` as a person writes it. */
export interface RowTest {
  column: string;
  test: "contains" | "equals" | "greater" | "less" | "empty" | "filled";
  value?: string | undefined;
}

export interface RowPage {
  columns: string[];
  rows: { rowNumber: number; cells: (string | null)[] }[];
  /** Rows that pass. */
  total: number;
  /** Of this page; empty without `highlight`. */
  highlighted: number[];
  highlightedTotal: number;
  firstHighlightedOffset: number | null;
}

export interface PreviewRequest {
  parquetPath: string;
  meta: RawTable;
  decision: TableDecision;
  projectKey: Uint8Array;
  extractionDateMs: number;
}

/** The first 200 rows of the file's table, and counts over all of it. Texts are as a person reads them. */
export interface TablePreview {
  columns: { source: string; target: string }[];
  /** `rejected` (pt-BR): why the row takes no part. Cells in the order of `columns`. */
  rows: {
    rowNumber: number;
    cells: { text: string | null; problem: string | null }[];
    rejected: string | null;
  }[];
  totalRows: number;
  rejectedRows: number;
  rejectedCells: number;
  /** At most 200. */
  rejections: { rowNumber: number; column: string; value: string; reason: string }[];
  notes: string[];
}

export interface DescribeColumnRequest {
  parquetPath: string;
  meta: RawTable;
  decision: TableDecision | null;
  header: string;
  projectKey: Uint8Array;
}

/** Figures as texts that a person reads; "hidden": a column of people, of which only the gaps are told. */
export interface ColumnDescription {
  column: string;
  kind: "number" | "date" | "text" | "empty" | "hidden";
  rows: number;
  filled: number;
  missing: number;
  distinct: number;
  /** Filled cells that do not read as the kind. */
  unreadable: number;
  topValues: { value: string; count: number }[];
  summary: {
    min: string;
    max: string;
    mean: string;
    median: string;
    firstQuartile: string;
    thirdQuartile: string;
  } | null;
  period: { start: string; end: string } | null;
  distribution: { label: string; count: number }[];
}

export interface ComparedTable {
  parquetPath: string;
  meta: RawTable;
  decision: TableDecision | null;
}

export interface ComparisonRequest {
  before: ComparedTable;
  after: ComparedTable;
  projectKey: Uint8Array;
}

export interface ComparedRow {
  rowNumber: number;
  cells: Record<string, string | null>;
}

/**
 * Over the columns that both versions have. Without a `key`, rows are compared whole and none is
 * "changed". At most 100 rows of each kind.
 */
export interface TableDifference {
  rowsBefore: number;
  rowsAfter: number;
  columnsAdded: string[];
  columnsRemoved: string[];
  key: string[];
  added: number;
  removed: number;
  changed: number;
  unchanged: number;
  addedRows: ComparedRow[];
  removedRows: ComparedRow[];
  changedRows: {
    rowBefore: number;
    rowAfter: number;
    key: (string | null)[];
    cells: { column: string; before: string | null; after: string | null }[];
  }[];
}

/** Equal for equal cells in equal order. `columns` in the order of `RawTable.columns`; `rows`: of the row numbers. */
export interface ColumnHashes {
  rows: string;
  columns: string[];
}

/** Cells as they stand in the file, personal ones too: for the server itself, never for a reply. */
export interface DistinctTextsRequest {
  parquetPath: string;
  meta: RawTable;
  headers: readonly string[];
  limit: number;
}

/** Cells as they stand in the file: for the server itself, never for a reply before they are masked. */
export interface FindPersonCells {
  parquetPath: string;
  meta: RawTable;
  terms: PersonTerms;
  /** Rows given as samples; all are counted. */
  limit: number;
}

export interface FoundPersonCells {
  cells: number;
  rows: number;
  columns: { header: string; cells: number }[];
  /** Cells in the order of `RawTable.columns`. */
  samples: { rowNumber: number; cells: (string | null)[] }[];
}

export interface ErasePersonCells {
  parquetPath: string;
  meta: RawTable;
  terms: PersonTerms;
  /** Existing folder; the new Parquet file is written here. */
  scratchDir: string;
}

/** The same rows in the same order under the same numbers; what named the person is `ERASED_MARK`. */
export interface ErasedPersonCells {
  parquetPath: string;
  cells: number;
}

export interface CubeRun {
  runId: string;
  files: LoadFile[];
  extractionDateMs: number;
}

/** The canonical tables of some runs, each table of one of them alone. */
export interface CubeSources {
  /** Equal for equal rows read equally: tables once built are kept under it. */
  key: string;
  runs: readonly CubeRun[];
  projectKey: Uint8Array;
  /** Fewer people than this are not told of (`A.n_minimo_grupo`). */
  minimum: number;
}

export interface TableEngine {
  inspect(request: InspectRequest): Promise<IntakeReport>;
  load(files: LoadFile[], options: LoadOptions): Promise<LoadedTables>;
  rows(request: RowsRequest): Promise<RowPage>;
  /** Null when the table has no such column. */
  describeColumn(request: DescribeColumnRequest): Promise<ColumnDescription | null>;
  preview(request: PreviewRequest): Promise<TablePreview>;
  compare(request: ComparisonRequest): Promise<TableDifference>;
  distinctTexts(request: DistinctTextsRequest): Promise<string[]>;
  hashColumns(request: { parquetPath: string; meta: RawTable }): Promise<ColumnHashes>;
  findPerson(request: FindPersonCells): Promise<FoundPersonCells>;
  /** What can be asked of these rows. */
  describeCubes(request: CubeSources): Promise<CubeTable[]>;
  /** In the order of the queries; what may not be asked is refused, and nothing is read beyond the files given. */
  aggregate(request: CubeSources & { queries: readonly CubeQuery[] }): Promise<CubeAnswer[]>;
  /** Null when no cell names the person. */
  erasePerson(request: ErasePersonCells): Promise<ErasedPersonCells | null>;
  /** Proposal for another table type than the one found (the person chose it), from stored metadata alone. */
  propose(meta: RawTable, canonical: TableName): TableProposal;
  close(): Promise<void>;
}
