// Written by `npm run db:types` from the migrations and column-types.ts.
import type { ColumnValues, Json } from "./column-types.ts";
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessRequests {
  created_at: Generated<Timestamp>;
  email: string;
  handled_at: Timestamp | null;
  handled_by: string | null;
  id: string;
  known: boolean;
  outcome: ColumnValues["access_requests.outcome"] | null;
}

export interface AccessTokens {
  client_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  email: string;
  ended_at: Timestamp | null;
  ended_because: ColumnValues["access_tokens.ended_because"] | null;
  expires_at: Timestamp;
  for_user: string | null;
  id: string;
  origin: ColumnValues["access_tokens.origin"];
  road: ColumnValues["access_tokens.road"] | null;
  role: ColumnValues["access_tokens.role"];
  token_hash: string;
  used_at: Timestamp | null;
  used_session: string | null;
}

export interface ArchiveRefusals {
  entry_name: string;
  file_id: string;
  kind: ColumnValues["archive_refusals.kind"];
  ordinal: number;
  reason: string;
  tenant_id: string;
}

export interface Artifacts {
  artifact_id: string;
  body: Json;
  id: string;
  name: string;
  ordinal: number;
  run_id: string;
  tenant_id: string;
  type: string;
}

export interface AssumptionLessons {
  assumption_id: string;
  fact_id: string;
  measured: number;
  measured_on: string;
  planned: number;
  project_id: string;
  run_id: string;
  taken_at: Timestamp;
  tenant_id: string;
}

export interface AssumptionValues {
  assumption_id: string;
  confirmed_at: Generated<Timestamp>;
  confirmed_by: string | null;
  id: string;
  justification: string | null;
  project_id: string;
  replaced_at: Timestamp | null;
  tenant_id: string;
  value: ColumnValues["assumption_values.value"];
}

export interface AuditChain {
  entry_id: string;
  hash: string;
  previous_hash: string;
  seq: number;
}

export interface AuditHead {
  hash: string;
  only_row: Generated<boolean>;
  seq: number;
}

export interface AuditLog {
  action: string;
  address: string | null;
  after: Json | null;
  agent: string | null;
  at: Generated<Timestamp>;
  before: Json | null;
  content_salt: Generated<string | null>;
  details: Generated<Json>;
  erased: Json | null;
  id: string;
  origin_salt: Generated<string | null>;
  subject_id: string | null;
  tenant_id: string | null;
  user_id: string | null;
}

export interface BenchmarkConsents {
  consented_on: string;
  covers_lessons: Generated<boolean>;
  document: string;
  id: string;
  recorded_at: Timestamp;
  recorded_by: string | null;
  recorded_by_name: string;
  revoked_at: Timestamp | null;
  revoked_by_name: string | null;
  tenant_id: string;
}

export interface BenchmarkContributions {
  code: string;
  fact_id: string;
  project_id: string;
  reference_on: string;
  reference_year: number;
  run_id: string;
  taken_at: Timestamp;
  tenant_id: string;
  value: number;
}

export interface BenchmarkSets {
  collected_on: string;
  company_scores: Json | null;
  company_size: string;
  contact: string;
  file_name: string;
  geography: string;
  id: string;
  imported_at: Timestamp;
  imported_by: string | null;
  imported_by_name: string;
  industry: string;
  licence: string;
  method: string;
  metrics: Json;
  n_companies: number;
  name: string;
  period: string;
  retired_at: Timestamp | null;
  retired_by_name: string | null;
  sha256: string;
  shape: ColumnValues["benchmark_sets.shape"];
  source: string;
}

export interface BenchmarkValues {
  as_of: string;
  code: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  id: string;
  project_id: string;
  source: string;
  tenant_id: string;
  value: number;
  written_by: string | null;
  written_by_name: string;
}

export interface ClientExports {
  bytes: number;
  created_at: Timestamp;
  created_by: string | null;
  files: number;
  id: string;
  rows: number;
  sha256: string;
  tenant_id: string;
}

export interface Clients {
  closing_id: string | null;
  created_at: Generated<Timestamp>;
  created_by: string | null;
  id: string;
  industry: string | null;
  is_demonstration: Generated<boolean>;
  name: string;
  required_approvers: Generated<number>;
  retention_days: number | null;
  size: ColumnValues["clients.size"] | null;
  version: Generated<number>;
}

export interface ClientTemplates {
  cover_line: string | null;
  logo_height_px: number | null;
  logo_sha256: string | null;
  logo_type: ColumnValues["client_templates.logo_type"] | null;
  logo_width_px: number | null;
  primary_colour: string;
  secondary_colour: string;
  tenant_id: string;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
  version: Generated<number>;
}

