import { createHash } from "node:crypto";
import { drawSigns, plainCode } from "#server/platform/typed-code.ts";

/** Without 0/O, 1/I/L and U (V): 30 signs, 58.9 bits in twelve. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;
const WELL_FORMED = new RegExp(`^LSTR[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** "LSTR-XXXX-XXXX-XXXX". */
export const createAccessToken = (): string =>
  ["LSTR", ...Array.from({ length: GROUPS }, () => drawSigns(ALPHABET, GROUP_LENGTH))].join("-");

/**
 * What the database keeps of a token: SHA-256 of its plain form, so that case, blanks and hyphens of the input do not
 * matter. Null for text that cannot be a token.
 */
export function hashAccessToken(text: string): string | null {
  const plain = plainCode(text);
  return WELL_FORMED.test(plain) ? createHash("sha256").update(plain).digest("hex") : null;
}
