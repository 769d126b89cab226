import type { Generated } from "kysely";
import type { Instant, InstantNow, InstantOrNull, Json } from "./column-types.ts";

export interface LanguageModelSettingsTable {
  only_row: Generated<boolean>;
  provider: "openai-compatible" | "anthropic" | null;
  base_url: string | null;
  model: string | null;
  sealed_key: string | null;
  price_input: number | null;
  price_output: number | null;
  default_budget: number | null;
  version: Generated<number>;
  updated_by_name: string | null;
  updated_at: InstantNow;
  address_allowed_until: InstantOrNull;
}

export interface ProjectModelSettingsTable {
  project_id: string;
  tenant_id: string;
  is_allowed: Generated<boolean>;
  budget: number | null;
  sends_names: Generated<boolean>;
  version: Generated<number>;
  updated_by_name: string | null;
  updated_at: Instant;
}

export interface ModelCallsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  conversation_id: string | null;
  reply_id: string | null;
  purpose: "chat" | "report" | "search";
  user_id: string | null;
  sent_at: Instant;
  provider: string;
  model: string;
  host: string;
  fields: Json<string[]>;
  masked: Json<Record<string, number>>;
  payload_sha256: string;
  payload_bytes: number;
  status: Generated<"sent" | "completed" | "failed">;
  failure: string | null;
  input_tokens: number | null;
  output_tokens: number | null;
  cost: number;
  finished_at: InstantOrNull;
}
