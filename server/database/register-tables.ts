/** Rows of what a project follows up: indicators, AI use cases, risks. */
import type { ColumnType } from "kysely";
import type { Instant, InstantOrNull, Json } from "./column-types.ts";

type JsonOrNull = ColumnType<unknown, string | null, string | null>;

export interface RegisterRecordsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  kind: "kpi" | "use_case" | "risk";
  body: Json<unknown>;
  import_key: string | null;
  imported: JsonOrNull;
  promoted_from: JsonOrNull;
  released_at: InstantOrNull;
  version: ColumnType<number, number | undefined, number>;
  created_by_name: string;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: InstantOrNull;
}

export interface RegisterChangesTable {
  id: string;
  tenant_id: string;
  record_id: string;
  action: "created" | "updated" | "imported" | "deleted" | "accepted" | "acceptance_ended";
  before: JsonOrNull;
  after: JsonOrNull;
  note: string | null;
  changed_by: string | null;
  changed_by_name: string;
  changed_at: Instant;
}

export interface KpiPointsTable {
  id: string;
  tenant_id: string;
  kpi_id: string;
  measured_on: string;
  value: number | null;
  source: string;
  written_by: string | null;
  written_by_name: string;
  created_at: Instant;
}

export interface RiskAcceptancesTable {
  id: string;
  tenant_id: string;
  risk_id: string;
  accepted: boolean;
  level: number;
  reason: string;
  decided_by: string | null;
  decided_by_name: string;
  decided_at: Instant;
}
