import type { Tx } from "#server/database/transaction.ts";
import { publishSessionEnd } from "#server/platform/events/index.ts";
import { revokeChanges, revokeTokens } from "./issue-access-token.ts";

export interface EndedAccess {
  user: { id: string; email: string };
  now: Date;
  /** This session alone; all of them otherwise. */
  only?: string | undefined;
  /** The session that stays: whoever ends their other ones goes on working. */
  except?: string | null | undefined;
}

/**
 * Ends a person's sessions and every link that would open another, in one transaction; open event streams close with them. The one
 * way to end access: what one who was shut out still holds must not let them in again. Answers how many sessions ended.
 */
export async function revokeAccess(
  tx: Tx,
  { user, now, only, except = null }: EndedAccess,
): Promise<number> {
  let sessions = tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("user_id", "=", user.id)
    .where("revoked_at", "is", null)
    .where("id", "is distinct from", except);
  if (only !== undefined) sessions = sessions.where("id", "=", only);
  const ended = await sessions.returning("id").execute();
  await revokeTokens(tx, { email: user.email, because: "access-ended", now });
  await revokeChanges(tx, user.id, now);
  if (ended.length > 0) await publishSessionEnd(tx, user.id);
  return ended.length;
}
