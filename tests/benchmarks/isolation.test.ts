import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What computes facts, insights, gates, the business case and reports. */
const closed = [
  "domain/phases",
  "domain/outcome",
  "domain/facts",
  "domain/gates",
  "domain/quality",
  "domain/report",
  "domain/demonstration",
  "server/features/runs",
  "server/features/gates",
  "server/features/facts",
  "server/features/reports",
];

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

it("nothing that a decision rests on reads a benchmark, illustrative or not", () => {
  const sources = closed.flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(300);
  const readers = sources.filter((path) =>
    /from "(?:#domain|#server\/features|[./]+)\/?benchmarks\//.test(
      readFileSync(join(root, path), "utf8"),
    ),
  );
  expect(readers).toEqual([]);
});

it("the test above sees an import where there is one", () => {
  const readers = sourcesOf("server/features/templates").filter((path) =>
    /from "(?:#domain|#server\/features|[./]+)\/?benchmarks\//.test(
      readFileSync(join(root, path), "utf8"),
    ),
  );
  expect(readers).toEqual(["server/features/templates/get-template.ts"]);
});
