/** A table's rows as a CSV, not yet stored. */
import type { TextDialect } from "#domain/tables/text/dialect.ts";
import type { RawTable, RowFaults } from "#domain/tables/raw-table.ts";
import type { TextForm } from "#server/ports/table-engine.ts";
import type { ScannedEncoding } from "../text/scan-text.ts";
import type { RowWriter } from "../rows/row-writer.ts";

/** What was found while the rows were looked at. */
export type RowFindings = Pick<
  RowWriter,
  "width" | "rows" | "hasExtra" | "ragged" | "notes" | "repeatedHeaders"
>;

export interface FoundTable {
  tableName: string;
  csvPath: string;
  /** "regular": the source itself, below `headerRow` lines. "written": rewritten by `RowWriter`. "parquet": the source is no CSV. */
  csvForm: "regular" | "written" | "parquet";
  /** Rows of a regular source that were stored while it was looked at; rejects like `saveRegularRows`. */
  stored?: Promise<number> | undefined;
  /** Of a regular source. */
  encoding?: ScannedEncoding;
  /** May the rows hold characters that were lost or encoded twice? Undefined or null: look. */
  isSuspect?: boolean | null;
  /** Is `csvPath` a scratch file? */
  isScratch: boolean;
  dialect: TextDialect;
  header: string[];
  headerRow: number;
  /** The format itself names the columns (JSON, Parquet, XES): rows are numbered from 1 and no header stands above them. */
  isNamed?: boolean;
  preamble: RawTable["preamble"];
  findings: RowFindings;
  warnings: string[];
  /** Rows that are left out because their cells fall under no columns. */
  misaligned?: RowFaults;
  /** Of a text that was read record by record. */
  readAs?: TextDialect;
  /** Of a text. */
  text?: TextForm;
  /** For "parquet": the query that gives `__row`, `c0`… */
  selectSql?: string;
  /** The rows rewritten after all: when DuckDB does not read the source as it was found to be. */
  rewrite?: () => Promise<FoundTable[]>;
}
