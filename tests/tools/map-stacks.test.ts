/** Stacks name the sources, and no map is read before a stack is asked for. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lastro-maps-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The stack of `fail` of a built module, whose map is written once the module has been loaded, or never. */
function stackOf(name: string, map: string | null): string {
  writeFileSync(
    join(folder, `${name}.mjs`),
    `export function fail() { throw new RangeError("falha"); }\n//# sourceMappingURL=${name}.mjs.map\n`,
  );
  const script = `
    import { writeFileSync } from "node:fs";
    import { mapStacks } from ${JSON.stringify(pathToFileURL(join(root, "tools/map-stacks.mjs")).href)};
    mapStacks(${JSON.stringify(folder)});
    const { fail } = await import(${JSON.stringify(pathToFileURL(join(folder, `${name}.mjs`)).href)});
    if (${map !== null}) writeFileSync(${JSON.stringify(join(folder, `${name}.mjs.map`))}, ${JSON.stringify(map ?? "")});
    try { fail(); } catch (failure) { console.log(failure.stack); }`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
}

it("names the source's file and line", () => {
  const map = { version: 3, sources: ["../origem.ts"], names: [], mappings: "AAQA" };
  const [head, first, second] = stackOf("mapeado", JSON.stringify(map)).split("\n");
  expect(head).toBe("RangeError: falha");
  expect(first).toBe(
    `    at fail (${new URL("../origem.ts", pathToFileURL(`${folder}/`)).href}:9:1)`,
  );
  expect(second).toMatch(/^ {4}at .*eval/);
});

it("names the built file where there is no map, or one that is none", () => {
  for (const [name, map] of [
    ["sem-mapa", null],
    ["rasgado", "{"],
  ] as const)
    expect(stackOf(name, map).split("\n")[1]).toBe(
      `    at fail (${pathToFileURL(join(folder, `${name}.mjs`)).href}:1:32)`,
    );
});
