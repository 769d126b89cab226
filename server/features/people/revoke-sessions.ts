import type { Tx } from "#server/database/transaction.ts";
import { publishSessionEnd } from "#server/platform/events/index.ts";

/** Ends a person's open sessions, or one of them; open event streams close with them. Answers how many ended. */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  now: Date,
  sessionId?: string,
): Promise<number> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .$if(sessionId !== undefined, (query) => query.where("id", "=", sessionId ?? ""))
    .returning("id")
    .execute();
  if (ended.length > 0) await publishSessionEnd(tx, userId);
  return ended.length;
}
