/**
 * What the values of a column are where PostgreSQL says only `text` or `jsonb`. From here and from the migrations `npm run
 * db:types` writes types.gen.ts: there stands which columns may be null and which have a default. A jsonb column is read as
 * a value and written as text: `toJson(value)`, because the driver would turn a JavaScript array into a PostgreSQL array.
 */
import type { ConfirmedBy, VerifiedBy } from "#domain/access/confirmation.ts";
import type { PasskeyPolicy } from "#domain/access/passkey-policy.ts";
import type { ColumnType } from "kysely";

export type Json<T = unknown> = ColumnType<T, string, string>;

export type RoleColumn = "admin" | "consultant" | "client" | "approver";
export type RunStatusColumn = "queued" | "running" | "completed" | "failed" | "cancelled";
export type StepStatusColumn = "pending" | "running" | "completed" | "failed" | "cancelled";
export type PackStatusColumn = "running" | "completed" | "cancelled" | "interrupted";
export type PackPhaseStateColumn =
  | "pending"
  | "running"
  | "completed"
  | "kept"
  | "skipped"
  | "failed"
  | "cancelled";
export type PhaseStatusColumn = "not_started" | "in_progress" | "approved";
export type GateStatusColumn = "closed" | "open" | "submitted" | "approved" | "returned" | "waived";
export type SubmissionStateColumn = "pending" | "approved" | "returned" | "waived" | "superseded";
export type GateDecisionColumn = "approve" | "approve_with_conditions" | "return" | "waive";
export type FileStatusColumn = "uploading" | "processing" | "completed" | "error";
export type MailStatusColumn = "queued" | "sent" | "failed" | "dropped";
export type MailOutcomeColumn = "sent" | "deferred" | "refused";
export type MessageRoleColumn = "user" | "assistant" | "system";
export type MessageStateColumn = "done" | "writing" | "stopped" | "failed";
export type ConversationEventColumn = "text" | "progress" | "message";

type PassageKind = "page" | "slide" | "section";

/** "table.column" -> its values, without null. A name that no table has stops db:types. */
export interface ColumnValues {
  "access_requests.outcome": "mailed" | "linked" | "dismissed";
  "access_tokens.ended_because": "rotated" | "resent" | "cancelled" | "access-ended";
  "access_tokens.origin": "first-access" | "invite" | "login";
  "access_tokens.road": "mail" | "hand" | "terminal" | "demonstration" | "new-address";
  "access_tokens.role": RoleColumn;
  "archive_refusals.kind": "refused" | "skipped";
  "assumption_values.value": Json<number | string | boolean | null>;
  "benchmark_sets.shape": "quantis" | "empresas";
  "client_templates.logo_type": "png" | "jpeg";
  "clients.size": "small" | "medium" | "large" | "enterprise";
  "closings.kind": "client" | "project";
  "conversation_events.kind": ConversationEventColumn;
  "custom_report_versions.status": "pending" | "generating" | "ready" | "failed";
  "custom_reports.schedule_every": "week" | "month";
  "demonstration.state": "off" | "seeding" | "ready" | "failed" | "deleted";
  "document_pages.kind": PassageKind;
  "file_tables.canonical_status": "auto" | "ask" | "confirmed" | "none";
  "files.status": FileStatusColumn;
  "gate_decisions.confirmation": Json;
  "gate_decisions.confirmed_by": ConfirmedBy;
  "gate_decisions.conditions": Json<string[]>;
  "gate_decisions.decision": GateDecisionColumn;
  "gate_submissions.state": SubmissionStateColumn;
  "identity_challenges.answered_by": VerifiedBy;
  "identity_challenges.asked_by": VerifiedBy;
  "identity_challenges.assertion": Json;
  "identity_challenges.purpose": "confirm" | "register" | "sign-in";
  "invites.role": RoleColumn;
  "language_model_settings.provider": "openai-compatible" | "anthropic";
  "library_documents.deleted_because": "person" | "retention";
  "library_pages.kind": PassageKind;
  "library_versions.decision": "approved" | "rejected";
  "library_versions.status": "processing" | "completed" | "error";
  "mail_attempts.outcome": MailOutcomeColumn;
  "mail_messages.status": MailStatusColumn;
  "mapping_changes.kind": "confirmed" | "reverted" | "reread";
  "messages.fact_runs": Json<Record<string, string>>;
  "messages.role": MessageRoleColumn;
  "messages.state": MessageStateColumn;
  "model_calls.fields": Json<string[]>;
  "model_calls.masked": Json<Record<string, number>>;
  "model_calls.purpose": "chat" | "report" | "search";
  "model_calls.status": "sent" | "completed" | "failed";
  "phases.gate_status": GateStatusColumn;
  "phases.status": PhaseStatusColumn;
  "preview_pack_phases.state": PackPhaseStateColumn;
  "preview_packs.status": PackStatusColumn;
  "programme_items.status": "planned" | "active" | "done";
  "programme_measures.unit": "brl-month" | "hours-month" | "brl-once";
  "projects.status": "draft" | "active" | "archived";
  "projects.status_before_archive": "draft" | "active";
  "promotions.facts": Json<{ factId: string; runId: string }[]>;
  "promotions.source_kind": "insight" | "reply";
  "promotions.target": "artifact" | "quick_win" | "risk" | "use_case" | "kpi";
  /** Written once and never changed. */
  "published_pay.body": ColumnType<unknown, string, never>;
  "published_pay.created_at": ColumnType<Date, never, never>;
  "register_changes.action":
    | "created"
    | "updated"
    | "imported"
    | "deleted"
    | "accepted"
    | "acceptance_ended";
  "register_records.kind": "kpi" | "use_case" | "risk";
  "run_prose.paragraphs": Json<string[] | null>;
  "run_prose.replies": Json<string[]>;
  "run_prose.state": "writing" | "written" | "template";
  "run_steps.status": StepStatusColumn;
  "runs.automatic_prompts": Json<string[]>;
  "runs.objectives": Json<string[]>;
  "runs.status": RunStatusColumn;
  /** Item -> 1 to 5; null: "Não sei responder". */
  "survey_responses.answers": Json<Record<string, number | null>>;
  "unanswered_questions.outcome": "refusal" | "choice";
  "users.notification_settings": Json<{
    muted?: string[];
    digest?: "off" | "daily" | "weekly";
    digestSince?: string;
  }>;
  "users.role": RoleColumn;
  "trust_settings.passkeys_of": PasskeyPolicy;
}
