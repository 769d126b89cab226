import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { nextVersion, releaseChanges } from "../../tools/release/changes.mjs";
import { readDockerfile } from "../../tools/release/dockerfile.mjs";
import { chooseLicence, licenceProblems, listComponents } from "../../tools/release/licences.mjs";
import { productionSbom } from "../../tools/release/sbom.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string): string => readFileSync(root + path, "utf8");

describe("licences of what is installed for production", () => {
  it.each([
    ["MIT", "MIT"],
    ["(MIT OR GPL-3.0-or-later)", "MIT"],
    ["(AFL-2.1 OR BSD-3-Clause)", "AFL-2.1"],
    ["GPL-3.0-only OR MIT", "MIT"],
    ["MIT AND OFL-1.1", "MIT AND OFL-1.1"],
    ["MIT AND GPL-3.0-only", null],
    ["GPL-3.0-only", null],
    ["SEE LICENSE IN EULA", null],
  ])("takes of %s: %s", (declared, taken) => {
    expect(chooseLicence(declared)).toBe(taken);
  });

  it("are all allowed, each with its text", () => {
    const components = listComponents(root);
    expect(components.length).toBeGreaterThan(300);
    expect(licenceProblems(components)).toEqual([]);
    expect(components.find(({ name }) => name === "combine-errors")?.licence).toBe("MIT");
    expect(components.find(({ name }) => name === "jszip")).toMatchObject({
      declared: "(MIT OR GPL-3.0-or-later)",
      licence: "MIT",
    });
    expect(components.filter(({ name }) => name === "vitest")).toEqual([]);
  });

  it("name what has none, and what lacks its text", () => {
    const one = { name: "a", version: "1.0.0", declared: null, licence: null, texts: [] };
    expect(licenceProblems([one])).toEqual([
      "a@1.0.0: licença não declarada fora da lista permitida",
    ]);
    expect(licenceProblems([{ ...one, declared: "Zlib", licence: "Zlib" }])).toEqual([
      "a@1.0.0: sem o texto da licença Zlib",
    ]);
  });
});

it("the SBOM lists what is installed for production, also what development needs as well, and nothing else", () => {
  const part = (name: string) => ({ "bom-ref": `${name}@1.0.0`, name, version: "1.0.0" });
  const whole = {
    metadata: { component: part("folder") },
    components: [part("pg"), part("types-of-pg"), part("zod")],
    dependencies: [
      { ref: "folder@1.0.0", dependsOn: ["pg@1.0.0", "types-of-pg@1.0.0"] },
      { ref: "types-of-pg@1.0.0", dependsOn: ["pg@1.0.0"] },
      { ref: "pg@1.0.0" },
    ],
  };
  expect(productionSbom(whole, [part("pg"), part("zod")], "lastro")).toEqual({
    metadata: { component: { ...part("folder"), name: "lastro" } },
    components: [part("pg"), part("zod")],
    dependencies: [
      { ref: "folder@1.0.0", dependsOn: ["pg@1.0.0"] },
      { ref: "pg@1.0.0", dependsOn: [] },
    ],
  });
  expect(() => productionSbom(whole, [part("kysely")], "lastro")).toThrow(
    "O SBOM não tem kysely@1.0.0.",
  );
});

describe("a version", () => {
  it.each([
    ["patch", "0.1.5"],
    ["minor", "0.2.0"],
    ["major", "1.0.0"],
  ])("after 0.1.4, %s, is %s", (step, next) => {
    expect(nextVersion("0.1.4", step)).toBe(next);
  });

  it("takes the changes that were not released", () => {
    const before =
      "# Mudanças\n\n## Não lançado\n\n### Corrigido\n\n- A.\n\n## 0.1.0 (2026-01-02)\n\n- B.\n";
    expect(releaseChanges(before, "0.2.0", "2026-03-04")).toBe(
      "# Mudanças\n\n## Não lançado\n\n## 0.2.0 (2026-03-04)\n\n### Corrigido\n\n- A.\n\n## 0.1.0 (2026-01-02)\n\n- B.\n",
    );
    expect(() => releaseChanges("## Não lançado\n\n## 0.1.0\n", "0.2.0", "2026-03-04")).toThrow(
      "não tem nada",
    );
  });
});

describe("the image's recipe", () => {
  const plan = readDockerfile(read("Dockerfile"));

  it("copies what it names, and nothing of the sources", () => {
    const sources = plan.copies.flatMap(({ sources: paths }) => paths);
    const made = ["dist", "node_modules", "NOTICE"];
    expect(sources.filter((path) => !made.includes(path) && !existsSync(root + path))).toEqual([]);
    expect(sources.filter((path) => /^(?:domain|server|web|tests|e2e|docs)\b/.test(path))).toEqual(
      [],
    );
  });

  it("copies every tool that a start loads", () => {
    const copied = plan.copies.flatMap(({ sources: paths }) => paths);
    const isNeeded = (path: string, seen: Set<string>): Set<string> => {
      if (seen.has(path)) return seen;
      seen.add(path);
      for (const [, name] of read(path).matchAll(/(?:from|import) "\.\/([\w-]+\.mjs)"/g))
        isNeeded(`tools/${name}`, seen);
      return seen;
    };
    const loaded = ["start", "start-server", "run-server", "command"].reduce(
      (seen, name) => isNeeded(`tools/${name}.mjs`, seen),
      new Set<string>(),
    );
    expect([...loaded].filter((path) => !copied.includes(path))).toEqual([]);
    expect(loaded.size).toBeGreaterThan(5);
  });

  it("refuses an instruction that the test of the image would pass over", () => {
    expect(() => readDockerfile("FROM a AS build\nADD x y\n")).toThrow("ADD não é conhecido");
  });
});
