import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

declare module "vitest" {
  interface TaskMeta {
    /** Clauses of the specification that the test holds. */
    clauses?: string[];
  }
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../spec/${name}`, import.meta.url)), "utf8")) as T;
const known = new Set([
  ...read<{ id: string }[]>("clauses.json").map(({ id }) => id),
  ...Object.keys(read<Record<string, string>>("additions.json")),
]);

/** Options of a test: the clauses of the specification (`tests/spec/clauses.json`), or additions to it, that it holds. */
export function clauses(...ids: [string, ...string[]]): { meta: { clauses: string[] } } {
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw new Error(`No such clause: ${unknown.join(", ")}`);
  return { meta: { clauses: ids } };
}
