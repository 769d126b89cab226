/**
 * Renames exported symbols and files everywhere they are used, by the language service: `node tools/rename.mjs [--check]`.
 * `tools/rename.json` lists them; what is already renamed is passed over, so that a branch that is behind can run it again.
 * Ends with exit code 1 when a name is found under several files and its entry names none, or when the new name is taken there.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
/** @type {{ symbols: { from: string; to: string; file?: string }[]; files: { from: string; to: string }[] }} */
const list = JSON.parse(readFileSync(resolve(root, "tools/rename.json"), "utf8"));

const tracked = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(resolve(root, path)));
const texts = new Map(
  tracked.map((path) => [
    resolve(root, path),
    { text: readFileSync(resolve(root, path), "utf8"), version: 0 },
  ]),
);

const { options } = ts.parseJsonConfigFileContent(
  JSON.parse(readFileSync(resolve(root, "tsconfig.base.json"), "utf8")),
  ts.sys,
  root,
);
Object.assign(options, {
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  jsx: ts.JsxEmit.ReactJSX,
  types: ["node", "vite/client"],
});
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [...texts.keys()],
  getScriptVersion: (path) => String(texts.get(path)?.version ?? 0),
  getScriptSnapshot: (path) => {
    const text = texts.get(path)?.text ?? ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
  fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
  readFile: (path) => texts.get(path)?.text ?? ts.sys.readFile(path),
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** Top-level declarations of a name: path and position. */
function findDeclarations(name) {
  const found = [];
  const program = service.getProgram();
  for (const [path, { text }] of texts) {
    if (!text.includes(name)) continue;
    const source = program.getSourceFile(path);
    for (const statement of source?.statements ?? []) {
      const named = ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map((declaration) => declaration.name)
        : [statement.name];
      for (const identifier of named)
        if (identifier !== undefined && ts.isIdentifier(identifier) && identifier.text === name)
          found.push({ path, position: identifier.getStart(source) });
    }
  }
  // An overload declares its name several times in one file: the first stands for all.
  return found.filter(({ path }, at) => found.findIndex((other) => other.path === path) === at);
}

function renameSymbol({ from, to, file }) {
  const found = findDeclarations(from).filter(
    ({ path }) => file === undefined || relative(root, path) === file,
  );
  if (found.length === 0) return "done";
  if (found.length > 1)
    throw new Error(
      `${from}: declared in ${found.map(({ path }) => relative(root, path)).join(", ")}`,
    );
  const [{ path, position }] = found;
  const places = findPlaces(path, position);
  const perFile = groupByFile(places);
  for (const [fileName, edits] of perFile) {
    const entry = texts.get(fileName);
    if (entry === undefined) throw new Error(`${from}: used in ${fileName}`);
    if (new RegExp(`(?<![\\w$.])${to}(?![\\w$])`).test(stripStrings(entry.text)))
      process.stdout.write(`${relative(root, fileName)}: ${to} stands there already\n`);
    entry.text = edits
      .toSorted((one, other) => other.textSpan.start - one.textSpan.start)
      .reduce(
        (text, { textSpan: { start, length }, prefixText }) =>
          text.slice(0, start) + prefixText + to + text.slice(start + length),
        entry.text,
      );
    entry.version += 1;
  }
  return `${places.length} places in ${perFile.size} files`;
}

/** Re-exports and imports follow the new name; a property that a shorthand names after the symbol keeps its own. */
function findPlaces(path, position) {
  const program = service.getProgram();
  const places = service.findRenameLocations(path, position, false, false, {
    providePrefixAndSuffixTextForRename: false,
  });
  return (places ?? []).flatMap((place) => {
    const node = nodeAt(program.getSourceFile(place.fileName), place.textSpan.start);
    const { parent } = node;
    if (ts.isShorthandPropertyAssignment(parent))
      return [{ ...place, prefixText: `${node.text}: ` }];
    const isProperty =
      (ts.isPropertyAssignment(parent) ||
        ts.isPropertySignature(parent) ||
        (ts.isPropertyAccessExpression(parent) && !isNamespace(program, parent.expression))) &&
      parent.name === node;
    const isPattern = ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === node;
    return isProperty || isPattern ? [] : [{ ...place, prefixText: "" }];
  });
}

/** `contract.name` of `import * as contract`. */
const isNamespace = (program, expression) =>
  program
    .getTypeChecker()
    .getSymbolAtLocation(expression)
    ?.declarations?.some(ts.isNamespaceImport) === true;

function nodeAt(node, position) {
  const inner = ts.forEachChild(node, (child) =>
    child.getStart() <= position && position < child.getEnd() ? child : undefined,
  );
  return inner === undefined ? node : nodeAt(inner, position);
}

function groupByFile(places) {
  const groups = new Map();
  for (const place of places)
    groups.set(place.fileName, [...(groups.get(place.fileName) ?? []), place]);
  return groups;
}

const stripStrings = (text) => text.replace(/"[^"\n]*"|'[^'\n]*'|`[^`]*`|\/\/.*/g, '""');

/** Import specifiers of a moved file in every file, and its own. */
function renameFile({ from, to }) {
  const [old, now] = [resolve(root, from), resolve(root, to)];
  if (!texts.has(old)) return "done";
  if (existsSync(now)) throw new Error(`${to} stands there already`);
  for (const [path, entry] of texts) {
    const rewritten = rewriteSpecifiers(entry.text, path, old, now);
    if (rewritten !== entry.text)
      Object.assign(entry, { text: rewritten, version: entry.version + 1 });
  }
  const entry = texts.get(old);
  texts.delete(old);
  texts.set(now, entry);
  if (!isCheck) {
    mkdirSync(dirname(now), { recursive: true });
    execFileSync("git", ["mv", from, to], { cwd: root });
  }
  return "moved";
}

function rewriteSpecifiers(text, path, old, now) {
  return text.replace(
    /(from |import\(|import |vi\.importActual\()"([^"]+)"/g,
    (whole, before, specifier) => {
      const [target, isAlias] = specifier.startsWith("#")
        ? [resolve(root, specifier.slice(1)), true]
        : specifier.startsWith(".")
          ? [resolve(dirname(path), specifier), false]
          : ["", false];
      const own = path === old ? now : path;
      if (target !== old && path !== old) return whole;
      const aim = target === old ? now : target;
      if (target === "" || !specifier.match(/\.tsx?$/)) return whole;
      const next = isAlias ? `#${relative(root, aim)}` : relative(dirname(own), aim);
      return `${before}"${next.startsWith("#") || next.startsWith(".") ? next : `./${next}`}"`;
    },
  );
}

let faults = 0;
const attempt = (what, work) => {
  try {
    process.stdout.write(`${what}: ${work()}\n`);
  } catch (failure) {
    faults += 1;
    process.stdout.write(`FALHOU ${failure.message}\n`);
  }
};
for (const entry of list.symbols) attempt(`${entry.from} → ${entry.to}`, () => renameSymbol(entry));
for (const entry of list.files) attempt(`${entry.from} → ${entry.to}`, () => renameFile(entry));
if (!isCheck)
  for (const [path, { text, version }] of texts) if (version > 0) writeFileSync(path, text);
process.exitCode = faults === 0 ? 0 : 1;
