import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";

/** Writes a finished report tree. Adds page furniture only: no words about the analysis and no numbers of its own. */
export interface DocumentWriter {
  /** A4, tagged PDF/UA-1. Equal tree and stamp give equal bytes. Throws when the tree cannot be set. */
  writePdf(tree: ReportTree, stamp: ReportStamp): Promise<Uint8Array>;
}
