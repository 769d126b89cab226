/** Rows of runs and of what they publish: facts, insights, datasets, artefacts, reports, gates, comments. */
import type { ColumnType, Generated } from "kysely";
import type {
  GateDecisionColumn,
  Instant,
  InstantNow,
  InstantOrNull,
  Json,
  JsonOr,
  RunStatusColumn,
  StepStatusColumn,
  SubmissionStateColumn,
} from "./column-types.ts";

export interface RunsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  phase_number: number;
  status: Generated<RunStatusColumn>;
  objectives: JsonOr<string[]>;
  automatic_prompts: JsonOr<string[]>;
  inputs: ColumnType<unknown, string | null | undefined, string | null>;
  inputs_hash: string | null;
  engine_version: string;
  previous_run_id: string | null;
  changes: ColumnType<unknown, string | null | undefined, string | null>;
  cancel_requested_at: InstantOrNull;
  error_step: string | null;
  error_message: string | null;
  started_by: string | null;
  created_at: InstantNow;
  finished_at: InstantOrNull;
  cursor: Generated<number>;
}

export interface RunStepsTable {
  run_id: string;
  tenant_id: string;
  ordinal: number;
  name: string;
  status: Generated<StepStatusColumn>;
  started_at: InstantOrNull;
  finished_at: InstantOrNull;
}

export interface RunOutputsTable {
  run_id: string;
  tenant_id: string;
  step: string;
  payload: Json<unknown>;
  payload_hash: string;
}

export interface FactsTable {
  run_id: string;
  tenant_id: string;
  fact_id: string;
  phase_number: number;
  ordinal: number;
  body: Json<unknown>;
}

export interface InsightsTable {
  run_id: string;
  tenant_id: string;
  ordinal: number;
  body: Json<unknown>;
}

export interface DatasetsTable {
  id: string;
  tenant_id: string;
  run_id: string;
  dataset_id: string;
  name: string;
  columns: Json<unknown>;
  rows: Json<unknown>;
  row_count: number;
  quality_score: number | null;
}

export interface ArtifactsTable {
  id: string;
  tenant_id: string;
  run_id: string;
  artifact_id: string;
  name: string;
  type: string;
  body: Json<unknown>;
  ordinal: number;
}

export interface ReportsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  run_id: string;
  report_version: number;
  title: string;
  tree: Json<unknown>;
  tree_hash: string;
  gate: Json<unknown>;
  generated_at: Instant;
  released_at: InstantOrNull;
  released_by: string | null;
  stale_since: InstantOrNull;
  stale_reason: string | null;
  version: Generated<number>;
}

export interface GateSubmissionsTable {
  id: string;
  tenant_id: string;
  phase_id: string;
  run_id: string;
  report_id: string;
  facts_hash: string;
  gate: Json<unknown>;
  submitted_by: string | null;
  submitted_at: InstantNow;
  state: SubmissionStateColumn;
  report_version: number;
  tree_hash: string;
  required_approvers: Generated<number>;
  message: string | null;
  ended_at: InstantOrNull;
}

export interface GateDecisionsTable {
  id: string;
  tenant_id: string;
  phase_id: string;
  submission_id: string;
  decision: GateDecisionColumn;
  comment: string;
  conditions: JsonOr<string[]>;
  facts_hash: string;
  report_id: string;
  report_version: number;
  decided_by: string;
  decided_by_name: string;
  decided_by_role: string;
  decided_at: Instant;
}

export interface GateWaiversTable {
  id: string;
  tenant_id: string;
  phase_id: string;
  reason: string;
  waived_by: string;
  waived_by_name: string;
  waived_at: Instant;
}

export interface LockedBaselinesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  submission_id: string;
  run_id: string;
  report_version: number;
  facts: Json<unknown>;
  datasets: Json<unknown>;
  locked_at: Instant;
}

export interface ReportExportsTable {
  report_id: string;
  tenant_id: string;
  format: string;
  source_hash: string;
  sha256: string;
  bytes: number;
  created_at: InstantNow;
}

export interface ReportCommentsTable {
  id: string;
  tenant_id: string;
  report_id: string;
  section_id: string;
  block_index: number;
  passage_hash: string;
  quote: string;
  text: string;
  written_by: string;
  written_by_name: string;
  written_by_role: string;
  created_at: Instant;
  resolved_at: InstantOrNull;
  resolved_by_name: string | null;
  /** The comment that this one answers; answers have none of their own. */
  reply_to: Generated<string | null>;
}

export interface CommentMentionsTable {
  comment_id: string;
  tenant_id: string;
  user_id: string;
}

export interface ReportReadsTable {
  report_id: string;
  tenant_id: string;
  session_id: string;
  user_id: string;
  read_at: Instant;
}

export interface StepOverridesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  process_id: string;
  step_id: string;
  decision: string;
  name: string;
  role: string;
  reason: string;
  written_by: string | null;
  created_at: Instant;
  ended_at: InstantOrNull;
  ended_by: string | null;
}

export interface ScenariosTable {
  id: string;
  tenant_id: string;
  project_id: string;
  run_id: string;
  name: string;
  drivers: Json<unknown>;
  result: Json<unknown>;
  created_by: string | null;
  created_by_name: string;
  created_at: Instant;
}