export interface Closings {
  certificate: string | null;
  certificate_hash: string | null;
  client_id: string;
  client_name: string;
  finished_at: Timestamp | null;
  id: string;
  kind: ColumnValues["closings.kind"];
  project_id: string | null;
  project_name: string | null;
  requested_at: Timestamp;
  requested_by: string | null;
  requested_by_name: string | null;
  work: Json | null;
}

export interface CommentMentions {
  comment_id: string;
  tenant_id: string;
  user_id: string;
}

export interface ConfirmationRequests {
  addressee_id: string;
  answer: string | null;
  answered_at: Timestamp | null;
  asked_at: Timestamp;
  asked_by: string;
  condition_id: string;
  id: string;
  label: string;
  phase_id: string;
  reason: string | null;
  role: string;
  tenant_id: string;
  text: string;
}

export interface ConversationEvents {
  at: Generated<number>;
  conversation_id: string;
  kind: ColumnValues["conversation_events.kind"];
  message_id: string;
  seq: number;
  tenant_id: string;
  text: string;
}

export interface Conversations {
  archived_at: Timestamp | null;
  continued_from: string | null;
  created_at: Timestamp;
  id: string;
  last_seq: Generated<number>;
  leaf_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
  phase_id: string;
  project_id: string;
  run_id: string | null;
  shared_at: Timestamp | null;
  tenant_id: string;
  title: string;
  updated_at: Timestamp;
}

export interface CustomReportExports {
  bytes: number;
  created_at: Generated<Timestamp>;
  format: string;
  sha256: string;
  source_hash: string;
  tenant_id: string;
  version_id: string;
}

