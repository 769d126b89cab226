// node tools/clauses/write-map.mjs: writes the clauses' tables into docs/spec-map.md, below its last hand-written line.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findTests, placesOf, readClauses, root } from "./read-clauses.mjs";

const MARK =
  "<!-- Below: written by tools/clauses/write-map.mjs from tests/spec and the tests themselves. -->";
const MAP = join(root, "docs/spec-map.md");
const cell = (text) => text.replaceAll("|", "\\|");
const paths = (list) => list.map((path) => `\`${path}\``).join(", ");

/** The whole map: what stands in the file by hand, then a row for each clause. */
export function renderMap() {
  const byHand = readFileSync(MAP, "utf8").split(MARK)[0].trimEnd();
  const registry = readClauses();
  const tests = findTests();
  const lines = [];
  let section = "";
  let heading = "";
  for (const clause of registry.clauses) {
    const [number] = clause.id.split(".");
    if (number !== section)
      lines.push(
        "",
        `### Section ${number}`,
        "",
        "| Clause | Specification | Code | Tests | Departure |",
        "|---|---|---|---|---|",
      );
    if (
      (number === section && clause.heading !== heading) ||
      (number !== section && number === "2")
    )
      lines.push(`| | **${cell(clause.heading)}** | | | |`);
    [section, heading] = [number, clause.heading];
    lines.push(
      `| ${clause.id} | ${cell(clause.words)} | ${paths(placesOf(registry, clause))} | ${paths(tests.get(clause.id) ?? [])} | ${cell(registry.departures[clause.id] ?? "")} |`,
    );
  }
  lines.push("", "### Beyond the specification", "", "| Id | What | Tests |", "|---|---|---|");
  for (const [id, words] of Object.entries(registry.additions))
    lines.push(`| ${id} | ${words} | ${paths(tests.get(id) ?? [])} |`);
  lines.push("", "### Quoted texts that no page shows", "", "| Text | Why |", "|---|---|");
  for (const [text, reason] of Object.entries(registry.unseen))
    lines.push(`| ${cell(text)} | ${cell(reason)} |`);
  return `${byHand}\n\n${MARK}\n\n## Every clause\n${lines.join("\n")}\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(MAP, renderMap());
