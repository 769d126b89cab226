import { createHash, scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import type { Tx } from "#server/database/transaction.ts";
import { drawSigns, plainCode } from "#server/platform/typed-code.ts";

/** Signs that are not mistaken for one another on paper: 32, so 40 bits in eight. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const GROUP_LENGTH = 4;

/** "XXXX-XXXX". */
export const createRecoveryCode = (): string =>
  `${drawSigns(ALPHABET, GROUP_LENGTH)}-${drawSigns(ALPHABET, GROUP_LENGTH)}`;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
/** 32 MiB and about a tenth of a second of a core for each guess: 40 bits alone would be tried within hours. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const KEY_BYTES = 32;

/** What is kept of a recovery code; the person's id is its salt. */
export const hashRecoveryCode = async (userId: string, text: string): Promise<string> =>
  (await derive(plainCode(text), userId, KEY_BYTES, COST)).toString("hex");

/** Codes that were made before they were hashed slowly are still somebody's only way. */
const hashQuickly = (userId: string, text: string): string =>
  createHash("sha256")
    .update(`${userId}:${plainCode(text)}`)
    .digest("hex");

/** Spends one of the person's recovery codes; false when it is none or was used. */
export async function redeemRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const hashes = [await hashRecoveryCode(userId, code), hashQuickly(userId, code)];
  const spent = await tx
    .updateTable("recovery_codes")
    .set({ used_at: now })
    .where("code_hash", "in", hashes)
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
