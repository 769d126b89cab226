// node tools/clauses/number-clauses.mjs SPECIFICATION.md > tests/spec/clauses.json
// Numbers the lines of the product specification: each bullet, table row and sentence of a section is a clause
// `section.place`; a line that only introduces a list is none. What stands between single quotes is text of a screen.
import { readFileSync } from "node:fs";

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("number-clauses: which specification?");

const clauses = [];
let section = 0;
let place = 0;
let heading = "";
for (const line of readFileSync(path, "utf8").split("\n")) {
  const sectionHead = /^## (\d+)\. (.+)/.exec(line);
  const head = /^### (.+)/.exec(line);
  if (sectionHead !== null) [section, place, heading] = [Number(sectionHead[1]), 0, sectionHead[2]];
  else if (head !== null) heading = head[1];
  if (
    section === 0 ||
    line.startsWith("#") ||
    line.trim() === "" ||
    /:$/.test(line) ||
    /^\|[-| ]+\|$/.test(line) ||
    line.startsWith("| Method ")
  )
    continue;
  place += 1;
  const words = line
    .trim()
    .replace(/^(?:- |\d+\. )/, "")
    .replace(/^\| | \|$/g, "");
  clauses.push({
    id: `${section}.${place}`,
    heading,
    words,
    texts: [...words.matchAll(/(?<![\p{L}])'([^']+)'/gu)].map(([, text]) => text),
  });
}
process.stdout.write(`[\n${clauses.map((clause) => JSON.stringify(clause)).join(",\n")}\n]\n`);
