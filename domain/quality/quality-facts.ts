/** Phase 0 facts: what was read and how good it is (playbook 4, 8.2). */

/** What entered a run, file by file. */
export interface InputSummary {
  files: {
    fileId: string;
    fileName: string;
    sha256: string;
    tables: { tableName: string; canonical: string; rows: number; totalRowsLeftOut: number }[];
  }[];
  rowsRead: number;
  rowsRejected: number;
  /** First and last instant found in the date columns of the tables read (ms); null without dates. */
  periodStartMs: number | null;
  periodEndMs: number | null;
}
