/** Tables of the administration. */
import type { Generated } from "kysely";
import type { Instant, InstantOrNull, JsonOr, RoleColumn } from "./column-types.ts";

export interface InvitesTable {
  id: string;
  email: string;
  role: RoleColumn;
  client_id: string | null;
  message: string | null;
  token_id: Generated<string | null>;
  expires_at: Instant;
  sent_at: InstantOrNull;
  accepted_at: InstantOrNull;
  cancelled_at: InstantOrNull;
  created_by: string | null;
  created_at: Instant;
}

export type MailStatusColumn = "queued" | "sent" | "failed" | "dropped";
export type MailOutcomeColumn = "sent" | "deferred" | "refused";

export interface MailMessagesTable {
  id: string;
  kind: string;
  to_address: string;
  content: JsonOr<unknown>;
  subject_id: string | null;
  status: Generated<MailStatusColumn>;
  attempts: Generated<number>;
  next_attempt_at: Instant;
  last_error: Generated<string | null>;
  created_at: Instant;
  finished_at: InstantOrNull;
}

export interface MailAttemptsTable {
  message_id: string;
  ordinal: number;
  at: Instant;
  outcome: MailOutcomeColumn;
  detail: string | null;
}

export interface AuditChainTable {
  seq: number;
  entry_id: string;
  previous_hash: string;
  hash: string;
}

export interface AuditHeadTable {
  only_row: Generated<boolean>;
  seq: number;
  hash: string;
}
