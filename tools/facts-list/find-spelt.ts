/** Who still reads a fact by its spelt id: screens, the assistant, and phases that read what an earlier one hands on. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface SpeltId {
  path: string;
  /** Whether the id or the pattern of ids that stands there may be this id. */
  covers(id: string): boolean;
}

const sourceRoots = ["domain", "server", "web"];
const source = /\.tsx?$/;
const text = /(["'`])((?:p[1-7]|qw|k)\.(?:(?!\1)[^\n\\])*)\1/g;
const pattern = /\/(\^\(?(?:\?:)?p[1-7]\\\.(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])*)\//g;

const escape = (plain: string): string => plain.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A template's holes stand for anything within one part of an id. */
function readTemplate(template: string): RegExp {
  const fixed = template.split(/\$\{[^}]*\}/).map(escape);
  return new RegExp(`^${fixed.join("[^.]+")}$`);
}

export function speltIn(path: string, content: string): SpeltId[] {
  const tests = [
    ...[...content.matchAll(text)].map((match) => readTemplate(match[2] ?? "")),
    ...[...content.matchAll(pattern)].map((match) => new RegExp(match[1] ?? "$^")),
  ];
  return tests.map((test) => ({ path, covers: (id) => test.test(id) }));
}

export function findSpelt(root: string): SpeltId[] {
  const listFiles = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? listFiles(path) : source.test(entry.name) ? [path] : [];
    });
  return sourceRoots
    .flatMap(listFiles)
    .filter((path) => !/\/facts(?:-[\w-]+)?\.ts$/.test(path))
    .flatMap((path) => speltIn(path, readFileSync(join(root, path), "utf8")));
}
