import { createHash } from "node:crypto";

/** JSON with the keys of every object in code-unit order: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  );
}

export const hashOf = (value: unknown): string =>
  createHash("sha256").update(canonicalJson(value)).digest("hex");
