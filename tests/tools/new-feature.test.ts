import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Feature } from "#server/platform/feature.ts";
import { joinList, nameProblem, openTree } from "../../tools/new/feature.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const run = promisify(execFile);

/** What the written files stand on; the checkout itself is never written to. */
const COPIED = [
  ...["domain", "contract", "server", "web", "tests", "fixtures", "tools"],
  ...["package.json", "tsconfig.base.json", "biome.json"],
];
const LISTS = ["contract/endpoints.ts", "server/features/index.ts"];
const WRITTEN = [
  "contract/notas-de-campo/endpoints.ts",
  "server/features/notas-de-campo/get-notas-de-campo.ts",
  "server/features/notas-de-campo/index.ts",
  "server/features/notas-de-campo/routes.ts",
  "tests/notas-de-campo/notas-de-campo.test.ts",
  "web/features/notas-de-campo/index.ts",
  "web/features/notas-de-campo/queries.ts",
];

describe("npm run new -- feature NAME", () => {
  let copy = "";
  let before: Map<string, string>;
  let said = "";
  const readTree = (): Map<string, string> =>
    new Map(
      COPIED.flatMap((name) =>
        name.includes(".")
          ? [join(copy, name)]
          : readdirSync(join(copy, name), { recursive: true, withFileTypes: true })
              .filter((entry) => entry.isFile())
              .map((entry) => join(entry.parentPath, entry.name)),
      ).map((path) => [relative(copy, path).replaceAll("\\", "/"), readFileSync(path, "latin1")]),
    );
  const make = (...parameters: string[]) =>
    run(process.execPath, [join(copy, "tools", "new.mjs"), ...parameters]);

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), "lastro-new-"));
    for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    before = readTree();
    said = (await make("feature", "notas-de-campo")).stdout;
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("writes four folders and two lists, and nothing else", () => {
    const after = readTree();
    const changed = [...after].filter(([path, text]) => before.get(path) !== text);
    expect(changed.map(([path]) => path).sort()).toEqual([...LISTS, ...WRITTEN].sort());
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(said.split("\n").slice(0, -2).sort()).toEqual([...LISTS, ...WRITTEN].sort());
    expect(changed.filter(([, text]) => text.includes("__"))).toEqual([]);
  });

  it("adds to each list an import and an entry: without them it is what it was", () => {
    for (const path of LISTS) {
      const lines = readFileSync(join(copy, path), "latin1").split(/(?<=\n)/);
      const added = lines.filter((line) => line.includes("notasDeCampo"));
      expect(added).toHaveLength(2);
      expect(lines.filter((line) => !added.includes(line)).join("")).toBe(before.get(path));
    }
  });

  it("writes what the formatter leaves and the compiler takes", async () => {
    const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
    const files = [...LISTS, ...WRITTEN];
    await run(process.execPath, [biome, "format", ...files], { cwd: copy });
    // The reply's type reaches the web's hook, and the one mistake of this file is all that the compiler finds.
    writeFileSync(
      join(copy, "mistake.ts"),
      'import { useNotasDeCampo } from "#web/features/notas-de-campo/index.ts";\nexport const name: number = useNotasDeCampo("").data!.projectName;\n',
    );
    const project = {
      extends: "./tests/tsconfig.json",
      include: [],
      files: [...files, "tests/support/global-setup.ts", "mistake.ts"],
    };
    writeFileSync(join(copy, "tsconfig.written.json"), JSON.stringify(project));
    const compiler = join(root, "node_modules", "typescript-native", "bin", "tsc");
    const compiled = await run(
      process.execPath,
      [compiler, "-p", "tsconfig.written.json", "--noEmit", "--pretty", "false"],
      { cwd: copy },
    ).catch((failure: { stdout: string }) => failure);
    expect(compiled.stdout).toBe(
      "mistake.ts(2,14): error TS2322: Type 'string' is not assignable to type 'number'.\n",
    );
  });

  it("brings one endpoint to the contract, with an access rule, and its handler to the server", async () => {
    const bundle = await rolldown({
      cwd: copy,
      input: { contract: join(copy, LISTS[0] ?? ""), server: join(copy, LISTS[1] ?? "") },
      platform: "node",
      external: (id) => !/^(?:\.|\/|#)/.test(id),
    });
    await bundle.write({ dir: join(copy, "bundle"), entryFileNames: "[name].mjs" });
    await bundle.close();
    const load = (name: string): Promise<unknown> =>
      import(pathToFileURL(join(copy, "bundle", `${name}.mjs`)).href);
    const { endpoints } = (await load("contract")) as { endpoints: Endpoint[] };
    const { listFeatures } = (await load("server")) as {
      listFeatures(parts: object): Feature[];
    };
    const declared = endpoints.filter(({ path }) => path.includes("notas-de-campo"));
    expect(declared.map(({ name, method, path, access }) => [name, method, path, access])).toEqual([
      [
        "getNotasDeCampo",
        "GET",
        "/api/projects/:id/notas-de-campo",
        { who: "allowed", action: "project.read" },
      ],
    ]);
    const [feature, ...others] = listFeatures({}).filter(({ name }) => name === "notas-de-campo");
    expect(others).toEqual([]);
    const routes = feature?.routes?.({} as never) ?? [];
    expect(routes.map(({ endpoint }) => endpoint)).toEqual(declared);
    expect(routes[0]?.endpoint).toBe(declared[0]);
    expect(feature?.tables).toBeUndefined();
  });

  it("refuses a second one of the name, in words, and writes nothing", async () => {
    const after = readTree();
    const failure = await make("feature", "notas-de-campo").catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 1,
      stdout: "",
      stderr: "“notas-de-campo” já existe em contract/notas-de-campo/. Escolha outro nome.\n",
    });
    expect(await make("page", "notas").catch((error: unknown) => error)).toMatchObject({
      code: 1,
      stderr: "Diga o que criar e um só nome: npm run new -- feature NOME\n",
    });
    expect(readTree()).toEqual(after);
  });
});

