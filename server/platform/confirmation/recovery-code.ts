import { createHash } from "node:crypto";
import type { Tx } from "#server/database/transaction.ts";

/** What is kept of a recovery code: case, blanks and hyphens of what is typed do not matter. */
export const hashRecoveryCode = (userId: string, text: string): string =>
  createHash("sha256")
    .update(`${userId}:${text.toUpperCase().replace(/[\s\p{Dash}]/gu, "")}`)
    .digest("hex");

/** Spends one of the person's recovery codes; false when it is none or was used. */
export async function spendRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const spent = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "=", hashRecoveryCode(userId, code))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
