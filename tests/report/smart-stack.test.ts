import { describe, expect, it } from "vitest";
import { phaseFourInput, prices } from "#tests/analysis/smart-stack/smart-stack-run.ts";
import { blockOf, compose, incomplete, reportOnDemonstration, states } from "./report-frame.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";
import { smartStackRun } from "./runs/smart-stack-run.ts";

describe("the report of phase 4 on the demonstration", async () => {
  const report = await reportOnDemonstration(smartStackRun, {
    numbers: 1500,
    sentences: 150,
    planted: { text: "Sobram R$ 987.654 por ano.", found: "R$ 987.654" },
  });

  it("has its fourteen sections, all complete but the one that lacks a price list", () => {
    expect(report.tree.sections.map(({ id }) => id)).toEqual([
      "C1",
      "C2",
      "4.1",
      "4.2",
      "4.3",
      "4.4",
      "4.5",
      "4.6",
      "4.7",
      "4.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(incomplete(report.tree)).toEqual([["4.7", "parcial"]]);
    expect(report.tree.reducedNotice).toBeNull();
    expect(blockOf(report.tree, "C1", 3)).toBe(
      "O portfólio tem 26 sistemas, custa R$ 5,2 milhões por ano e permite economia bruta de R$ 475.560 por ano (estimado).",
    );
  });

  it("says in each section what the method asks for", () => {
    expect(blockOf(report.tree, "4.2")).toBe(
      "Dos 26 sistemas, 18 ficam em Investir, 3 em Migrar e 5 em Eliminar.",
    );
    expect(blockOf(report.tree, "4.3")).toContain(
      "9 capacidades têm mais de um sistema; a economia bruta é de R$ 475.560 por ano (estimado) e começa em mai/2027.",
    );
    expect(blockOf(report.tree, "4.4", 1)).toContain(
      "O sistema Loja Hub é ponto único de falha para 3 sistemas.",
    );
    expect(blockOf(report.tree, "4.4", 1)).toContain("processa sem erro 99,5% dos registros");
    expect(blockOf(report.tree, "4.5", 3)).toContain(
      "Para a capacidade “Ingestão de dados”, a indicação é parceria (3,70), 0,30 ponto à frente de comprar",
    );
    expect(blockOf(report.tree, "4.7")).toContain(
      "O custo anual da capacidade “Ingestão de dados” passa de R$ 155.520 para R$ 77.760, ao câmbio de R$ 5,40.",
    );
    expect(blockOf(report.tree, "4.8")).toContain(
      "10 contratos vencem em até 12 meses; o primeiro aviso prévio é em 01/12/2026.",
    );
  });
});

describe("with less, or more", () => {
  it("systems alone leave integrations, options, the target of the redesign and its cost absent", () => {
    const { tree, violations } = compose(
      smartStackRun(phaseFourInput({ tables: demonstrationTables(["sistemas"]), alone: true })),
    );
    expect(states(tree)).toMatchObject({
      "4.1": "completa",
      "4.2": "completa",
      "4.3": "completa",
      "4.4": "ausente",
      "4.5": "ausente",
      "4.6": "ausente",
      "4.7": "ausente",
      "4.8": "completa",
    });
    expect(JSON.stringify(tree.sections[1])).toContain("T09 – Integrações");
    expect(violations).toEqual([]);
  });

  it("a price list completes the target cost", () => {
    const { tree, violations } = compose(smartStackRun(phaseFourInput({ overrides: prices })));
    expect(states(tree)["4.7"]).toBe("completa");
    expect(blockOf(tree, "4.7", 1)).toContain("por mês, com preços de 01/10/2026");
    expect(blockOf(tree, "C3")).toContain("de gasto por ano (estimado)");
    expect(violations).toEqual([]);
  });
});
