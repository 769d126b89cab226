import { sql } from "kysely";
import type { Letter } from "#contract/admin/endpoints.ts";
import type { Tx } from "#server/database/transaction.ts";

interface LetterRow {
  id: string;
  kind: string;
  to_address: string;
  status: Letter["status"];
  created_at: Date;
  finished_at: Date | null;
  next_attempt_at: Date;
  last_error: string | null;
  attempts: {
    ordinal: number;
    at: string;
    outcome: "sent" | "deferred" | "refused";
    detail: string | null;
  }[];
}

const SHOWN = 50;

/** The latest letters with their attempts, or one; never what they said. */
export async function readLetters(tx: Tx, id?: string): Promise<Letter[]> {
  const found = await sql<LetterRow>`
    select m.id, m.kind, m.to_address, m.status, m.created_at, m.finished_at, m.next_attempt_at, m.last_error,
      coalesce((select json_agg(json_build_object('ordinal', a.ordinal, 'at', a.at, 'outcome', a.outcome, 'detail', a.detail) order by a.ordinal) from lastro.mail_attempts a where a.message_id = m.id), '[]') as attempts
    from lastro.mail_messages m where ${id ?? null}::uuid is null or m.id = ${id ?? null}::uuid
    order by m.created_at desc, m.id desc limit ${SHOWN}`.execute(tx);
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    nextAttemptAt: row.status === "queued" ? row.next_attempt_at.toISOString() : null,
    error: row.last_error,
    attempts: row.attempts.map((attempt) => ({
      ...attempt,
      at: new Date(attempt.at).toISOString(),
    })),
  }));
}
