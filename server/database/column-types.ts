/** Column types that tables share. */
import type { ColumnType } from "kysely";

export type Json<T> = ColumnType<T, string, string>;
export type JsonOr<T> = ColumnType<T, string | undefined, string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;
export type InstantOrNull = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

export type RoleColumn = "admin" | "consultant" | "client" | "approver";
export type RunStatusColumn = "queued" | "running" | "completed" | "failed" | "cancelled";
export type StepStatusColumn = "pending" | "running" | "completed" | "failed" | "cancelled";
export type PhaseStatusColumn = "not_started" | "in_progress" | "approved";
export type GateStatusColumn = "closed" | "open" | "submitted" | "approved" | "returned" | "waived";
export type SubmissionStateColumn = "pending" | "approved" | "returned" | "waived" | "superseded";
export type GateDecisionColumn = "approve" | "approve_with_conditions" | "return" | "waive";
export type FileStatusColumn = "uploading" | "processing" | "completed" | "error";
