import { createHash } from "node:crypto";
import type { Tx } from "#server/database/transaction.ts";
import { drawSigns, plainCode } from "#server/platform/typed-code.ts";

/** Signs that are not mistaken for one another on paper: 32, so 40 bits in eight. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUP_LENGTH = 4;

/** "XXXX-XXXX". */
export const makeRecoveryCode = (): string =>
  `${drawSigns(ALPHABET, GROUP_LENGTH)}-${drawSigns(ALPHABET, GROUP_LENGTH)}`;

/** What is kept of a recovery code. */
export const hashRecoveryCode = (userId: string, text: string): string =>
  createHash("sha256")
    .update(`${userId}:${plainCode(text)}`)
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
