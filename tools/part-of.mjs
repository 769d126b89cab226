// A part of a list that follows from a seed, the commit's as a rule: the same commit tries the same, the next another (docs/decisions/339).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";

/** "" of sources without a history. */
export function seedOfCommit() {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return "";
  }
}

/** As many of `names` as `share` of them, in their order; all without a seed. */
export function partOf(names, seed, share) {
  if (seed === undefined) return names;
  const placeOf = (name) => createHash("sha256").update(`${seed} ${name}`).digest("hex");
  const sorted = [...names].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const chosen = new Set(sorted.slice(0, Math.ceil(names.length * share)));
  return names.filter((name) => chosen.has(name));
}
