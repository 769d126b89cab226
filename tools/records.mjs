// node tools/records.mjs: writes docs/decisions/README.md, the index of the decision records; `--check` says whether it is current.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { indexOf, readRecords } from "./records/index-of.mjs";

const folder = fileURLToPath(new URL("../docs/decisions/", import.meta.url));
const index = indexOf(readRecords(folder));
if (process.argv.includes("--check")) {
  const isCurrent = readFileSync(`${folder}README.md`, "utf8") === index;
  if (!isCurrent)
    process.stderr.write("O índice dos registros está velho: node tools/records.mjs\n");
  process.exitCode = isCurrent ? 0 : 1;
} else writeFileSync(`${folder}README.md`, index);
