/**
 * Table types for Kysely, by hand from migrations/. Instants are `Date`; `date` columns are "YYYY-MM-DD" text; `numeric`
 * and `bigint` are numbers. A jsonb column is read as a value and written as text: `toJson(value)`, because the driver
 * would turn a JavaScript array into a PostgreSQL array.
 */
import type { ColumnType, Generated } from "kysely";
import type {
  AuditChainTable,
  AuditHeadTable,
  InvitesTable,
  MailAttemptsTable,
  MailMessagesTable,
} from "./admin-tables.ts";
import type {
  AssumptionLessonsTable,
  BenchmarkConsentsTable,
  BenchmarkContributionsTable,
  BenchmarkSetsTable,
  BenchmarkValuesTable,
} from "./benchmark-tables.ts";
import type {
  GateStatusColumn,
  Instant,
  InstantNow,
  InstantOrNull,
  Json,
  JsonOr,
  PhaseStatusColumn,
  RoleColumn,
} from "./column-types.ts";
import type {
  CustomReportExportsTable,
  CustomReportSharesTable,
  CustomReportSourcesTable,
  CustomReportsTable,
  CustomReportVersionsTable,
} from "./custom-report-tables.ts";
import type {
  ConversationEventsTable,
  ConversationsTable,
  MessageFeedbackTable,
  MessagesTable,
  UnansweredQuestionsTable,
} from "./conversation-tables.ts";
import type {
  KpiPointsTable,
  RegisterChangesTable,
  RegisterRecordsTable,
  RiskAcceptancesTable,
} from "./register-tables.ts";
import type {
  LibraryDocumentsTable,
  LibraryPagesTable,
  LibraryVersionsTable,
} from "./library-tables.ts";
import type {
  LanguageModelSettingsTable,
  ModelCallsTable,
  ProjectModelSettingsTable,
} from "./model-tables.ts";
import type { PromotionsTable, RunProseTable } from "./prose-tables.ts";
import type {
  ArchiveRefusalsTable,
  DocumentPagesTable,
  FileQualityTable,
  FileTablesTable,
  FilesTable,
  MappingChangesTable,
  PassageVectorsTable,
  SavedMappingsTable,
  UploadsTable,
} from "./file-tables.ts";
import type {
  ArtifactsTable,
  CommentMentionsTable,
  DatasetsTable,
  FactsTable,
  GateDecisionsTable,
  GateSubmissionsTable,
  GateWaiversTable,
  InsightsTable,
  LockedBaselinesTable,
  ReportCommentsTable,
  ReportExportsTable,
  ReportReadsTable,
  ReportsTable,
  RunOutputsTable,
  RunStepsTable,
  RunsTable,
  ScenariosTable,
  StepOverridesTable,
} from "./run-tables.ts";
import type {
  ClientExportsTable,
  ClosingsTable,
  PersonErasuresTable,
  PublishedPayTable,
} from "./privacy-tables.ts";
import type {
  ProgrammeItemsTable,
  SurveyInvitationsTable,
  SurveyResponsesTable,
  SurveysTable,
  SurveyUsesTable,
} from "./survey-tables.ts";

export type * from "./admin-tables.ts";
export type * from "./benchmark-tables.ts";
export type * from "./model-tables.ts";
export type * from "./column-types.ts";
export type * from "./conversation-tables.ts";
export type * from "./custom-report-tables.ts";
export type * from "./file-tables.ts";
export type * from "./library-tables.ts";
export type * from "./privacy-tables.ts";
export type * from "./prose-tables.ts";
export type * from "./register-tables.ts";
export type * from "./run-tables.ts";
export type * from "./survey-tables.ts";

/** Text of a jsonb parameter. */
export const toJson = (value: unknown): string => JSON.stringify(value);

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
  retention_days: Generated<number | null>;
  closing_id: Generated<string | null>;
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
  notification_settings: JsonOr<{
    muted?: string[];
    digest?: "off" | "daily" | "weekly";
    digestSince?: string;
  }>;
  created_at: InstantNow;
  erased_at: InstantOrNull;
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
  ended_because: "rotated" | "resent" | "cancelled" | "access-ended" | null;
  used_at: InstantOrNull;
  /** The one session that it opened. */
  used_session: Generated<string | null>;
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
  /** However much it is used. */
  absolute_end_at: Instant;
  revoked_at: InstantOrNull;
  address: Generated<string | null>;
  agent: Generated<string | null>;
}

