import type { DatasetResult, Insight } from "#domain/outcome/phase-outcome.ts";
import type { Fact } from "#domain/facts/fact.ts";
import type { ClientLook } from "#domain/report/client-theme.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";

export type DocumentFormat = "pdf" | "docx" | "pptx" | "xlsx" | "md";

/** A report and what stands behind it. The PDF, DOCX and Markdown need the tree alone. */
export interface DocumentSource {
  tree: ReportTree;
  stamp: ReportStamp;
  look: ClientLook;
  facts: Fact[];
  insights: Insight[];
  datasets: DatasetResult[];
}

export interface BundledFile {
  name: string;
  bytes: Uint8Array;
}

/** Writes a finished report tree. Adds page furniture only: no words about the analysis and no numbers of its own. */
export interface DocumentWriter {
  /** PDF: A4, tagged PDF/UA-1. PDF, PPTX, XLSX and Markdown give equal bytes for an equal source. Throws when the tree cannot be set. */
  write(format: DocumentFormat, source: DocumentSource): Promise<Uint8Array>;
  /** Whether the logo's bytes can be drawn in every document: a broken picture must be refused before it stands on a cover. */
  canDrawLogo(logo: NonNullable<ClientLook["logo"]>): Promise<boolean>;
  /** A ZIP of finished documents, of each chart as SVG and CSV, and of a manifest with the SHA-256 of every file. */
  bundle(
    files: BundledFile[],
    source: DocumentSource,
    about: Record<string, string | number>,
  ): Promise<Uint8Array>;
}
