/** Rows of a model's prose, and of what people promoted. */
import type { Generated } from "kysely";
import type { Instant, InstantOrNull, Json, JsonOr } from "./column-types.ts";

export interface RunProseTable {
  run_id: string;
  tenant_id: string;
  section_id: string;
  inputs_hash: string;
  state: "writing" | "written" | "template";
  replies: JsonOr<string[]>;
  paragraphs: JsonOr<string[] | null>;
  model: string | null;
  reason: string | null;
  input_tokens: Generated<number>;
  output_tokens: Generated<number>;
  updated_at: Instant;
}

export interface PromotionsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  target: "artifact" | "quick_win" | "risk" | "use_case" | "kpi";
  source_kind: "insight" | "reply";
  source_id: string;
  run_id: string | null;
  title: string;
  body: Json<unknown>;
  facts: Json<{ factId: string; runId: string }[]>;
  promoted_by: string | null;
  promoted_by_name: string;
  created_at: Instant;
  withdrawn_at: InstantOrNull;
  record_id: string | null;
}
