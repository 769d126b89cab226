/** Rows of conversations about a phase: their messages, the log of a reply under way, what readers thought of it. */
import type { ColumnType, Generated } from "kysely";
import type { Instant, InstantOrNull, JsonOr } from "./column-types.ts";

export type MessageRoleColumn = "user" | "assistant" | "system";
export type MessageStateColumn = "done" | "writing" | "stopped" | "failed";
export type ConversationEventColumn = "text" | "progress" | "message";

export interface ConversationsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  owner_id: string | null;
  owner_name: string | null;
  run_id: string | null;
  continued_from: string | null;
  title: string;
  leaf_id: string | null;
  shared_at: InstantOrNull;
  archived_at: InstantOrNull;
  last_seq: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

export interface MessagesTable {
  id: string;
  tenant_id: string;
  conversation_id: string;
  parent_id: string | null;
  role: MessageRoleColumn;
  state: MessageStateColumn;
  text: string;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
  memory: ColumnType<unknown, string | null | undefined, string | null>;
  usage: ColumnType<unknown, string | null | undefined, string | null>;
  fact_runs: JsonOr<Record<string, string>>;
  rests_on: ColumnType<string[], string[] | undefined, string[]>;
  created_at: Instant;
  ended_at: InstantOrNull;
}

export interface ConversationEventsTable {
  conversation_id: string;
  tenant_id: string;
  seq: number;
  message_id: string;
  kind: ConversationEventColumn;
  at: Generated<number>;
  text: string;
}

export interface MessageFeedbackTable {
  message_id: string;
  tenant_id: string;
  user_id: string;
  useful: boolean;
  reason: string | null;
  created_at: Instant;
}

/** Asked and not answered; nobody is named. */
export interface UnansweredQuestionsTable {
  id: string;
  tenant_id: string;
  project_id: string;
  phase_id: string;
  asked_at: Instant;
  outcome: "refusal" | "choice";
  reason: string | null;
  text: string | null;
}
