/**
 * Table types for Kysely, by hand from migrations/. Instants are `Date`; `date` columns are "YYYY-MM-DD" text; `numeric`
 * and `bigint` are numbers. A jsonb column is read as a value and written as text: `toJson(value)`, because the driver
 * would turn a JavaScript array into a PostgreSQL array.
 */
import type { ColumnType, Generated } from "kysely";

type Json<T> = ColumnType<T, string, string>;
type JsonOr<T> = ColumnType<T, string | undefined, string>;
type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Text of a jsonb parameter. */
export const toJson = (value: unknown): string => JSON.stringify(value);

export type RoleColumn = "admin" | "consultant" | "client" | "approver";
export type RunStatusColumn = "queued" | "running" | "completed" | "failed" | "cancelled";
export type StepStatusColumn = "pending" | "running" | "completed" | "failed" | "cancelled";
export type PhaseStatusColumn = "not_started" | "in_progress" | "approved";
export type GateStatusColumn = "closed" | "open" | "submitted" | "approved" | "returned" | "waived";
export type SubmissionStateColumn = "pending" | "approved" | "returned" | "waived" | "superseded";
export type GateDecisionColumn = "approve" | "approve_with_conditions" | "return" | "waive";
export type FileStatusColumn = "uploading" | "processing" | "completed" | "error";

export interface ClientsTable {
  id: string;
  name: string;
  industry: string | null;
  size: "small" | "medium" | "large" | "enterprise" | null;
  is_demonstration: Generated<boolean>;
  created_by: string | null;
  created_at: InstantNow;
  version: Generated<number>;
  required_approvers: Generated<number>;
}

export interface UsersTable {
  id: string;
  email: string;
  name: string | null;
  role: RoleColumn;
  client_id: string | null;
  disabled_at: InstantOrNull;
  active_project_id: string | null;
  hides_demonstration: Generated<boolean>;
  created_at: InstantNow;
}

export interface AccessTokensTable {
  id: string;
  email: string;
  role: RoleColumn;
  client_id: string | null;
  token_hash: string;
  origin: "first-access" | "invite" | "login";
  expires_at: Instant;
  ended_at: InstantOrNull;
  ended_because: "rotated" | "cancelled" | null;
  created_by: string | null;
  created_at: InstantNow;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  secret_hash: string;
  created_at: InstantNow;
  last_seen_at: InstantNow;
  expires_at: Instant;
  revoked_at: InstantOrNull;
}

export interface AccessRequestsTable {
  id: string;
  email: string;
  known: boolean;
  created_at: InstantNow;
  handled_at: InstantOrNull;
}

export interface MembershipsTable {
  user_id: string;
  tenant_id: string;
  created_at: InstantNow;
}

export interface ProjectsTable {
  id: string;
  tenant_id: string;
  name: string;
  description: string | null;
  status: Generated<"draft" | "active" | "archived">;
  status_before_archive: "draft" | "active" | null;
  seed_label: string;
  extraction_date: string | null;
  quality_score: number | null;
  quality_badge: string | null;
  created_by: string | null;
  created_at: InstantNow;
  updated_at: InstantNow;
  version: Generated<number>;
}

export interface TeamMembersTable {
  project_id: string;
  tenant_id: string;
  user_id: string;
  created_at: InstantNow;
}

export interface ProjectActivityTable {
  project_id: string;
  tenant_id: string;
  user_id: string;
  last_at: InstantNow;
}

export interface PhasesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  number: number;
  status: Generated<PhaseStatusColumn>;
  gate_status: Generated<GateStatusColumn>;
  progress: Generated<number>;
  approved_at: InstantOrNull;
  current_run_id: string | null;
  version: Generated<number>;
}

export interface AssumptionValuesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  assumption_id: string;
  value: Json<number | string | boolean | null>;
  justification: string | null;
  confirmed_by: string | null;
  confirmed_at: InstantNow;
  replaced_at: InstantOrNull;
}

export interface StatementsTable {
  id: string;
  tenant_id: string;
  phase_id: string;
  condition_id: string;
  subject: string | null;
  name: string;
  role: string;
  text: string;
  written_by: string | null;
  created_at: InstantNow;
}

export interface FilesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  name: string;
  original_name: string;
  media_type: string;
  size_bytes: number;
  sha256: string;
  status: FileStatusColumn;
  reading: Generated<string>;
  error: string | null;
  rows: number | null;
  uploaded_by: string | null;
  uploaded_by_company: Generated<boolean>;
  created_at: InstantNow;
  deleted_at: InstantOrNull;
  deleted_by: string | null;
  version: Generated<number>;
  parent_file_id: string | null;
  path: string | null;
  entry_ordinal: number | null;
  version_of: string | null;
  version_number: Generated<number>;
  version_key: string | null;
  superseded_at: InstantOrNull;
  read_at: InstantOrNull;
  reading_settings: JsonOr<unknown>;
  reading_id: string | null;
  reading_problem: string | null;
}

