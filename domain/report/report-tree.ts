/**
 * The neutral document tree of a report: what every writer (screen, PDF, DOCX, PPTX, XLSX) is given. No writer adds
 * words or numbers of its own beyond page furniture.
 */
import type { Basis } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";

/** A run of text; `fact` marks a number that opens "Ver origem"; `note` is the [n] of the origin annex. */
export interface Inline {
  text: string;
  fact?: string;
  basis?: Basis;
  note?: number;
  emphasis?: "strong" | "muted";
}

export interface TableCell {
  text: string;
  fact?: string;
  /** Facts whose numbers the text quotes, when it is a sentence and not a single figure. */
  facts?: string[];
  /** `text` in runs, where numbers of those facts open their origin. */
  inlines?: Inline[];
  align?: "left" | "right" | "center";
  emphasis?: "strong" | "muted";
  /** What the cell is ordered by, where its text is a rounded or worded figure; dates as "AAAA-MM-DD". */
  order?: number | string;
}

export interface TableColumn {
  header: string;
  /** Unit shown in the header. */
  unit?: string;
  align: "left" | "right" | "center";
  /** Relative width, default 1. */
  width?: number;
}

export type Block =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "paragraph"; inlines: Inline[]; role?: "key" | "reading" | "note" }
  | { kind: "bullets"; items: Inline[][] }
  | {
      kind: "table";
      id: string;
      title: string;
      columns: TableColumn[];
      rows: TableCell[][];
      footnote?: string;
      total?: boolean;
    }
  | { kind: "chart"; chart: ChartSpec; footnote?: string }
  | { kind: "callout"; tone: "info" | "warning" | "positive"; title: string; inlines: Inline[] }
  | { kind: "cards"; cards: ReportCard[] }
  /** Stands where the origin notes (`ReportTree.notes`) and the references are listed. */
  | { kind: "notes"; title: string }
  | { kind: "references"; title: string }
  | {
      kind: "tiles";
      tiles: { label: string; value: string; fact?: string; basis?: Basis; comparison?: string }[];
    };

export interface ReportCard {
  title: string;
  subtitle?: string;
  figures: { label: string; value: string; fact?: string; basis?: Basis }[];
  /** Decomposition of a score, 0-100 bars. */
  bars?: { label: string; value: number; text: string; fact?: string }[];
  reading: Inline[][];
  action?: string;
}

/** The section of method, notes and registers that ends every report; decks and composed reports know it by this id. */
export const ANNEX_ID = "C6";

export type SectionState = "completa" | "parcial" | "ausente";

export interface ReportSection {
  /** "C1", "1.1", "C6": the playbook's number. */
  id: string;
  /** Printed number, 1-based in order. */
  number: number;
  title: string;
  state: SectionState;
  /** Why it is partial or absent, pt-BR, null when complete. */
  stateReason: string | null;
  estimatedPages: number;
  /** Written by a model, its figures put in and checked; absent: the method's own template. */
  prose?: { origin: "llm"; model: string };
  blocks: Block[];
}

/** Where a section begins on its page, as an address names it. */
export const sectionAnchor = ({ id }: Pick<ReportSection, "id">): string =>
  `secao-${id.replace(".", "-")}`;

export interface OriginNote {
  n: number;
  factId: string;
  label: string;
  value: string;
  formula: string;
  origin: string;
  rowsUsed: number | null;
  rowsTotal: number | null;
  basis: Basis;
}

/** A phase's report that a composed one took sections from. Its facts are named "key:id". */
export interface ReportSource {
  key: string;
  phase: PhaseNumber;
  phaseName: string;
  reportId: string;
  runId: string;
  reportVersion: number;
  /** ISO 8601 UTC. */
  generatedAt: string;
}

export interface ReportTree {
  schemaVersion: 1;
  /** What it is where it is no phase's report: stands in the place of the phase, and of the run's version. */
  document?: string;
  /** Of a composed report, which has versions of its own: the reports that it rests on, by phase. */
  sources?: ReportSource[];
  /** The decision memo of the report: no cover and no contents, since it is read as one page. */
  isMemo?: true;
  reportTitle: string;
  phase: PhaseNumber;
  phaseName: string;
  clientName: string;
  projectName: string;
  isDemonstration: boolean;
  /** "Relatório reduzido: ..." or null. */
  reducedNotice: string | null;
  /** At the foot of every page; absent where the phase has none. */
  pageNotice?: string;
  sections: ReportSection[];
  notes: OriginNote[];
  estimatedPages: number;
  proseOrigin: "template" | "llm";
  references: string[];
}

/** What changes between two equal runs: kept apart from the tree so that trees can be compared. */
export interface ReportStamp {
  runId: string;
  version: number;
  generatedAt: string;
  /** "Today" inside the demonstration, YYYY-MM-DD; absent elsewhere. */
  referenceDate?: string;
  /** Fingerprint of the installation's seal, on the last page: what a reader compares a proof's with. Absent where nothing is proved. */
  seal?: string;
}
