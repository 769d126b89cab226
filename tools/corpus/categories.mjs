// What is checked of a corpus follows from the form of its files: their endings, the keys that TRUTH.json has of them, and the files
// beside them. No file, folder or column of one corpus is known here but by that.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { dirtyCopiesOf } from "./files-beside.mjs";
import { readManifest } from "./manifest.mjs";

const kinds = {
  log: () => import("./logs.mjs"),
  dirty: () => import("./dirty.mjs"),
  archive: () => import("./archives.mjs"),
  document: () => import("./documents.mjs"),
  workbook: () => import("./workbooks.mjs"),
  text: () => import("./texts.mjs"),
  table: () => import("./tables.mjs"),
};
const documentEndings = new Set([".pdf", ".docx", ".pptx", ".html"]);
const textEndings = new Set([".csv", ".tsv", ".psv", ".txt"]);
const workbookEndings = new Set([".xlsx", ".xls"]);
/** A workbook of which nothing else is known is asked about its sheets alone. */
const ofSheets = /^(?:sheets|datemode|peer_expectations|\w+_error)$/;

/** By name, in the order in which they run: { check(corpus) }. */
export function categoriesOf(folder) {
  const manifest = [
    ...readManifest(readFileSync(join(folder, "MANIFEST.md"), "utf8")).keys(),
  ].filter((file) => existsSync(join(folder, file)));
  const truth = JSON.parse(readFileSync(join(folder, "TRUTH.json"), "utf8"));
  const folders = [...new Set(manifest.map((file) => dirname(file)))];
  const scored = readdirSync(folder).filter((name) => existsSync(join(folder, name, "score.mjs")));
  return {
    "phase-1": () => import("./phase-1.mjs"),
    ...Object.fromEntries(
      folders.map((name) => [
        name,
        () =>
          checkFolder(
            manifest.filter((file) => dirname(file) === name),
            truth,
          ),
      ]),
    ),
    ...Object.fromEntries(
      scored.map((name) => [
        name,
        async () => {
          const { checkScored } = await import("./scored.mjs");
          return { check: (corpus) => checkScored(corpus, name) };
        },
      ]),
    ),
    [laterPhases]: () => import("./later-phases.mjs"),
  };
}

const laterPhases = "later-phases";
/** Not only read: several phases compute them. */
export const ofManyPhases = new Set([laterPhases]);

function checkFolder(files, truth) {
  const byKind = new Map();
  for (const file of files) {
    const kind = kindOf(file, files, truth);
    byKind.set(kind, [...(byKind.get(kind) ?? []), file]);
  }
  return {
    async check(corpus) {
      for (const [kind, own] of byKind)
        if (kind === null)
          for (const file of own) corpus.results.note(`${basename(file)}: não conferido`);
        else await (await kinds[kind]()).check(corpus, own);
    },
  };
}

/** Null: another file's expectation, or nothing that is asked about. */
export function kindOf(file, files, truth) {
  const ending = extname(file);
  const known = Object.keys(truth[file] ?? {});
  if (ending === ".zip") return "archive";
  if (known.includes("dfg_edges")) return "log";
  if (known.includes("wrong_cells") || dirtyCopiesOf(file, files, truth).length > 0) return "dirty";
  if (isDocument(file, files)) return "document";
  if (workbookEndings.has(ending))
    return known.every((key) => ofSheets.test(key)) ? "workbook" : "table";
  return textEndings.has(ending) && !/\.clean\.\w+$/.test(file) ? kindOfText(ending, known) : null;
}

const kindOfText = (ending, known) => (known.length > 0 || ending === ".txt" ? "table" : "text");

/** Tables beside documents are what those hold. */
function isDocument(file, files) {
  const ending = extname(file);
  if (documentEndings.has(ending)) return true;
  const isTable = ending === ".csv" || workbookEndings.has(ending);
  return isTable && files.some((other) => documentEndings.has(extname(other)));
}
