import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Tx } from "#server/database/transaction.ts";
import { toJson } from "#server/database/json.ts";

export const MAIL_CHANNEL = "lastro_mail";

export interface MailRequest {
  /** A kind that the container knows: "invite", "access" or "digest". */
  kind: string;
  /** One address, lower case. */
  to: string;
  /** What the kind composes the letter of. Never a token, nor a cell of a client's file. */
  content?: unknown;
  subjectId?: string;
  now: Date;
}

/**
 * Puts one letter in the queue, in the transaction of what it tells (any role's): it leaves after the commit and survives a
 * killed server. Only while `services.mailer` is there: without a mail server the letter would wait for one to be set up.
 */
export async function queueMail(
  tx: Tx,
  { kind, to, content, subjectId, now }: MailRequest,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto("mail_messages")
    .values({
      id,
      kind,
      to_address: to,
      content: toJson(content ?? {}),
      subject_id: subjectId ?? null,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
  return id;
}
