/** What installs the packages starts without one: in a fresh clone there is none. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tools = join(root, "tools");
const STATIC = /^(?:import|export)\s(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm;

/** "file: package" of every package that a script loads before its first line runs. */
function packagesBefore(script: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  const follow = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(STATIC))
      if (name.startsWith(".")) follow(join(dirname(path), name));
      else if (!name.startsWith("node:")) found.push(`${relative(root, path)}: ${name}`);
  };
  follow(script);
  return found;
}

describe("a script that installs what is missing", () => {
  const scripts = readdirSync(tools)
    .filter((name) => name.endsWith(".mjs"))
    .filter((name) => /from "\.\/install\.mjs"/.test(readFileSync(join(tools, name), "utf8")));

  it("is there for each command that a newcomer may run first", () => {
    expect(scripts).toEqual(
      expect.arrayContaining(["start-server.mjs", "test.mjs", "test-office.mjs"]),
    );
  });

  it.each(scripts)("loads no package before it has: %s", (name) => {
    expect(packagesBefore(join(tools, name))).toEqual([]);
  });
});
