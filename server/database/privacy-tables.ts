/** Rows of privacy: exports of everything and closings, which outlive what they tell of. */
import type { ColumnType } from "kysely";
import type { Instant, InstantOrNull } from "./column-types.ts";

export interface ClientExportsTable {
  id: string;
  tenant_id: string;
  sha256: string;
  bytes: number;
  rows: number;
  files: number;
  created_by: string | null;
  created_at: Instant;
}

export interface PublishedPayTable {
  id: string;
  tenant_id: string;
  project_id: string;
  run_id: string;
  content_hash: string;
  body: ColumnType<unknown, string, never>;
  created_at: ColumnType<Date, never, never>;
}

/** A deletion that is certified: `work` until it has ended, the certificate from then on. */
export interface PersonErasuresTable {
  id: string;
  client_id: string;
  client_name: string;
  requested_by: string | null;
  requested_by_name: string | null;
  requested_at: Instant;
  work: ColumnType<unknown, string | null, string | null>;
  certificate: string | null;
  certificate_hash: string | null;
  finished_at: InstantOrNull;
}

export interface ClosingsTable extends PersonErasuresTable {
  kind: "client" | "project";
  project_id: string | null;
  project_name: string | null;
}