export interface AccessRequestsTable {
  id: string;
  email: string;
  known: boolean;
  created_at: InstantNow;
  handled_at: InstantOrNull;
  handled_by: Generated<string | null>;
  outcome: Generated<"mailed" | "linked" | "dismissed" | null>;
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
  retention_warned_at: InstantOrNull;
}

export interface TeamMembersTable {
  project_id: string;
  tenant_id: string;
  user_id: string;
  duty: Generated<string | null>;
  added_by: Generated<string | null>;
  created_at: InstantNow;
}

export interface NotificationsTable {
  id: string;
  user_id: string;
  tenant_id: string | null;
  project_id: string | null;
  kind: string;
  subject: JsonOr<unknown>;
  link: string;
  once_key: string | null;
  created_at: Instant;
  read_at: InstantOrNull;
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

export interface RegulatoryTablesTable {
  version: number;
  lines: Json<unknown>;
  note: string;
  changed_by: string | null;
  changed_by_name: string;
  created_at: InstantNow;
}

export interface AuditLogTable {
  id: string;
  at: InstantNow;
  user_id: string | null;
  tenant_id: string | null;
  action: string;
  subject_id: string | null;
  details: JsonOr<unknown>;
  address: Generated<string | null>;
  agent: Generated<string | null>;
  before: ColumnType<unknown, string | null | undefined, string | null>;
  after: ColumnType<unknown, string | null | undefined, string | null>;
  content_salt: Generated<string | null>;
  origin_salt: Generated<string | null>;
  /** Hashes of what was erased, and the entries that tell of it. */
  erased: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface DemonstrationTable {
  only_row: Generated<boolean>;
  state: "off" | "seeding" | "ready" | "failed" | "deleted";
  progress: Generated<number>;
  step: string | null;
  client_id: string | null;
  project_id: string | null;
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
  client_exports: ClientExportsTable;
  published_pay: PublishedPayTable;
  closings: ClosingsTable;
  person_erasures: PersonErasuresTable;
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
  surveys: SurveysTable;
  survey_invitations: SurveyInvitationsTable;
  survey_uses: SurveyUsesTable;
  survey_responses: SurveyResponsesTable;
  programme_items: ProgrammeItemsTable;
  files: FilesTable;
  archive_refusals: ArchiveRefusalsTable;
  document_pages: DocumentPagesTable;
  passage_vectors: PassageVectorsTable;
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
  benchmark_sets: BenchmarkSetsTable;
  benchmark_consents: BenchmarkConsentsTable;
  benchmark_values: BenchmarkValuesTable;
  benchmark_contributions: BenchmarkContributionsTable;
  assumption_lessons: AssumptionLessonsTable;
  report_exports: ReportExportsTable;
  custom_reports: CustomReportsTable;
  custom_report_versions: CustomReportVersionsTable;
  custom_report_sources: CustomReportSourcesTable;
  custom_report_exports: CustomReportExportsTable;
  custom_report_shares: CustomReportSharesTable;
  report_comments: ReportCommentsTable;
  report_reads: ReportReadsTable;
  comment_mentions: CommentMentionsTable;
  notifications: NotificationsTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  conversation_events: ConversationEventsTable;
  message_feedback: MessageFeedbackTable;
  unanswered_questions: UnansweredQuestionsTable;
  language_model_settings: LanguageModelSettingsTable;
  project_model_settings: ProjectModelSettingsTable;
  model_calls: ModelCallsTable;
  run_prose: RunProseTable;
  promotions: PromotionsTable;
  regulatory_tables: RegulatoryTablesTable;
  register_records: RegisterRecordsTable;
  register_changes: RegisterChangesTable;
  kpi_points: KpiPointsTable;
  risk_acceptances: RiskAcceptancesTable;
  library_documents: LibraryDocumentsTable;
  library_versions: LibraryVersionsTable;
  library_pages: LibraryPagesTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  audit_head: AuditHeadTable;
  invites: InvitesTable;
  mail_messages: MailMessagesTable;
  mail_attempts: MailAttemptsTable;
  demonstration: DemonstrationTable;
  instance: InstanceTable;
  executors: ExecutorsTable;
}
