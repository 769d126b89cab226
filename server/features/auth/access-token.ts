import { createHash, randomInt } from "node:crypto";

/** Without 0/O, 1/I/L and U (V): 30 signs, 58.9 bits in twelve. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 3;
const GROUP_LENGTH = 4;
const WELL_FORMED = new RegExp(`^LSTR[${ALPHABET}]{${GROUPS * GROUP_LENGTH}}$`);

/** "LSTR-XXXX-XXXX-XXXX" from the system's CSPRNG; `randomInt` rejects instead of folding, so no sign is likelier. */
export function makeAccessToken(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return ["LSTR", ...Array.from({ length: GROUPS }, group)].join("-");
}

/**
 * What the database keeps of a token: SHA-256 of its plain form, so that case, blanks and hyphens of the input do not
 * matter. Null for text that cannot be a token.
 */
export function hashAccessToken(text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
  return WELL_FORMED.test(plain) ? createHash("sha256").update(plain).digest("hex") : null;
}