describe("the name of a feature", () => {
  const tree = openTree(root);
  const FORM =
    "Dê o nome em minúsculas sem acento nem algarismo, com hífen entre as palavras, por exemplo: npm run new -- feature notas-de-campo";

  it.each(["notas", "notas-de-campo"])("may be %s", (name) => {
    expect(nameProblem(name, tree)).toBeNull();
  });

  it.each([
    undefined,
    "",
    "Notas",
    "notas_de_campo",
    "-notas",
    "notas--x",
    "ações",
    "fase2",
    "../x",
  ])("is refused in its form: %s", (name) => {
    expect(nameProblem(name, tree)).toBe(FORM);
  });

  it.each([
    ["risks", "“risks” já existe em contract/risks/. Escolha outro nome."],
    // In one of the four places only.
    ["backups", "“backups” já existe em server/features/backups/. Escolha outro nome."],
    ["marketing", "“marketing” já existe em web/features/marketing/. Escolha outro nome."],
    ["numeric", "“numeric” já existe em tests/numeric/. Escolha outro nome."],
    // Names that the two lists use for something else.
    ["rows", "“rows” já tem outro sentido em contract/endpoints.ts. Escolha outro nome."],
    ["parts", "“parts” já tem outro sentido em server/features/index.ts. Escolha outro nome."],
    [
      "list-features",
      "“listFeatures” já tem outro sentido em server/features/index.ts. Escolha outro nome.",
    ],
    [
      "archive",
      "O endereço ou o nome do endpoint de “archive” já existe em contract/files/document-endpoints.ts. Escolha outro nome.",
    ],
    [
      "kpi-definitions",
      "O endereço ou o nome do endpoint de “kpi-definitions” já existe em contract/kpis/endpoints.ts. Escolha outro nome.",
    ],
    [
      "delete",
      "“delete” é palavra da linguagem ou dos arquivos que seriam criados. Escolha outro nome.",
    ],
    [
      "routes",
      "“routes” é palavra da linguagem ou dos arquivos que seriam criados. Escolha outro nome.",
    ],
  ])("is refused where it is taken: %s", (name, sentence) => {
    expect(nameProblem(name, tree)).toBe(sentence);
  });
});

describe("a list that a feature joins", () => {
  const join = (source: string, entry: string): string =>
    joinList(source, {
      line: `import { ${entry} } from "./${entry}/index.ts";\n`,
      address: `./${entry}/index.ts`,
      opening: "const all",
      entry,
    });
  const source =
    'import type { Part } from "#server/part.ts";\nimport { b } from "./b/index.ts";\n\nconst all = [\n  b,\n];\nconst none = [\n];\n';

  it.each([
    [
      "a",
      'import type { Part } from "#server/part.ts";\nimport { a } from "./a/index.ts";\nimport { b } from "./b/index.ts";\n\nconst all = [\n  b,\n  a,\n];\nconst none = [\n];\n',
    ],
    [
      "c",
      'import type { Part } from "#server/part.ts";\nimport { b } from "./b/index.ts";\nimport { c } from "./c/index.ts";\n\nconst all = [\n  b,\n  c,\n];\nconst none = [\n];\n',
    ],
  ])("takes %s by its address, at the end", (entry, joined) => {
    expect(join(source, entry)).toBe(joined);
  });
});
