/** What the corpus tool checks of a folder follows from the form of its files, whatever they are called. */
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const tools = fileURLToPath(new URL("../../tools/corpus", import.meta.url));
const { categoriesOf, kindOf } = (await import(join(tools, "categories.mjs"))) as {
  categoriesOf: (folder: string) => Record<string, unknown>;
  kindOf: (file: string, files: string[], truth: Record<string, object>) => string | null;
};

const truth: Record<string, object> = {
  "oficina/gastos.csv": { rows: 3, temperatura: 21 },
  "oficina/ordens.csv": { cases: 2, dfg_edges: 1 },
  "notas/x_dirty.csv": { wrong_cells: 4 },
};
const files = [
  ...Object.keys(truth),
  "oficina/maquinas.psv",
  "oficina/ordens.dfg",
  "notas/x_clean.csv",
  "notas/lista.csv",
  "notas/lista.clean.csv",
  "papel/contrato.pdf",
  "papel/contrato.csv",
  "caixa/tudo.zip",
  "caixa/folha.xlsx",
];
const headings = [
  "file",
  "origin",
  "licence",
  "rec",
  "cols",
  "enc",
  "sep",
  "eol",
  "bytes",
  "sha256",
  "why",
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lastro-corpus-kinds-"));
  const manifest = new Map<string, string[]>();
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), "a;b\n1;2\n");
    const row = [
      file.slice(dirname(file).length + 1),
      "own",
      "own",
      "2",
      "2",
      "ascii",
      ";",
      "LF",
      "8",
      "0",
      "-",
    ];
    manifest.set(dirname(file), [...(manifest.get(dirname(file)) ?? []), `| ${row.join(" | ")} |`]);
  }
  const tables = [...manifest].map(
    ([name, rows]) =>
      `## ${name}\n\n| ${headings.join(" | ")} |\n|${headings.map(() => "---|").join("")}\n${rows.join("\n")}\n`,
  );
  writeFileSync(join(folder, "MANIFEST.md"), tables.join("\n"));
  writeFileSync(join(folder, "TRUTH.json"), JSON.stringify(truth));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a folder of another making", () => {
  it("has its own folders as categories, beside those of runs", () => {
    expect(Object.keys(categoriesOf(folder))).toEqual([
      "phase-1",
      "oficina",
      "notas",
      "papel",
      "caixa",
      "later-phases",
    ]);
  });

  it("is asked by its endings, its truths and what stands beside each file", () => {
    const inFolder = (file: string) => files.filter((other) => dirname(other) === dirname(file));
    expect(files.map((file) => [file, kindOf(file, inFolder(file), truth)])).toEqual([
      ["oficina/gastos.csv", "table"],
      ["oficina/ordens.csv", "log"],
      ["notas/x_dirty.csv", "dirty"],
      ["oficina/maquinas.psv", "text"],
      ["oficina/ordens.dfg", null],
      ["notas/x_clean.csv", "dirty"],
      ["notas/lista.csv", "text"],
      ["notas/lista.clean.csv", null],
      ["papel/contrato.pdf", "document"],
      ["papel/contrato.csv", "document"],
      ["caixa/tudo.zip", "archive"],
      ["caixa/folha.xlsx", "workbook"],
    ]);
  });
});

it("no name of a file of data stands in the tool", () => {
  const named = readdirSync(tools).flatMap((name) =>
    [
      ...readFileSync(join(tools, name), "utf8").matchAll(
        /[\p{L}\d][\p{L}\d_-]+\.(?:csv|tsv|psv|xlsx?|xes|pdf|docx|pptx|zip)\b/gu,
      ),
    ]
      .map(([text]) => text)
      // Forms of names, as comments write them.
      .filter((text) => !/^(?:a[_-]b|x_clean|x_dirty|clean)\./.test(text)),
  );
  expect(named).toEqual([]);
});
