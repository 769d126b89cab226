import type { OpenLogEnds } from "#domain/tables/mining/log-ends.ts";
import type { SameList } from "#domain/tables/meaning/questions/same-list-question.ts";
import type { SettledTable } from "#domain/tables/meaning/resolve-table.ts";
import type { RawTable, TableDecision, TableProposal } from "#domain/tables/raw-table.ts";
import type { ReadingSettings } from "#contract/files/mapping-endpoints.ts";
import type { ColumnHashes } from "#server/ports/table-engine.ts";
import type { FileStatusColumn } from "#server/database/column-types.ts";

/** Data quality of one table of a file (playbook 4.5). */
export interface TableGrade {
  score: number | null;
  badge: string | null;
  rejectedRows: number;
  /** At most five pt-BR sentences. */
  problems: string[];
  /** Hash of how the table was read when it was graded; absent from older grades. */
  reading?: string;
  /** Logs of the table whose final activities are in doubt; absent where none is. */
  openEnds?: OpenLogEnds[];
}

export interface FileTableRow {
  id: string;
  ordinal: number;
  tableName: string;
  parquetSha256: string;
  canonical: string | null;
  canonicalStatus: "auto" | "ask" | "confirmed" | "none";
  meta: RawTable;
  mapping: TableProposal;
  /** As stored; null while the table's type is not settled. */
  decision: TableDecision | null;
  grade: TableGrade | null;
  /** Null until the step after the reading, and for tables read before there were any. */
  columnHashes: ColumnHashes | null;
  isProposed: boolean;
  /** A larger table of the project that this one looks like. */
  sameAs?: SameList;
  /** What of the decision may be used now, and every question about the table. */
  settled: SettledTable;
}

export interface FileRow {
  id: string;
  tenantId: string;
  projectId: string;
  name: string;
  originalName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  status: FileStatusColumn;
  reading: string;
  error: string | null;
  rows: number | null;
  uploadedBy: string | null;
  createdAt: Date;
  deletedAt: Date | null;
  version: number;
  /** Id of the file's first version: what its versions have in common. */
  lineageId: string;
  versionNumber: number;
  versionCount: number;
  /** A later version that could be read has taken its place. */
  supersededAt: Date | null;
  /** First successful reading. */
  readAt: Date | null;
  /** How the bytes are read; `asked`: a correction whose reading is under way. */
  settings: { inForce: Partial<ReadingSettings>; asked: Partial<ReadingSettings> | null };
  readingProblem: string | null;
  duplicateOf: string | null;
  /** The bytes held a person who was erased: what was read of them stays. */
  originalErasedAt: Date | null;
  parentFileId: string | null;
  path: string | null;
  openToCompany: boolean;
  tables: FileTableRow[];
}

/** As the database holds it. */
export type StoredFileRow = Omit<FileRow, "tables"> & {
  tables: Omit<FileTableRow, "settled" | "sameAs">[];
};
