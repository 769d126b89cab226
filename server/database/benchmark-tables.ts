/** Rows of benchmarks: the firm's sets, and of a client its consent, entered values and what it gives to the pool and to the library of assumptions. */
import type { ColumnType, Generated } from "kysely";
import type { Instant, InstantOrNull, Json } from "./column-types.ts";

export interface BenchmarkSetsTable {
  id: string;
  name: string;
  industry: string;
  period: string;
  geography: string;
  company_size: string;
  source: string;
  method: string;
  licence: string;
  contact: string;
  collected_on: string;
  n_companies: number;
  shape: "quantis" | "empresas";
  metrics: Json<unknown>;
  company_scores: ColumnType<unknown, string | null, string | null>;
  file_name: string;
  sha256: string;
  imported_by: string | null;
  imported_by_name: string;
  imported_at: Instant;
  retired_at: InstantOrNull;
  retired_by_name: string | null;
}

export interface BenchmarkConsentsTable {
  id: string;
  tenant_id: string;
  consented_on: string;
  document: string;
  covers_lessons: Generated<boolean>;
  recorded_by: string | null;
  recorded_by_name: string;
  recorded_at: Instant;
  revoked_at: InstantOrNull;
  revoked_by_name: string | null;
}

export interface BenchmarkValuesTable {
  id: string;
  tenant_id: string;
  project_id: string;
  code: string;
  value: number;
  source: string;
  as_of: string;
  written_by: string | null;
  written_by_name: string;
  created_at: Instant;
  ended_at: InstantOrNull;
}

export interface BenchmarkContributionsTable {
  tenant_id: string;
  project_id: string;
  code: string;
  reference_year: number;
  reference_on: string;
  value: number;
  fact_id: string;
  run_id: string;
  taken_at: Instant;
}

export interface AssumptionLessonsTable {
  tenant_id: string;
  project_id: string;
  assumption_id: string;
  planned: number;
  measured: number;
  measured_on: string;
  fact_id: string;
  run_id: string;
  taken_at: Instant;
}
