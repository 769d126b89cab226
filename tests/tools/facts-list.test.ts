import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findReferences } from "../../tools/facts-list/find-references.ts";
import { findSpelt, handedIn, speltIn } from "../../tools/facts-list/find-spelt.ts";
import {
  describeFacts,
  listFacts,
  listOrphans,
  type ListedFact,
} from "../../tools/facts-list/list-facts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const slow = 300_000;

describe("the catalogues of the phases", () => {
  let facts: ListedFact[] = [];
  beforeAll(() => {
    facts = listFacts(root);
  }, slow);
  it("define nothing that nobody writes or nobody reads", () => {
    expect(facts.length).toBeGreaterThan(1_700);
    expect(listOrphans(facts)).toEqual([]);
  });

  it("hold every fact that a screen or a later phase names as handed on", () => {
    const known = facts.map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, "1"));
    const handed = findSpelt(root).filter(({ path }) => path.endsWith("/facts-handed.ts"));
    expect(handed.length).toBeGreaterThan(150);
    const unknown = handed.filter(({ covers }) => !known.some(covers));
    expect(unknown.map(({ path, id }) => `${path} ${id}`)).toEqual([]);
  });

  it("name one that nobody writes and one that nobody reads", () => {
    const [one] = facts;
    const lacking = [
      { ...one!, pattern: "p1.a", writers: [] },
      { ...one!, pattern: "p1.b", readers: [] },
    ];
    expect(listOrphans(lacking)).toEqual([
      "fase 1: ninguém escreve p1.a",
      "fase 1: ninguém lê p1.b",
    ]);
  });

  it("say of a fact what it is, who writes it and who reads it", () => {
    const cost = facts.find(({ pattern }) => pattern === "p4.sis.{system}.tco");
    expect(cost).toMatchObject({
      phase: 4,
      name: "system.cost",
      unit: "BRL/ano",
      formulas: [
        {
          id: "A4.1",
          version: "1.0.0",
          words: "licença + infraestrutura + suporte + pessoas",
        },
      ],
      label: "Custo anual – {name}",
      writers: ["compute/portfolio-facts.ts"],
    });
    expect(cost?.readers).toContain("report/portfolio.ts");
    expect(cost?.readers).toContain("web/features/smart-stack/facts-handed.ts");
  });

  it("are printed a definition a line, with every formula of a fact", () => {
    const saving = facts.filter(({ pattern }) => pattern === "p4.economia.{system}.bruta");
    expect(describeFacts(saving).split("\n")).toEqual([
      "Fase 4: 1 definição",
      "| fato | unidade | fórmula | versão | rótulo | escreve | lê |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      "| p4.economia.{system}.bruta | BRL/ano | A4.3, A4.8 | 1.0.0 | Economia bruta por ano – {name} | compute/saving-facts.ts | artifacts.ts, compute/redundancy-facts.ts, compute/saving-facts.ts, report/redundancy.ts |",
    ]);
  });
});

describe("writers and readers", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "lastro-facts-list-"));
    const catalogue = join(root, "domain/facts/catalogue/define-facts.ts");
    const write = (name: string, lines: string[]) =>
      writeFile(join(folder, name), lines.join("\n"));
    await write("facts.ts", [
      `import { defineFacts } from "${catalogue}";`,
      `const one = (id: string) => ({ id, label: "Um", unit: "un", formula: { id: "A1", version: "1.0.0", words: "" } }) as const;`,
      `export const step = defineFacts("p1.x.{step}", { kept: one("a"), chosen: one("b"), unread: one("c"), unwritten: one("d"), listed: one("e") });`,
    ]);
    await write("compute.ts", [
      `import { keysAt } from "${catalogue}";`,
      `import * as p1 from "./facts.ts";`,
      `declare const book: { add(definition: unknown, draft: object): void };`,
      `const table = [p1.step.chosen, p1.step.listed] as const;`,
      `export function compute(at: { step: string }) {`,
      `  const own = keysAt(p1.step, at);`,
      `  book.add(p1.step.kept, {});`,
      `  book.add(p1.step.unread, { inputs: [own.kept, p1.step.chosen(at)] });`,
      `  for (const definition of table) book.add(definition, {});`,
      `}`,
    ]);
    await write("report.ts", [
      `import { step } from "./facts.ts";`,
      `export const cells = (at: { step: string }, key: "unwritten" | "chosen") => [step[key](at), Object.values({ listed: step.listed })];`,
    ]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    "are found by key, by name and by index",
    () => {
      const found = findReferences([folder], join(root, "domain/tsconfig.json")).get(folder);
      const named = [...(found ?? [])].map(([name, { writers, readers }]) => [
        name,
        [...writers].map((path) => basename(path)),
        [...readers].map((path) => basename(path)).sort(),
      ]);
      expect(named).toEqual([
        ["step.kept", ["compute.ts"], ["compute.ts"]],
        ["step.chosen", ["compute.ts"], ["compute.ts", "report.ts"]],
        ["step.unread", ["compute.ts"], []],
        ["step.unwritten", [], ["report.ts"]],
        ["step.listed", ["compute.ts"], ["report.ts"]],
      ]);
    },
    slow,
  );
});

describe("a spelt id", () => {
  const covers = (content: string, id: string) =>
    speltIn("a.ts", content).some((spelt) => spelt.covers(id));

  it.each([
    ['read("p4.tco_ano")', "p4.tco_ano", true],
    ['"qw.{#}.semanas"', "qw.1.semanas", true],
    ['"qw.{#}.semanas"', "qw.n_aceitos", false],
    ['read("p4.tco_ano")', "p4.tco_anos", false],
    ["read(`p4.sis.${id}.tco`)", "p4.sis.x.tco", true],
    ["read(`p4.sis.${id}.tco`)", "p4.sis.x.y.tco", false],
    ["/^p4\\.sis\\.([^.]+)\\.nome$/.exec(id)", "p4.sis.x.nome", true],
    ["/^p4\\.sis\\.([^.]+)\\.nome$/.exec(id)", "p4.cap.x.nome", false],
  ])("in %s covers %s: %s", (content, id, expected) => {
    expect(covers(content, id)).toBe(expected);
  });
});

describe("a fact that another phase hands on", () => {
  it.each([
    ["p1.proc.x.responsavel", true],
    ["p1.proc.x.y.responsavel", false],
    ["p1.proc.x.fte", true],
    ["p1.custo_ano", true],
    ["p1.n_areas", false],
    ["p1.log.x.fim.1", true],
    ["p1.log.x.ordem", true],
  ])("is read where it is defined as handed: %s %s", (id, expected) => {
    const content = `
      defineHanded("p1.proc.{process}", {
        owner: "responsavel",
        fte: "fte",
      });
      defineHanded("p1.log.{log}", { last: "fim.{rank}", order: "ordem" });
      export const cost = defineHanded("p1", { cost: "custo_ano" }).cost();`;
    expect(handedIn("facts-handed.ts", content).some(({ covers }) => covers(id))).toBe(expected);
  });
});
