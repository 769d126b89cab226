/** Everything that a run's result depends on, as it stood when the run froze it. */
import type {
  LockedPlan,
  OpenQuestion,
  PhaseInput,
  ProjectContext,
  StepOverride,
} from "#domain/outcome/phase-outcome.ts";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { RegulatoryTable } from "#domain/governance/regulatory-table.ts";
import type { TableDecision } from "#domain/tables/raw-table.ts";
import type { UnusedFile } from "#server/ports/phase-engine.ts";

export interface FrozenTable {
  ordinal: number;
  tableName: string;
  parquetSha256: string;
  decision: TableDecision;
  /** What is used of it, by content; null or absent: only equal bytes are known to be equal. */
  content?: string | null;
}

export interface FrozenFile {
  fileId: string;
  /** The first version of the file; absent in runs of before there were versions. */
  lineageId?: string;
  versionNumber?: number;
  fileName: string;
  sha256: string;
  /** Its original was erased with a person that it named: from then on only another such erasure changes its rows. */
  isOriginalErased?: true;
  tables: FrozenTable[];
}

/** The published run of an earlier phase that this one is computed from. */
export interface FrozenHandoff {
  phase: PhaseNumber;
  runId: string;
  inputsHash: string;
  reportVersion: number;
  approved: boolean;
}

export interface RunInputs {
  project: Omit<ProjectContext, "statements" | "stepOverrides" | "locked">;
  files: FrozenFile[];
  unusedFiles: UnusedFile[];
  openQuestions: OpenQuestion[];
  assumptions: AssumptionOverride[];
  statements: ProjectContext["statements"];
  /** Read by phase 2; absent in runs of the others. */
  stepOverrides?: StepOverride[];
  /** Read by phase 6; absent in runs that do not compute it. */
  regulation?: RegulatoryTable;
  priorPhase: PhaseInput["priorPhase"];
  /** Empty where the earlier phases have no run: they are then computed from the same tables. */
  handoffs: FrozenHandoff[];
  /**
   * The approved run of a later phase that this one takes a result from (`approvedFeedback`); a
   * newer one does not make this out of date.
   */
  feedback?: FrozenHandoff;
  /** Plans that approvals locked, for the phase that measures against them. */
  locked?: LockedPlan[];
  /**
   * Over files, readings, assumptions, owners named in writing, earlier phases, extraction date and
   * seed: when it differs, what was computed is out of date.
   */
  dataHash: string;
}
