/** The catalogues of the phases as one list: what each fact is, who writes it and who reads it. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Formula } from "#domain/facts/catalogue/fact-definition.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import type { Unit } from "#domain/kernel/unit.ts";
import { phases } from "#domain/phases/registry.ts";
import { findReferences, type References } from "./find-references.ts";
import { findSpelt, type SpeltId } from "./find-spelt.ts";

export interface ListedFact {
  phase: PhaseNumber;
  /** As it is read: "useCase.tier". */
  name: string;
  pattern: string;
  unit: Unit;
  /** The usual formula first, then its variants. */
  formulas: readonly Formula[];
  /** What the label is made of stands in braces. */
  label: string;
  /** Paths within the phase, then those of what all phases share. */
  writers: readonly string[];
  /** Paths within the phase, then those from the root. */
  readers: readonly string[];
}

interface Definition {
  pattern: string;
  unit: Unit;
  formula: Formula;
  variants: Readonly<Record<string, Formula>>;
  label: string | ((names: unknown) => string);
}
type Catalogue = Readonly<Record<string, Readonly<Record<string, Definition>>>>;

/** Every name that a label asks for, in braces. */
const anyName = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });
const labelOf = ({ label }: Definition): string =>
  typeof label === "string" ? label : label(anyName);

/** Folder of each phase, as `registry.ts` imports it. */
function readFolders(root: string): Map<number, string> {
  const registry = readFileSync(join(root, "domain/phases/registry.ts"), "utf8");
  const folders = new Map(
    [...registry.matchAll(/import \{ (\w+) \} from "\.\/([\w-]+)\/index\.ts"/g)].map(
      ([, name, folder]) => [name, `domain/phases/${folder}`],
    ),
  );
  const numbers = [...registry.matchAll(/^ {2}(\d): (\w+),$/gm)];
  return new Map(
    numbers.flatMap(([, phase, name]) => {
      const folder = folders.get(name);
      return folder === undefined ? [] : [[Number(phase), folder] as const];
    }),
  );
}

const placeholder = /\{\w+\}/g;

/** Every definition of every phase that has a catalogue, in the order of the catalogue. */
export function listFacts(root: string): ListedFact[] {
  const folders = readFolders(root);
  const catalogues = Object.values(phases).flatMap((analysis) => {
    const folder = folders.get(analysis.phase);
    return folder === undefined
      ? []
      : [{ phase: analysis.phase, facts: analysis.facts as unknown as Catalogue, folder }];
  });
  const paths = catalogues.map(({ folder }) => join(root, folder));
  const found = findReferences(paths, join(root, "domain/tsconfig.json"), readersOf(root, paths));
  const spelt = findSpelt(root);
  return catalogues.flatMap(({ phase, facts, folder }) => {
    const references = found.get(join(root, folder));
    const outside = spelt.filter(({ path }) => !path.startsWith(`${folder}/`));
    const shown = (files: ReadonlySet<string>): string[] =>
      [...files]
        .map((path) => relative(root, path))
        .map((path) => (path.startsWith(`${folder}/`) ? relative(folder, path) : path))
        .sort();
    return definitionsOf(facts).map(([name, definition]): ListedFact => {
      const { writers, readers } = references?.get(name) ?? nobody;
      return {
        phase,
        name,
        pattern: definition.pattern,
        unit: definition.unit,
        formulas: [definition.formula, ...Object.values(definition.variants)],
        label: labelOf(definition),
        writers: shown(writers),
        readers: [
          ...shown(readers),
          ...printers(phase, definition.pattern),
          ...speltReaders(outside, definition.pattern),
        ],
      };
    });
  });
}

const isCode = /\.tsx?$/;
const importsCatalogue = /from "[^"]*\/phases\/[\w-]+\/facts\.ts"/;

/** Modules of the domain and the server outside of the phases' folders that name facts by their keys. */
const readersOf = (root: string, phaseFolders: readonly string[]): string[] =>
  ["domain", "server"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => join(root, folder, path))
      .filter(
        (path) =>
          isCode.test(path) &&
          phaseFolders.every((one) => !path.startsWith(`${one}/`)) &&
          (path.startsWith(join(root, "domain/phases/common/")) ||
            importsCatalogue.test(readFileSync(path, "utf8"))),
      ),
  );

const nobody: References = { writers: new Set(), readers: new Set() };

const definitionsOf = (catalogue: Catalogue): [string, Definition][] =>
  Object.entries(catalogue).flatMap(([group, definitions]) =>
    Object.entries(definitions).map(([name, definition]): [string, Definition] => [
      `${group}.${name}`,
      definition,
    ]),
  );

/** Artefacts that print every fact of a thing, whichever they are: no single one is named there. */
const printedWhole = [{ phase: 1, parameter: "{log}", path: "artifacts.ts" }];
const printers = (phase: PhaseNumber, pattern: string): string[] =>
  printedWhole
    .filter((whole) => whole.phase === phase && pattern.includes(whole.parameter))
    .map(({ path }) => path);

/** A parameter may be a number or a word: either is tried. */
function speltReaders(spelt: readonly SpeltId[], pattern: string): string[] {
  const ids = ["1", "x"].map((part) => pattern.replaceAll(placeholder, part));
  const paths = spelt.filter(({ covers }) => ids.some(covers)).map(({ path }) => path);
  return [...new Set(paths)].sort();
}

/** A line for each definition that nobody writes or nobody reads. */
export const listOrphans = (facts: readonly ListedFact[]): string[] =>
  facts.flatMap(({ phase, pattern, writers, readers }) => [
    ...(writers.length === 0 ? [`fase ${phase}: ninguém escreve ${pattern}`] : []),
    ...(readers.length === 0 ? [`fase ${phase}: ninguém lê ${pattern}`] : []),
  ]);

const heads = ["fato", "unidade", "fórmula", "versão", "rótulo", "escreve", "lê"];

/** A table per phase, for people: one definition a line. */
export function describeFacts(facts: readonly ListedFact[]): string {
  const phases = [...new Set(facts.map(({ phase }) => phase))];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const tables = phases.map((phase) => {
    const own = facts.filter((fact) => fact.phase === phase);
    return [
      `Fase ${phase}: ${own.length} ${own.length === 1 ? "definição" : "definições"}`,
      row(heads),
      row(heads.map(() => "---")),
      ...own.map((fact) =>
        row([
          fact.pattern,
          fact.unit,
          [...new Set(fact.formulas.map(({ id }) => id))].join(", "),
          [...new Set(fact.formulas.map(({ version }) => version))].join(", "),
          fact.label,
          fact.writers.join(", ") || "ninguém",
          fact.readers.join(", ") || "ninguém",
        ]),
      ),
    ].join("\n");
  });
  return tables.join("\n\n");
}