export interface CustomReports {
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  deleted_at: Timestamp | null;
  id: string;
  next_on: string | null;
  parts: Json;
  project_id: string;
  schedule_day: number | null;
  schedule_every: ColumnValues["custom_reports.schedule_every"] | null;
  schedule_paused: Generated<boolean>;
  tenant_id: string;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface CustomReportShares {
  custom_report_id: string;
  shared_at: Timestamp;
  shared_by: string | null;
  shared_by_name: string;
  tenant_id: string;
  user_id: string;
}

export interface CustomReportSources {
  phase_number: number;
  report_id: string;
  tenant_id: string;
  version_id: string;
}

export interface CustomReportVersions {
  asked_by: string | null;
  asked_by_name: string | null;
  created_at: Timestamp;
  custom_report_id: string;
  failure: string | null;
  generated_at: Timestamp | null;
  id: string;
  number: number;
  parts: Json;
  scheduled_on: string | null;
  status: ColumnValues["custom_report_versions.status"];
  tenant_id: string;
  title: string;
  tree: Json | null;
  tree_hash: string | null;
}

export interface Datasets {
  columns: Json;
  dataset_id: string;
  id: string;
  name: string;
  quality_score: number | null;
  row_count: number;
  rows: Json;
  run_id: string;
  tenant_id: string;
}

export interface DecisionEdits {
  created_at: Timestamp;
  decision_id: string;
  field: string;
  id: string;
  project_id: string;
  tenant_id: string;
  value: string | null;
  written_by: string | null;
  written_by_name: string;
}

export interface Decisions {
  body: Json;
  ordinal: number;
  run_id: string;
  tenant_id: string;
}

export interface Demonstration {
  client_id: string | null;
  only_row: Generated<boolean>;
  progress: Generated<number>;
  project_id: string | null;
  state: ColumnValues["demonstration.state"];
  step: string | null;
}

export interface DocumentPages {
  file_id: string;
  heading: string | null;
  kind: ColumnValues["document_pages.kind"];
  ordinal: number;
  project_id: string;
  search: Generated<string | null>;
  searched: Generated<string | null>;
  tenant_id: string;
  text: string;
}

export interface Facts {
  body: Json;
  fact_id: string;
  ordinal: number;
  phase_number: number;
  run_id: string;
  search: Generated<string | null>;
  tenant_id: string;
}

export interface FileQuality {
  assessed_at: Generated<Timestamp>;
  body: Json;
  file_table_id: string;
  tenant_id: string;
}

export interface Files {
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  deleted_by: string | null;
  entry_ordinal: number | null;
  error: string | null;
  id: string;
  media_type: string;
  name: string;
  original_erased_at: Timestamp | null;
  original_name: string;
  parent_file_id: string | null;
  path: string | null;
  project_id: string;
  read_at: Timestamp | null;
  reading: Generated<string>;
  reading_id: string | null;
  reading_problem: string | null;
  reading_settings: Generated<Json>;
  rows: number | null;
  search: Generated<string | null>;
  sha256: string;
  size_bytes: number;
  status: ColumnValues["files.status"];
  superseded_at: Timestamp | null;
  tenant_id: string;
  uploaded_by: string | null;
  uploaded_by_company: Generated<boolean>;
  version: Generated<number>;
  version_key: string | null;
  version_number: Generated<number>;
  version_of: string | null;
}

export interface FileTables {
  canonical: string | null;
  canonical_status: ColumnValues["file_tables.canonical_status"];
  column_hashes: Json | null;
  decisions: Generated<Json>;
  file_id: string;
  grade: Json | null;
  header_signature: string;
  id: string;
  is_proposed: Generated<boolean>;
  mapping: Json;
  meta: Json;
  ordinal: number;
  parquet_sha256: string;
  search: Generated<string | null>;
  table_name: string;
  tenant_id: string;
}

export interface GateDecisions {
  comment: string;
  conditions: Generated<ColumnValues["gate_decisions.conditions"]>;
  confirmation: ColumnValues["gate_decisions.confirmation"] | null;
  confirmed_by: ColumnValues["gate_decisions.confirmed_by"] | null;
  decided_at: Timestamp;
  decided_by: string;
  decided_by_name: string;
  decided_by_role: string;
  decision: ColumnValues["gate_decisions.decision"];
  facts_hash: string;
  id: string;
  phase_id: string;
  report_id: string;
  report_version: number;
  submission_id: string;
  tenant_id: string;
}

export interface GateSubmissions {
  ended_at: Timestamp | null;
  facts_hash: string;
  gate: Json;
  id: string;
  message: string | null;
  phase_id: string;
  reminded_at: Timestamp | null;
  report_id: string;
  report_version: number;
  required_approvers: Generated<number>;
  run_id: string;
  state: ColumnValues["gate_submissions.state"];
  submitted_at: Generated<Timestamp>;
  submitted_by: string | null;
  tenant_id: string;
  tree_hash: string;
}

export interface GateWaivers {
  id: string;
  phase_id: string;
  reason: string;
  tenant_id: string;
  waived_at: Timestamp;
  waived_by: string;
  waived_by_name: string;
}

export interface IdentityChallenges {
  act: string | null;
  answered_at: Timestamp | null;
  answered_by: ColumnValues["identity_challenges.answered_by"] | null;
  asked_by: ColumnValues["identity_challenges.asked_by"] | null;
  assertion: ColumnValues["identity_challenges.assertion"] | null;
  challenge: Buffer;
  code_hash: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  nonce: Buffer;
  purpose: ColumnValues["identity_challenges.purpose"];
  session_id: string | null;
  subject_id: string | null;
  tries: Generated<number>;
  used_at: Timestamp | null;
  user_id: string | null;
}

export interface IdentityLinks {
  created_at: Timestamp;
  issuer: string;
  last_used_at: Timestamp;
  subject: string;
  user_id: string;
}

export interface IdentityProviders {
  client_id: string;
  domains: string[];
  id: string;
  is_enabled: boolean;
  is_only: boolean;
  issuer: string;
  name: string;
  sealed_secret: string;
  strong_amr: string[];
  trusts_email: boolean;
  updated_at: Timestamp;
  updated_by_name: string;
  version: Generated<number>;
}

export interface Insights {
  body: Json;
  ordinal: number;
  run_id: string;
  tenant_id: string;
}

export interface Instance {
  first_access_printed_at: Timestamp | null;
  only_row: Generated<boolean>;
}

export interface Invites {
  accepted_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  client_id: string | null;
  created_at: Timestamp;
  created_by: string | null;
  email: string;
  expires_at: Timestamp;
  id: string;
  message: string | null;
  role: ColumnValues["invites.role"];
  sent_at: Timestamp | null;
  token_id: string | null;
}

export interface KpiPoints {
  created_at: Timestamp;
  id: string;
  kpi_id: string;
  measured_on: string;
  source: string;
  tenant_id: string;
  value: number | null;
  written_by: string | null;
  written_by_name: string;
}

export interface LanguageModelSettings {
  address_allowed_until: Timestamp | null;
  base_url: string | null;
  default_budget: number | null;
  model: string | null;
  only_row: Generated<boolean>;
  price_input: number | null;
  price_output: number | null;
  provider: ColumnValues["language_model_settings.provider"] | null;
  sealed_key: string | null;
  updated_at: Generated<Timestamp>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface Leases {
  epoch: Generated<number>;
  process: string;
  workflow_id: string;
}

export interface LibraryDocuments {
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  current_version_id: string | null;
  deleted_at: Timestamp | null;
  deleted_because: ColumnValues["library_documents.deleted_because"] | null;
  folder: string | null;
  id: string;
  phases: Generated<number[]>;
  project_id: string | null;
  retain_until: string | null;
  search: Generated<string | null>;
  shared_at: Timestamp | null;
  tags: Generated<string[]>;
  tenant_id: string | null;
  title: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface LibraryPages {
  document_id: string;
  heading: string | null;
  kind: ColumnValues["library_pages.kind"];
  ordinal: number;
  search: Generated<string | null>;
  searched: Generated<string | null>;
  tenant_id: string | null;
  text: string;
  version_id: string;
}

export interface LibraryVersions {
  created_at: Timestamp;
  decided_at: Timestamp | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decision: ColumnValues["library_versions.decision"] | null;
  decision_comment: string | null;
  document_id: string;
  file_name: string;
  id: string;
  media_type: string;
  number: number;
  original_erased_at: Timestamp | null;
  reading: Generated<string>;
  sha256: string;
  size_bytes: number;
  status: ColumnValues["library_versions.status"];
  tenant_id: string | null;
  uploaded_by: string | null;
  uploaded_by_name: string;
}

export interface LockedBaselines {
  datasets: Json;
  facts: Json;
  id: string;
  locked_at: Timestamp;
  phase_id: string;
  project_id: string;
  report_version: number;
  run_id: string;
  submission_id: string;
  tenant_id: string;
}

export interface MailAttempts {
  at: Timestamp;
  detail: string | null;
  message_id: string;
  ordinal: number;
  outcome: ColumnValues["mail_attempts.outcome"];
}

export interface MailMessages {
  attempts: Generated<number>;
  content: Generated<Json>;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  id: string;
  kind: string;
  last_error: string | null;
  next_attempt_at: Timestamp;
  status: Generated<ColumnValues["mail_messages.status"]>;
  subject_id: string | null;
  to_address: string;
}

export interface MappingChanges {
  after: Json;
  before: Json;
  changed_at: Generated<Timestamp>;
  changed_by: string | null;
  file_id: string;
  id: string;
  kind: ColumnValues["mapping_changes.kind"];
  tenant_id: string;
}

export interface Memberships {
  created_at: Generated<Timestamp>;
  tenant_id: string;
  user_id: string;
}

export interface MessageFeedback {
  created_at: Timestamp;
  message_id: string;
  reason: string | null;
  tenant_id: string;
  useful: boolean;
  user_id: string;
}

export interface Messages {
  answer: Json | null;
  conversation_id: string;
  created_at: Timestamp;
  ended_at: Timestamp | null;
  fact_runs: Generated<ColumnValues["messages.fact_runs"]>;
  id: string;
  memory: Json | null;
  parent_id: string | null;
  rests_on: Generated<string[]>;
  role: ColumnValues["messages.role"];
  state: ColumnValues["messages.state"];
  stop_requested_at: Timestamp | null;
  tenant_id: string;
  text: string;
  usage: Json | null;
  writer: string | null;
}

export interface ModelCalls {
  conversation_id: string | null;
  cost: number;
  failure: string | null;
  fields: ColumnValues["model_calls.fields"];
  finished_at: Timestamp | null;
  host: string;
  id: string;
  input_tokens: number | null;
  masked: ColumnValues["model_calls.masked"];
  model: string;
  output_tokens: number | null;
  payload_bytes: number;
  payload_sha256: string;
  project_id: string;
  provider: string;
  purpose: ColumnValues["model_calls.purpose"];
  reply_id: string | null;
  sent_at: Timestamp;
  status: Generated<ColumnValues["model_calls.status"]>;
  tenant_id: string;
  user_id: string | null;
}

export interface Notifications {
  created_at: Timestamp;
  id: string;
  kind: string;
  link: string;
  once_key: string | null;
  project_id: string | null;
  read_at: Timestamp | null;
  subject: Generated<Json>;
  tenant_id: string | null;
  user_id: string;
}

export interface PassageVectors {
  file_id: string;
  length: number;
  model: string;
  ordinal: number;
  page_ordinal: number;
  project_id: string;
  starts_at: number;
  tenant_id: string;
  text_hash: string;
  vector: number[];
}

export interface Passkeys {
  backed_up: boolean;
  created_at: Timestamp;
  credential_id: string;
  device_type: string;
  id: string;
  last_used_at: Timestamp | null;
  name: string;
  public_key: Buffer;
  sign_count: number;
  suspended_at: Timestamp | null;
  transports: string[];
  user_id: string;
}

export interface PersonErasures {
  certificate: string | null;
  certificate_hash: string | null;
  client_id: string;
  client_name: string;
  finished_at: Timestamp | null;
  id: string;
  requested_at: Timestamp;
  requested_by: string | null;
  requested_by_name: string | null;
  work: Json | null;
}

export interface Phases {
  approved_at: Timestamp | null;
  current_run_id: string | null;
  gate_status: Generated<ColumnValues["phases.gate_status"]>;
  id: string;
  number: number;
  progress: Generated<number>;
  project_id: string;
  status: Generated<ColumnValues["phases.status"]>;
  tenant_id: string;
  version: Generated<number>;
}

export interface PreviewPackPhases {
  pack_id: string;
  phase_number: number;
  reason: string | null;
  state: Generated<ColumnValues["preview_pack_phases.state"]>;
  tenant_id: string;
}

export interface PreviewPacks {
  asked_by: string;
  cancel_requested_at: Timestamp | null;
  created_at: Timestamp;
  finished_at: Timestamp | null;
  id: string;
  project_id: string;
  status: Generated<ColumnValues["preview_packs.status"]>;
  tenant_id: string;
}

export interface Processes {
  host: string;
  id: string;
  last_beat_at: Generated<Timestamp>;
  pid: number;
  role: string;
  silent_ms: Generated<number>;
  started_at: Generated<Timestamp>;
  version: string;
  watched_at: Generated<Timestamp>;
}

export interface ProgrammeItems {
  item_id: string;
  move_reason: string | null;
  owner: string | null;
  project_id: string;
  start_week: number | null;
  status: ColumnValues["programme_items.status"];
  tenant_id: string;
  updated_at: Timestamp;
  updated_by: string | null;
}

export interface ProgrammeMeasures {
  before_value: number;
  file_id: string | null;
  file_name: string | null;
  id: string;
  item_id: string;
  item_name: string;
  month: string;
  now_value: number;
  project_id: string;
  recorded_at: Timestamp;
  recorded_by: string;
  statement: string | null;
  tenant_id: string;
  unit: ColumnValues["programme_measures.unit"];
  withdrawal_reason: string | null;
  withdrawn_at: Timestamp | null;
  withdrawn_by: string | null;
}

export interface ProjectActivity {
  last_at: Generated<Timestamp>;
  project_id: string;
  tenant_id: string;
  user_id: string;
}

export interface ProjectModelSettings {
  budget: number | null;
  is_allowed: Generated<boolean>;
  project_id: string;
  sends_names: Generated<boolean>;
  tenant_id: string;
  updated_at: Timestamp;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface Projects {
  created_at: Generated<Timestamp>;
  created_by: string | null;
  description: string | null;
  extraction_date: string | null;
  id: string;
  name: string;
  programme_start: string | null;
  quality_badge: string | null;
  quality_score: number | null;
  reference_date: string | null;
  retention_warned_at: Timestamp | null;
  seed_label: string;
  status: Generated<ColumnValues["projects.status"]>;
  status_before_archive: ColumnValues["projects.status_before_archive"] | null;
  tenant_id: string;
  updated_at: Generated<Timestamp>;
  version: Generated<number>;
}

export interface Promotions {
  body: Json;
  created_at: Timestamp;
  facts: ColumnValues["promotions.facts"];
  id: string;
  phase_id: string;
  project_id: string;
  promoted_by: string | null;
  promoted_by_name: string;
  record_id: string | null;
  run_id: string | null;
  source_id: string;
  source_kind: ColumnValues["promotions.source_kind"];
  target: ColumnValues["promotions.target"];
  tenant_id: string;
  title: string;
  withdrawn_at: Timestamp | null;
}

export interface PublicPage {
  changed_at: Timestamp;
  changed_by: string | null;
  is_only: Generated<boolean>;
  parts: Json;
  version: number;
}

export interface PublicPictures {
  bytes: Buffer;
  created_at: Timestamp;
  media_type: string;
  sha256: string;
}

export interface PublishedPay {
  body: ColumnValues["published_pay.body"];
  content_hash: string;
  created_at: Generated<ColumnValues["published_pay.created_at"]>;
  id: string;
  project_id: string;
  run_id: string;
  tenant_id: string;
}

export interface ReadErasures {
  hash: string;
  seal_ordinal: number;
  seal_seq: number;
}

export interface ReadingEndings {
  at: Timestamp;
  file_id: string;
  lifted_at: Timestamp | null;
  user_id: string;
}

export interface ReadLog {
  address: string | null;
  at: Timestamp;
  bytes: number | null;
  code: string | null;
  format: string | null;
  id: string;
  kind: string;
  last_at: Timestamp | null;
  origin_hash: string | null;
  origin_salt: Generated<string | null>;
  outcome: string;
  project_id: string | null;
  request_id: string | null;
  rows: number | null;
  seal_ordinal: number | null;
  seal_seq: number | null;
  session_id: string | null;
  subject_id: string | null;
  tenant_id: string | null;
  times: Generated<number>;
  user_id: string | null;
  way: string;
}

export interface RecoveryCodes {
  code_hash: string;
  created_at: Timestamp;
  id: string;
  used_at: Timestamp | null;
  user_id: string;
}

export interface RegisterChanges {
  action: ColumnValues["register_changes.action"];
  after: Json | null;
  before: Json | null;
  changed_at: Timestamp;
  changed_by: string | null;
  changed_by_name: string;
  id: string;
  note: string | null;
  record_id: string;
  tenant_id: string;
}

export interface RegisterRecords {
  body: Json;
  created_at: Timestamp;
  created_by_name: string;
  deleted_at: Timestamp | null;
  id: string;
  import_key: string | null;
  imported: Json | null;
  kind: ColumnValues["register_records.kind"];
  project_id: string;
  promoted_from: Json | null;
  released_at: Timestamp | null;
  tenant_id: string;
  updated_at: Timestamp;
  version: Generated<number>;
}

export interface RegulatoryTables {
  changed_by: string | null;
  changed_by_name: string;
  created_at: Generated<Timestamp>;
  lines: Json;
  note: string;
  version: number;
}

export interface ReportComments {
  block_index: number;
  created_at: Timestamp;
  id: string;
  passage_hash: string;
  quote: string;
  reply_to: string | null;
  report_id: string;
  resolved_at: Timestamp | null;
  resolved_by_name: string | null;
  section_id: string;
  tenant_id: string;
  text: string;
  written_by: string;
  written_by_name: string;
  written_by_role: string;
}

export interface ReportExports {
  bytes: number;
  created_at: Generated<Timestamp>;
  format: string;
  report_id: string;
  sha256: string;
  source_hash: string;
  tenant_id: string;
}

export interface ReportReads {
  read_at: Timestamp;
  report_id: string;
  session_id: string;
  tenant_id: string;
  user_id: string;
}

export interface Reports {
  gate: Json;
  generated_at: Timestamp;
  id: string;
  phase_id: string;
  project_id: string;
  released_at: Timestamp | null;
  released_by: string | null;
  report_version: number;
  run_id: string;
  section_ids: Generated<Json | null>;
  section_titles: Generated<Json | null>;
  stale_detail: string | null;
  stale_reason: string | null;
  stale_since: Timestamp | null;
  tenant_id: string;
  title: string;
  tree: Json;
  tree_hash: string;
  version: Generated<number>;
}

export interface RequestKeys {
  at: Generated<Timestamp>;
  body_hash: string;
  endpoint: string;
  key: string;
  sealed_reply: string | null;
  status: number | null;
  tenant_id: string | null;
  user_id: string;
  work: Json;
}

export interface RiskAcceptances {
  accepted: boolean;
  decided_at: Timestamp;
  decided_by: string | null;
  decided_by_name: string;
  id: string;
  level: number;
  reason: string;
  risk_id: string;
  tenant_id: string;
}

export interface RunOutputs {
  payload: Json;
  payload_hash: string;
  run_id: string;
  step: string;
  tenant_id: string;
}

export interface RunProse {
  input_tokens: Generated<number>;
  inputs_hash: string;
  model: string | null;
  output_tokens: Generated<number>;
  paragraphs: ColumnValues["run_prose.paragraphs"] | null;
  reason: string | null;
  replies: Generated<ColumnValues["run_prose.replies"]>;
  run_id: string;
  section_id: string;
  state: ColumnValues["run_prose.state"];
  tenant_id: string;
  updated_at: Timestamp;
}

export interface Runs {
  automatic_prompts: Generated<ColumnValues["runs.automatic_prompts"]>;
  cancel_requested_at: Timestamp | null;
  changes: Json | null;
  created_at: Generated<Timestamp>;
  cursor: Generated<number>;
  engine_version: string;
  error_message: string | null;
  error_step: string | null;
  finished_at: Timestamp | null;
  id: string;
  inputs: Json | null;
  inputs_hash: string | null;
  objectives: Generated<ColumnValues["runs.objectives"]>;
  pack_id: string | null;
  phase_id: string;
  phase_number: number;
  previous_run_id: string | null;
  project_id: string;
  started_by: string | null;
  status: Generated<ColumnValues["runs.status"]>;
  tenant_id: string;
}

export interface RunSteps {
  finished_at: Timestamp | null;
  name: string;
  ordinal: number;
  run_id: string;
  started_at: Timestamp | null;
  status: Generated<ColumnValues["run_steps.status"]>;
  tenant_id: string;
}

export interface SavedMappings {
  canonical: string | null;
  decisions: Generated<Json>;
  header_signature: string;
  id: string;
  mapping: Json;
  saved_at: Generated<Timestamp>;
  saved_by: string | null;
  tenant_id: string;
}

export interface Scenarios {
  created_at: Timestamp;
  created_by: string | null;
  created_by_name: string;
  drivers: Json;
  id: string;
  name: string;
  project_id: string;
  result: Json;
  run_id: string;
  tenant_id: string;
}

export interface Sessions {
  absolute_end_at: Timestamp;
  address: string | null;
  agent: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  id: string;
  last_seen_at: Generated<Timestamp>;
  method: Generated<string>;
  revoked_at: Timestamp | null;
  secret_hash: string;
  user_id: string;
  verified_at: Timestamp | null;
  verified_by: string | null;
}

export interface Statements {
  condition_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  name: string;
  phase_id: string;
  role: string;
  subject: string | null;
  tenant_id: string;
  text: string;
  written_by: string | null;
}

export interface StepOverrides {
  created_at: Timestamp;
  decision: string;
  ended_at: Timestamp | null;
  ended_by: string | null;
  id: string;
  name: string;
  process_id: string;
  project_id: string;
  reason: string;
  role: string;
  step_id: string;
  tenant_id: string;
  written_by: string | null;
}

export interface StoreChecks {
  checked_at: Timestamp;
  outcome: string;
  sha256: string;
}

export interface StoreObjects {
  bytes: number;
  holds: Generated<number>;
  sha256: string;
  touched_at: Generated<Timestamp>;
}

export interface StorePartials {
  bytes: Generated<number>;
  id: string;
  pieces: Generated<string[]>;
}

export interface StorePlace {
  only_row: Generated<boolean>;
  place: string;
}

export interface SurveyInvitations {
  area: string;
  email: string | null;
  id: string;
  label: string | null;
  ordinal: number;
  role_group: string | null;
  survey_id: string;
  tenant_id: string;
  token_hash: string;
}

export interface SurveyResponses {
  answers: ColumnValues["survey_responses.answers"];
  area: string;
  id: Generated<string>;
  role_group: string | null;
  survey_id: string;
  tenant_id: string;
}

export interface Surveys {
  closed_at: Timestamp | null;
  closes_at: Timestamp;
  contact: string;
  created_at: Timestamp;
  created_by: string | null;
  file_id: string | null;
  id: string;
  message: string | null;
  minimum_group: number;
  project_id: string;
  tenant_id: string;
  title: string;
  wave: number;
}

export interface SurveyUses {
  invitation_id: string;
  survey_id: string;
  tenant_id: string;
}

export interface Takeovers {
  at: Generated<Timestamp>;
  last_process: string;
  steps: number;
  times: number;
  workflow_id: string;
}

export interface TeamMembers {
  added_by: string | null;
  created_at: Generated<Timestamp>;
  duty: string | null;
  project_id: string;
  tenant_id: string;
  user_id: string;
}

export interface TrustSettings {
  are_proofs_allowed: Generated<boolean>;
  only_row: Generated<boolean>;
  passkeys_of: Generated<ColumnValues["trust_settings.passkeys_of"]>;
  passkeys_since: Timestamp | null;
  updated_at: Generated<Timestamp>;
  updated_by_name: string | null;
  version: Generated<number>;
}

export interface UnansweredQuestions {
  asked_at: Timestamp;
  id: string;
  outcome: ColumnValues["unanswered_questions.outcome"];
  phase_id: string;
  project_id: string;
  reason: string | null;
  tenant_id: string;
  text: string | null;
}

export interface Uploads {
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  file_id: string | null;
  id: string;
  media_type: string;
  original_name: string;
  project_id: string;
  size_bytes: number;
  tenant_id: string;
  user_id: string;
}

export interface Users {
  active_project_id: string | null;
  client_id: string | null;
  created_at: Generated<Timestamp>;
  disabled_at: Timestamp | null;
  email: string;
  erased_at: Timestamp | null;
  hides_demonstration: Generated<boolean>;
  id: string;
  is_demonstration: Generated<boolean>;
  name: string | null;
  notification_settings: Generated<ColumnValues["users.notification_settings"]>;
  passkey_handle: Buffer | null;
  role: ColumnValues["users.role"];
}

export interface DB {
  access_requests: AccessRequests;
  access_tokens: AccessTokens;
  archive_refusals: ArchiveRefusals;
  artifacts: Artifacts;
  assumption_lessons: AssumptionLessons;
  assumption_values: AssumptionValues;
  audit_chain: AuditChain;
  audit_head: AuditHead;
  audit_log: AuditLog;
  benchmark_consents: BenchmarkConsents;
  benchmark_contributions: BenchmarkContributions;
  benchmark_sets: BenchmarkSets;
  benchmark_values: BenchmarkValues;
  client_exports: ClientExports;
  client_templates: ClientTemplates;
  clients: Clients;
  closings: Closings;
  comment_mentions: CommentMentions;
  confirmation_requests: ConfirmationRequests;
  conversation_events: ConversationEvents;
  conversations: Conversations;
  custom_report_exports: CustomReportExports;
  custom_report_shares: CustomReportShares;
  custom_report_sources: CustomReportSources;
  custom_report_versions: CustomReportVersions;
  custom_reports: CustomReports;
  datasets: Datasets;
  decision_edits: DecisionEdits;
  decisions: Decisions;
  demonstration: Demonstration;
  document_pages: DocumentPages;
  facts: Facts;
  file_quality: FileQuality;
  file_tables: FileTables;
  files: Files;
  gate_decisions: GateDecisions;
  gate_submissions: GateSubmissions;
  gate_waivers: GateWaivers;
  identity_challenges: IdentityChallenges;
  identity_links: IdentityLinks;
  identity_providers: IdentityProviders;
  insights: Insights;
  instance: Instance;
  invites: Invites;
  kpi_points: KpiPoints;
  language_model_settings: LanguageModelSettings;
  leases: Leases;
  library_documents: LibraryDocuments;
  library_pages: LibraryPages;
  library_versions: LibraryVersions;
  locked_baselines: LockedBaselines;
  mail_attempts: MailAttempts;
  mail_messages: MailMessages;
  mapping_changes: MappingChanges;
  memberships: Memberships;
  message_feedback: MessageFeedback;
  messages: Messages;
  model_calls: ModelCalls;
  notifications: Notifications;
  passage_vectors: PassageVectors;
  passkeys: Passkeys;
  person_erasures: PersonErasures;
  phases: Phases;
  preview_pack_phases: PreviewPackPhases;
  preview_packs: PreviewPacks;
  processes: Processes;
  programme_items: ProgrammeItems;
  programme_measures: ProgrammeMeasures;
  project_activity: ProjectActivity;
  project_model_settings: ProjectModelSettings;
  projects: Projects;
  promotions: Promotions;
  public_page: PublicPage;
  public_pictures: PublicPictures;
  published_pay: PublishedPay;
  read_erasures: ReadErasures;
  read_log: ReadLog;
  reading_endings: ReadingEndings;
  recovery_codes: RecoveryCodes;
  register_changes: RegisterChanges;
  register_records: RegisterRecords;
  regulatory_tables: RegulatoryTables;
  report_comments: ReportComments;
  report_exports: ReportExports;
  report_reads: ReportReads;
  reports: Reports;
  request_keys: RequestKeys;
  risk_acceptances: RiskAcceptances;
  run_outputs: RunOutputs;
  run_prose: RunProse;
  run_steps: RunSteps;
  runs: Runs;
  saved_mappings: SavedMappings;
  scenarios: Scenarios;
  sessions: Sessions;
  statements: Statements;
  step_overrides: StepOverrides;
  store_checks: StoreChecks;
  store_objects: StoreObjects;
  store_partials: StorePartials;
  store_place: StorePlace;
  survey_invitations: SurveyInvitations;
  survey_responses: SurveyResponses;
  survey_uses: SurveyUses;
  surveys: Surveys;
  takeovers: Takeovers;
  team_members: TeamMembers;
  trust_settings: TrustSettings;
  unanswered_questions: UnansweredQuestions;
  uploads: Uploads;
  users: Users;
}
