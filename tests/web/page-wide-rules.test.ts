import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const web = fileURLToPath(new URL("../../web", import.meta.url));
const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.(?:tsx|ts|css)$/.test(path),
);

/** Such a rule has the browser style the whole page anew for each element that comes or goes anywhere on it (docs/decisions/071). */
test("no rule styles what stands below an element by what that element holds", () => {
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((path) => {
    const text = readFileSync(join(web, path), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    return (
      /\b(?:group|peer)-has-/.test(text) ||
      /:has\((?:[^()]|\([^()]*\))*\)[ \t]+[\w.#:[*]/.test(text)
    );
  });
  expect(found).toEqual([]);
});