export interface ArchiveRefusalsTable {
  file_id: string;
  tenant_id: string;
  ordinal: number;
  entry_name: string;
  kind: "refused" | "skipped";
  reason: string;
}

export interface DocumentPagesTable {
  file_id: string;
  tenant_id: string;
  project_id: string;
  ordinal: number;
  kind: "page" | "slide" | "section";
  heading: string | null;
  text: string;
}

export interface MappingChangesTable {
  id: string;
  tenant_id: string;
  file_id: string;
  kind: "confirmed" | "reverted" | "reread";
  before: Json<unknown>;
  after: Json<unknown>;
  changed_by: string | null;
  changed_at: InstantNow;
}

export interface UploadsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  user_id: string;
  original_name: string;
  media_type: string;
  size_bytes: number;
  file_id: string | null;
  created_at: InstantNow;
  expires_at: Instant;
}

export interface FileTablesTable {
  id: string;
  tenant_id: string;
  file_id: string;
  ordinal: number;
  table_name: string;
  parquet_sha256: string;
  header_signature: string;
  canonical: string | null;
  canonical_status: "auto" | "ask" | "confirmed" | "none";
  meta: Json<unknown>;
  mapping: Json<unknown>;
  decisions: JsonOr<unknown>;
  grade: ColumnType<unknown, string | null | undefined, string | null>;
  column_hashes: ColumnType<unknown, string | null | undefined, string | null>;
  is_proposed: Generated<boolean>;
}

export interface FileQualityTable {
  file_table_id: string;
  tenant_id: string;
  body: Json<unknown>;
  assessed_at: InstantNow;
}

export interface SavedMappingsTable {
  id: string;
  tenant_id: string;
  header_signature: string;
  canonical: string | null;
  mapping: Json<unknown>;
  decisions: JsonOr<unknown>;
  saved_by: string | null;
  saved_at: InstantNow;
}

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

export interface ClientTemplatesTable {
  tenant_id: string;
  primary_colour: string;
  secondary_colour: string;
  cover_line: string | null;
  logo_sha256: string | null;
  logo_type: "png" | "jpeg" | null;
  logo_width_px: number | null;
  logo_height_px: number | null;
  updated_by: string | null;
  updated_at: InstantNow;
  version: Generated<number>;
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
}

export interface ReportReadsTable {
  report_id: string;
  tenant_id: string;
  session_id: string;
  user_id: string;
  read_at: Instant;
}

export interface AuditLogTable {
  id: string;
  at: InstantNow;
  user_id: string | null;
  tenant_id: string | null;
  action: string;
  subject_id: string | null;
  details: JsonOr<unknown>;
}

export interface DemonstrationTable {
  only_row: Generated<boolean>;
  state: "off" | "seeding" | "ready" | "failed" | "deleted";
  progress: Generated<number>;
  step: string | null;
  client_id: string | null;
  project_id: string | null;
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

export interface InstanceTable {
  only_row: Generated<boolean>;
  first_access_printed_at: InstantOrNull;
}

export interface ExecutorsTable {
  id: string;
  last_beat_at: InstantNow;
}

export interface Schema {
  clients: ClientsTable;
  users: UsersTable;
  access_tokens: AccessTokensTable;
  sessions: SessionsTable;
  access_requests: AccessRequestsTable;
  memberships: MembershipsTable;
  projects: ProjectsTable;
  team_members: TeamMembersTable;
  project_activity: ProjectActivityTable;
  phases: PhasesTable;
  assumption_values: AssumptionValuesTable;
  statements: StatementsTable;
  step_overrides: StepOverridesTable;
  scenarios: ScenariosTable;
  files: FilesTable;
  archive_refusals: ArchiveRefusalsTable;
  document_pages: DocumentPagesTable;
  file_tables: FileTablesTable;
  file_quality: FileQualityTable;
  saved_mappings: SavedMappingsTable;
  mapping_changes: MappingChangesTable;
  uploads: UploadsTable;
  runs: RunsTable;
  run_steps: RunStepsTable;
  run_outputs: RunOutputsTable;
  facts: FactsTable;
  insights: InsightsTable;
  datasets: DatasetsTable;
  artifacts: ArtifactsTable;
  reports: ReportsTable;
  gate_submissions: GateSubmissionsTable;
  gate_decisions: GateDecisionsTable;
  gate_waivers: GateWaiversTable;
  locked_baselines: LockedBaselinesTable;
  client_templates: ClientTemplatesTable;
  report_exports: ReportExportsTable;
  report_comments: ReportCommentsTable;
  report_reads: ReportReadsTable;
  audit_log: AuditLogTable;
  demonstration: DemonstrationTable;
  instance: InstanceTable;
  executors: ExecutorsTable;
}
