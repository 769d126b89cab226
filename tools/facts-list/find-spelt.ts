/** Who reads a fact by an id of his own: screens and the assistant by one that is spelt, a phase by what an earlier one hands on. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SpeltId {
  path: string;
  /** As it stands there. */
  id: string;
  /** Whether the id or the pattern of ids that stands there may be this id. */
  covers(id: string): boolean;
}

const sourceRoots = ["domain", "server", "web"];
const source = /\.tsx?$/;
const text = /(["'`])((?:p[1-7]|qw|k)\.(?:(?!\1)[^\n\\])*)\1/g;
const pattern = /\/(\^\(?(?:\?:)?p[1-7]\\\.(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])*)\//g;

const escape = (plain: string): string => plain.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A template's holes, and the slots of the assistant's catalogue, stand for anything within one part of an id. */
function readTemplate(template: string): RegExp {
  const fixed = template.split(/\$?\{[^}]*\}/).map(escape);
  return new RegExp(`^${fixed.join("[^.]+")}$`);
}

const handedGroup = /defineHanded\(\s*"([^"]+)",\s*\{((?:[^"}]|"[^"]*")*)\}/g;
const lastPart = /:\s*"([^"]+)"/g;

/** `defineHanded("p1.proc.{process}", { owner: "responsavel" })`. */
export function handedIn(path: string, content: string): SpeltId[] {
  return [...content.matchAll(handedGroup)].flatMap(([, prefix, parts = ""]) =>
    [...parts.matchAll(lastPart)].map(([, part]): SpeltId => {
      const test = readTemplate(`${prefix}.${part}`);
      return { path, id: `${prefix}.${part}`, covers: (id) => test.test(id) };
    }),
  );
}

export function speltIn(path: string, content: string): SpeltId[] {
  const tests = [
    ...[...content.matchAll(text)].map((match) => readTemplate(match[2] ?? "")),
    ...[...content.matchAll(pattern)].map((match) => new RegExp(match[1] ?? "$^")),
  ];
  return tests.map((test) => ({ path, id: test.source, covers: (id) => test.test(id) }));
}

const isHanded = (path: string): boolean => path.endsWith("/facts-handed.ts");

export function findSpelt(root: string): SpeltId[] {
  const listFiles = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : source.test(entry.name) ? [path] : [];
    });
  return sourceRoots
    .flatMap(listFiles)
    .filter((path) => !/\/facts(?:-[\w-]+)?\.ts$/.test(path) || isHanded(path))
    .flatMap((path) =>
      (isHanded(path) ? handedIn : speltIn)(path, readFileSync(join(root, path), "utf8")),
    );
}
