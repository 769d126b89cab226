/**
 * What an answer is computed from: the results that this reader may see, as published. The server loads it inside the reader's
 * own transaction; nothing of another project or client is ever part of it.
 */
import type { Role } from "../access/policy.ts";
import type { DatasetResult, GateResult, Insight, QuickWin } from "../outcome/phase-outcome.ts";
import type { Assumptions } from "../facts/assumptions/assumption.ts";
import type { ChosenMetric } from "../benchmarks/compare.ts";
import type { ChartSpec } from "../charts/chart-spec.ts";
import type { Fact } from "../facts/fact.ts";
import type { PhaseNumber } from "../kernel/phase-number.ts";
import type { QualityIssue } from "../quality/quality-report.ts";
import type { RowCubes } from "./plans/row-source.ts";
import type { TableName } from "../tables/canonical-table.ts";

/** A phase with a run that the reader is shown: the current one, for a company's people the newest released. */
export interface AssistantPhase {
  number: PhaseNumber;
  runId: string;
  /** Of the same run; null when it has no report that the reader may open. */
  reportId: string | null;
  /** Inputs changed since the run. */
  isStale: boolean;
  /** Every fact of the run, with those of quality (phase 0) and those taken over from earlier phases. */
  facts: readonly Fact[];
  insights: readonly Insight[];
  quickWins: readonly QuickWin[];
  /** Null when the run has no evaluated gate. */
  gate: GateResult | null;
  datasets: readonly DatasetResult[];
  charts: readonly ChartSpec[];
}

/** A canonical table that the project's files hold. */
export interface SentTable {
  table: TableName;
  fileId: string;
  fileName: string;
  rows: number;
}

export type IssueView = Pick<
  QualityIssue,
  "rule" | "severity" | "table" | "columns" | "message" | "rowsAffected"
>;

export interface AssistantView {
  reader: { role: Role };
  project: { id: string; name: string; clientName: string; isDemonstration: boolean };
  /** The phase whose page the conversation belongs to; null on a page of the whole project. */
  openPhase: PhaseNumber | null;
  /** In order of their numbers; a phase that is absent has no run that this reader may see. */
  phases: readonly AssistantPhase[];
  /** Phases with a run that exists and that this reader may not see (not released). Empty for the firm's people. */
  withheld: readonly PhaseNumber[];
  tables: readonly SentTable[];
  issues: readonly IssueView[];
  assumptions: Assumptions;
  /** What the project's industry is compared with, each measure with its set's kind and source; empty without any. */
  benchmarks: readonly ChosenMetric[];
  /** Absent: no rows can be read for this reader. */
  cubes?: RowCubes;
  /** ISO instant written into facts made for an answer (`Answer.newFacts`). */
  now: string;
}
