import { readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { recomputeIndicators } from "#domain/phases/business-case/index.ts";
import { buildWorkbook } from "#domain/report/workbook/build-workbook.ts";
import {
  financialSheets,
  modelOfDatasets,
} from "#domain/phases/business-case/workbook/financial-sheets.ts";
import {
  longestText,
  type WorkbookCell,
  type WorkbookSheet,
} from "#domain/report/workbook/workbook-spec.ts";
import { writeDocument } from "#server/adapters/document-writer/write-document.ts";
import { writeWorkbook } from "#server/adapters/document-writer/xlsx/write-xlsx.ts";
import { modelOf } from "#tests/analysis/business-case/demonstration.ts";
import { initiativeOf, modelWith } from "#tests/analysis/business-case/model.ts";
import { businessCaseSource, demonstrationSource, stamp } from "./run-source.ts";

const source = businessCaseSource();
const model = modelOf(source);
const made = financialSheets(model);
const sheets = (made?.modelSheets ?? []).map(({ sheet }) => sheet);
const formulasOf = (sheet: WorkbookSheet): WorkbookCell[] =>
  sheet.rows.flat().filter((cell): cell is WorkbookCell => cell?.formula !== undefined);
const rowOf = (sheet: string, label: string): (WorkbookCell | null)[] =>
  sheets.find(({ name }) => name === sheet)?.rows.find((row) => row[0]?.value === label) ?? [];

describe("the financial model as sheets", () => {
  it("holds the facts of both perimeters before anyone changes an input", () => {
    const factOf = (id: string) => source.facts.find((fact) => fact.id === id)?.value;
    const shown: [string, string, number][] = [
      ["VPL", "vpl", 1],
      ["TIR ao ano", "tir", 100],
      ["ROI sobre o investimento (antes do tempo da equipe)", "roi", 100],
      ["ROI com o tempo da equipe", "roi_equipe", 100],
      ["Tempo da equipe no horizonte", "tempo_proprio", 1],
      ["TIR modificada ao ano", "tirm", 100],
      ["Payback (meses)", "payback", 1],
      ["Payback descontado (meses)", "payback_desc", 1],
      ["Investimento no horizonte", "capex", 1],
      ["Necessidade máxima de caixa", "necessidade_caixa", 1],
    ];
    for (const [label, key, scale] of shown)
      for (const [column, set] of [
        [1, "rec"],
        [2, "prog"],
      ] as const) {
        const cell = rowOf("Modelo Resultado", label)[column];
        expect(cell?.formula).toBeTypeOf("string");
        expect(Number(cell?.value) * scale).toBeCloseTo(Number(factOf(`p5.${set}.${key}`)), 6);
      }
  });

  it("adds the lines of benefits, costs and instalments up to the flow of the model", () => {
    const flow = sheets.find(({ name }) => name === "Modelo Fluxo");
    const net =
      flow?.rows
        .filter((row) => row[1]?.value === "Fluxo líquido")
        .map((row) => row.slice(4).map((cell) => Number(cell?.value))) ?? [];
    expect(net).toHaveLength(2);
    const start =
      flow?.rows.findIndex((row) => String(row[0]?.value).startsWith("Benefícios, por linha")) ??
      -1;
    const details = (flow?.rows.slice(start) ?? []).filter((row) => row[2]?.formula !== undefined);
    expect(details).toHaveLength(
      model.initiatives.length * 3 +
        model.initiatives.reduce((sum, one) => sum + one.benefits.length, 0),
    );
    const costs = new Set(["Custos recorrentes", "Investimento", "Tempo da equipe no projeto"]);
    // Training is of a set, and so stands with its totals.
    const training =
      flow?.rows
        .filter((row) => row[1]?.value === "Capacitação da equipe")
        .map((row) => row.slice(4).map((cell) => Number(cell?.value))) ?? [];
    expect(training.map((row) => Math.round(row.reduce((a, b) => a + b, 0)))).toEqual([
      109_096, 261_719,
    ]);
    for (let month = 0; month <= model.horizonMonths; month++) {
      const sum = (kept: (row: (WorkbookCell | null)[]) => boolean) =>
        details
          .filter(kept)
          .reduce(
            (total, row) =>
              total + (costs.has(String(row[1]?.value)) ? -1 : 1) * Number(row[4 + month]?.value),
            0,
          );
      const taught = (set: number) => training[set]?.[month] ?? Number.NaN;
      expect(sum((row) => row[2]?.value === 1) - taught(0)).toBeCloseTo(net[0]![month]!, 4);
      expect(sum(() => true) - taught(1)).toBeCloseTo(net[1]![month]!, 4);
    }
  });

  it("names every input that a formula uses, and no sheet that is not there", () => {
    const names = new Set(made?.names.map(({ name }) => name));
    const functions = new Set([
      "IF",
      "AND",
      "MIN",
      "MAX",
      "SUM",
      "SUMPRODUCT",
      "INDEX",
      "ROWS",
      "MATCH",
      "NPV",
      "IRR",
      "MIRR",
      "IFERROR",
      "ISNUMBER",
      "SIGN",
      "ROUNDDOWN",
      "ROUNDUP",
    ]);
    const used = new Set<string>();
    for (const sheet of sheets)
      for (const { formula = "" } of formulasOf(sheet)) {
        for (const [, name] of formula.matchAll(/'([^']+)'!/g))
          expect(sheets.map((each) => each.name)).toContain(name);
        for (const [word] of formula
          .replace(/'[^']+'!/g, "")
          .replace(/"[^"]*"/g, "")
          .matchAll(/[a-z_]{3,}|[A-Z]{2,}(?=\()/g))
          if (!functions.has(word)) used.add(word);
      }
    expect([...used].filter((word) => !names.has(word))).toEqual([]);
    for (const name of [
      "taxa_desconto",
      "adocao",
      "conversao_caixa",
      "fator_beneficio",
      "fator_retencao",
      "fator_ti",
      "fator_capex",
      "fator_opex",
      "atraso_meses",
    ])
      expect([name, used.has(name)]).toEqual([name, true]);
  });

  it("leaves out what cannot be told: no rate, no recommended set, no initiative", () => {
    const bare = modelWith([initiativeOf()], { base: { ...model.base, ratePct: null } });
    const [, result] = financialSheets(bare)?.modelSheets ?? [];
    expect(result?.sheet.rows.find((row) => row[0]?.value === "VPL")?.[1]?.value).toBe("");
    expect(
      result?.sheet.rows.find((row) => row[0]?.value === "Payback (meses)")?.[1]?.value,
    ).toBeCloseTo(recomputeIndicators(bare, {}).completo.payback ?? Number.NaN, 9);
    expect(result?.sheet.rows[2]?.some((cell) => String(cell?.value).includes("recomendado"))).toBe(
      false,
    );
    expect(financialSheets(modelWith([]))).toBeNull();
  });

  it("stands in the exported file in place of the model's text, and only there", async () => {
    const read = await readXlsx(Buffer.from(await writeDocument("xlsx", source)));
    const names = read.sheets.map((sheet) => sheet.name);
    for (const { name } of sheets) expect(names).toContain(name);
    expect(JSON.stringify(read.sheets.map((sheet) => sheet.rows))).not.toContain("schemaVersion");
    expect(modelOfDatasets(demonstrationSource().datasets).model).toBeNull();
    const workbook = buildWorkbook({
      tree: source.tree,
      stamp,
      facts: source.facts,
      datasets: [],
      ...modelOfDatasets(source.datasets).model,
    });
    expect(workbook.names.length).toBeGreaterThan(12);
    for (const { sheet, name } of workbook.names)
      expect([name, workbook.sheets.some((each) => each.name === sheet)]).toEqual([name, true]);
  });
});

it("cuts a text that no cell holds", async () => {
  const bytes = await writeWorkbook(
    {
      title: "",
      subject: "",
      names: [],
      sheets: [{ name: "Longo", widths: [10], rows: [[{ value: "x".repeat(longestText + 5) }]] }],
    },
    { date: new Date(0), primaryColour: "#0F5C63" },
  );
  const text = String((await readXlsx(Buffer.from(bytes))).sheets[0]?.rows[0]?.[0]);
  expect([text.length, text.at(-1)]).toEqual([longestText, "…"]);
});
