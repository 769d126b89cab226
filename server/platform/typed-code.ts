/** Codes that people type: how they are drawn, and what of them counts. */
import { randomInt } from "node:crypto";

/** From the system's CSPRNG; `randomInt` rejects instead of folding, so no sign is likelier. */
export const drawSigns = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Case, blanks and hyphens of what is typed do not matter. */
export const plainCode = (text: string): string => text.toUpperCase().replace(/[\s\p{Dash}]/gu, "");
