/** Rows of a model's prose. */
import type { Generated } from "kysely";
import type { Instant, JsonOr } from "./column-types.ts";

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
