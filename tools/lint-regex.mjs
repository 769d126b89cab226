// npm run lint:regex [-- --all]
// No regular expression of the product whose time explodes with the text it reads. Cubic and worse, and what the checker cannot decide, are
// faults; squared time meets texts whose length is limited before (docs/decisions/173). What was found of an expression is kept by
// its hash in tools/lint-regex/checked.json, so that only a new expression is checked; `--all` checks every one anew.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { degreeOf, EXPONENTIAL } from "./lint-regex/degree-of.mjs";
import { findExpressions } from "./lint-regex/find-expressions.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const recordPath = join(root, "tools/lint-regex/checked.json");
const HIGHEST_DEGREE = 2;
/** Fewer than this were found only if the search itself is broken. */
const FEWEST = 500;
/** Without a repetition nothing can be read twice. */
const repeats = /[*+]|\{\d+,\d*\}/;
const parallel = availableParallelism();

const readText = (path) => readFileSync(join(root, path), "utf8");
const { version: checker } = JSON.parse(readText("node_modules/recheck/package.json"));
const hashOf = ({ key }) => createHash("sha256").update(key).digest("hex").slice(0, 16);

function listExpressions() {
  const found = new Map();
  const files = ["domain", "contract", "server", "web"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  for (const file of files.sort())
    for (const expression of findExpressions(file, readText(file)))
      if (!found.has(expression.key)) found.set(expression.key, expression);
  return [...found.values()];
}

function readRecord() {
  const record = JSON.parse(readFileSync(recordPath, "utf8"));
  return record.checker === checker && !process.argv.includes("--all") ? record.degrees : {};
}

const expressions = listExpressions();
const repeating = expressions.filter(({ pattern }) => repeats.test(pattern));
const known = readRecord();
const degrees = {};
const waiting = repeating.filter((expression) => {
  const hash = hashOf(expression);
  if (known[hash] !== undefined) degrees[hash] = known[hash];
  return known[hash] === undefined;
});
const newOnes = waiting.length;
async function work() {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    degrees[hashOf(next)] = await degreeOf(next);
}
await Promise.all(Array.from({ length: parallel }, work));

const isFault = (degree) => degree === null || degree === EXPONENTIAL || degree > HIGHEST_DEGREE;
const faults = repeating.filter((expression) => isFault(degrees[hashOf(expression)]));
for (const { place, key } of faults)
  process.stderr.write(`${place} ${key}: ${describe(degrees[hashOf({ key })])}\n`);

function describe(degree) {
  if (degree === null) return "não decidida no tempo dado";
  return degree === EXPONENTIAL ? "tempo exponencial" : `tempo de grau ${degree}`;
}

if (process.env.CI !== "true") {
  const good = Object.entries(degrees).filter(([, degree]) => !isFault(degree));
  const record = {
    checker,
    degrees: Object.fromEntries(good.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeFileSync(recordPath, `${JSON.stringify(record, null, 1)}\n`);
}
process.stdout.write(
  `expressões regulares: ${expressions.length}, ${repeating.length} com repetição, ${newOnes} novas, ${faults.length} problemas\n`,
);
if (expressions.length < FEWEST)
  process.stderr.write(`Menos de ${FEWEST} expressões: a busca não olhou o produto todo.\n`);
process.exitCode = faults.length > 0 || expressions.length < FEWEST ? 1 : 0;
