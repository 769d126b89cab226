import { describe, expect, it } from "vitest";
import {
  countAdapterImports,
  countArrows,
  countDecisions,
  countFeatureLists,
  countFeatureNames,
  countFormulaHelpers,
  countFullFolders,
  countKnot,
  countLines,
  countSpeltIds,
  countSuppressed,
  countTableTypes,
  countUnformatted,
  countUnusedExports,
  isCounted,
  listUnequalNames,
  recordedIn,
} from "../../tools/house/count-tree.ts";
import { describeHouse, measureHouse } from "../../tools/house/describe-house.ts";
import { describeSeconds, putLine } from "../../tools/record-run.mjs";

const treeOf = (files: Record<string, string>) => new Map(Object.entries(files));
const lines = (count: number) => "x\n".repeat(count);
const files = (count: number, folder: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${folder}/f${index}.ts`, "x\n"]),
  );

describe("the figures of the house", () => {
  it("count source files and their lines, tests and declarations aside", () => {
    const tree = treeOf({
      "domain/a.ts": lines(401),
      "web/b.tsx": `${"y".repeat(141)}\n${lines(28)}`,
      "server/c.ts": lines(30),
      "server/d.d.ts": lines(500),
      "tests/e.test.ts": lines(500),
    });
    expect(countLines(tree)).toEqual({
      files: 3,
      lines: 401 + 29 + 30,
      longLines: 1,
      above400: 1,
      below30: 1,
    });
  });

  it("count folders with more than 25 files of their own, lists aside", () => {
    const tree = {
      ...files(26, "web/ui"),
      ...files(25, "web/lib"),
      ...files(9, "web/lib/deep"),
      ...files(30, "tests/web"),
      ...files(60, "docs/decisions"),
    };
    expect(countFullFolders(treeOf(tree))).toBe(2);
  });

  it("count recorded places over a rule in the sources", () => {
    const recorded = {
      "domain/a.ts": { complexity: { count: 2 }, "max-lines": { count: 1 } },
      "tests/b.test.ts": { complexity: { count: 5 } },
    };
    expect(countSuppressed(treeOf({ "eslint-suppressions.json": JSON.stringify(recorded) }))).toBe(
      3,
    );
  });

  it("count places where the formatter is switched off", () => {
    // Not written out: this file would be counted too (size-limits.test.ts).
    const off = ["// biome", "-ignore format: one row a line\n"].join("");
    const tree = treeOf({ "domain/a.ts": `${off}x\n${off}`, "tests/b.test.ts": off });
    expect(countUnformatted(tree)).toBe(2);
  });

  it("count spelt ids outside the catalogue: strings, templates and patterns", () => {
    const spelt =
      'get("p1.custo"); get(`p4.sis.${id}`); /^p4\\.sis\\./.test(id); get(p4.system.cost());';
    expect(countSpeltIds(treeOf({ "domain/phases/x/a.ts": spelt }))).toBe(3);
    const within =
      "sql`where fact_id like 'p1.proc.%'`; `p${phase}.gate`; /^rel\\.p4\\.|p5\\.prog/; // \"p1.custo\"";
    expect(countSpeltIds(treeOf({ "server/b.ts": within }))).toBe(3);
    const others =
      'get("http1.proc"); get(`p1.dec.${kind}`); cite("p1.exemplo"); /** "p1.custo" */';
    expect(countSpeltIds(treeOf({ "server/c.ts": others }))).toBe(0);
    expect(
      countSpeltIds(treeOf({ "domain/phases/x/facts-a.ts": spelt, "tests/a.ts": spelt })),
    ).toBe(0);
  });

  it("count private helpers that give every formula one version", () => {
    const tree = treeOf({
      "domain/a.ts": "const formula = (id: string) => id;\n",
      "domain/b.ts": "export const formula = (id: string) => id;\n",
      "domain/c.ts": "const formulaOf = (id: string) => id;\n",
    });
    expect(countFormulaHelpers(tree)).toBe(2);
  });

  it("count what goes up, what goes in a circle, and the largest knot of rooms", () => {
    expect(countArrows("floor-2: a -> b\nno-cycle: a -> b\nno-cycle: b -> a\nsetas: 3\n")).toEqual({
      up: 1,
      circles: 2,
    });
    const tree = treeOf({
      "domain/kernel/a.ts": 'import type { B } from "../tables/b.ts";',
      "domain/tables/b.ts": 'import { c } from "#domain/facts/c.ts";',
      "domain/facts/c.ts": 'export { a } from "../kernel/a.ts";',
      "domain/report/d.ts": 'import { c } from "../facts/c.ts";',
    });
    expect(countKnot(tree)).toBe(3);
    expect(countKnot(treeOf({ "domain/report/d.ts": 'import { c } from "../facts/c.ts";' }))).toBe(
      0,
    );
  });

  it("count what features import of adapters", () => {
    const tree = treeOf({
      "server/features/a/x.ts": 'import { m } from "../../adapters/models/m.ts";',
      "server/features/b/y.ts": 'import { m } from "#server/adapters/models/m.ts";',
      "server/container.ts": 'import { m } from "./adapters/models/m.ts";',
    });
    expect(countAdapterImports(tree)).toBe(2);
  });

  it("count lists of features and the names that are the same everywhere", () => {
    const names = Array.from({ length: 11 }, (_, index) => `f${index}`);
    const listed = (prefix: string) =>
      names.map((name) => `import { x } from "${prefix}${name}/index.ts";`).join("\n");
    const tree = treeOf({
      "server/features/index.ts": listed("./"),
      "tests/support/slice.ts": listed("#server/features/"),
      "server/container.ts": 'import { features } from "./features/index.ts";',
      "contract/f1/a.ts": "",
      "server/features/f1/a.ts": "",
      "web/features/f1/a.ts": "",
      "tests/f1/a.test.ts": "",
      "web/features/f2/a.ts": "",
      "server/features/mail/a.ts": "",
    });
    expect(countFeatureLists(tree)).toBe(2);
    expect(countFeatureNames(tree)).toEqual({ same: 1, all: 2 });
    expect(listUnequalNames(tree)).toEqual(["f2: contract/ server/features/ tests/"]);
  });

  it("count table types by hand and decision records with state and date", () => {
    const tree = treeOf({
      "server/database/schema.ts": lines(4),
      "server/database/run-tables.ts": lines(3),
      "server/database/types.gen.ts": lines(900),
      "docs/decisions/001-a.md": "# a\n\nStatus: accepted. Date: 2026-11-23.\n",
      "docs/decisions/002-b.md": "# b\n",
    });
    expect(countTableTypes(tree)).toBe(7);
    expect(countDecisions(tree)).toEqual({ all: 2, dated: 1, hasIndex: false });
  });

  it("count exported values that no other file speaks of", () => {
    const tree = treeOf({
      "domain/a.ts": "export const used = 1;\nexport function alone() {}\nexport type Shape = 1;\n",
      "tests/a.test.ts": "expect(used).toBe(1);\n",
    });
    expect(countUnusedExports(tree)).toBe(1);
  });

  it("take times from a run that was recorded, the last one", () => {
    const tree = treeOf({
      "docs/measurements.md": "- npm test: 14 min (a)\n- npm test: 13 min (b)\n",
    });
    expect(recordedIn(tree, "npm test")).toBe("13 min (b)");
    expect(recordedIn(tree, ".ci/run")).toBe("sem execução registrada");
    const kept = putLine(putLine("# A\n\n- npm test: 14 min (a)\n", "npm test", "9 s"), "x", "1 s");
    expect(kept).toBe("# A\n\n- npm test: 9 s\n- x: 1 s\n");
    expect([59.6, 125].map(describeSeconds)).toEqual(["1 min 0 s", "2 min 5 s"]);
  });

  it("read no file beside the repository's own roots", () => {
    expect(
      ["domain/a.ts", "package.json", "docs/decisions/001-a.md", ".ci/run"].map(isCounted),
    ).toEqual([true, true, true, false]);
  });

  it("are printed as a table with what stood before and what is aimed at", () => {
    const tree = treeOf({ "domain/phases/x/a.ts": 'get("p1.custo");\n' });
    const printed = describeHouse(measureHouse(tree, "")).split("\n");
    expect(printed).toHaveLength(26);
    expect(printed[0]?.split(/ {2,}/)).toEqual(["medida", "antes", "agora", "alvo"]);
    expect(printed[10]?.split(/ {2,}/)).toEqual([
      "ids de fato fora do catálogo",
      "3.094",
      "1",
      "0",
    ]);
  });
});
