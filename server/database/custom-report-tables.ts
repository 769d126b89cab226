/** Rows of composed reports: what each is made of, its versions, the reports that they rest on, their documents and readers. */
import type { Generated } from "kysely";
import type { Instant, InstantNow, InstantOrNull, Json } from "./column-types.ts";

export interface CustomReportsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  title: string;
  parts: Json<unknown>;
  schedule_every: "week" | "month" | null;
  schedule_day: number | null;
  schedule_paused: Generated<boolean>;
  next_on: string | null;
  created_by: string | null;
  created_by_name: string;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: InstantOrNull;
  version: Generated<number>;
}

export interface CustomReportVersionsTable {
  id: string;
  custom_report_id: string;
  tenant_id: string;
  number: number;
  status: "pending" | "generating" | "ready" | "failed";
  title: string;
  parts: Json<unknown>;
  tree: Json<unknown> | null;
  tree_hash: string | null;
  failure: string | null;
  asked_by: string | null;
  asked_by_name: string | null;
  scheduled_on: string | null;
  created_at: Instant;
  generated_at: InstantOrNull;
}

export interface CustomReportSourcesTable {
  version_id: string;
  tenant_id: string;
  phase_number: number;
  report_id: string;
}

export interface CustomReportExportsTable {
  version_id: string;
  tenant_id: string;
  format: string;
  source_hash: string;
  sha256: string;
  bytes: number;
  created_at: InstantNow;
}

export interface CustomReportSharesTable {
  custom_report_id: string;
  tenant_id: string;
  user_id: string;
  shared_by: string | null;
  shared_by_name: string;
  shared_at: Instant;
}
