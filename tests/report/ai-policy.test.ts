import { describe, expect, it } from "vitest";
import { phaseSixInput } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { aiPolicyRun } from "./runs/ai-policy-run.ts";
import {
  blockOf,
  compose,
  incomplete,
  reportOnDemonstration,
  states,
  without,
} from "./report-frame.ts";
import { demonstrationTables } from "./runs/run-inputs.ts";

const notice = "Análise de apoio à gestão; não substitui parecer jurídico.";

describe("the report of phase 6 on the demonstration", async () => {
  const report = await reportOnDemonstration(aiPolicyRun, {
    numbers: 800,
    sentences: 150,
    planted: { text: "Há 987 casos sem dono.", found: "987" },
  });

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map(({ id }) => id)).toEqual([
      "C1",
      "C2",
      "6.1",
      "6.2",
      "6.3",
      "6.4",
      "6.5",
      "6.6",
      "6.7",
      "6.8",
      "C3",
      "C4",
      "C5",
      "C6",
    ]);
    expect(incomplete(report.tree)).toEqual([]);
    expect(report.tree.reducedNotice).toBeNull();
    expect(blockOf(report.tree, "C1", 3)).toBe(
      "O inventário tem 9 casos de uso de IA: 4 liberados, 4 liberados com condições e 1 bloqueado.",
    );
  });

  it("says in each section what the method asks for", () => {
    expect(blockOf(report.tree, "6.1")).toBe(
      "Há 9 casos de uso: 0 em prática proibida, 1 de alto risco, 2 com dever de transparência e 6 de risco mínimo.",
    );
    expect(blockOf(report.tree, "6.1", 1)).toContain(
      "A classificação usa o EU AI Act como referência; a obrigação legal desses casos decorre da LGPD e das normas setoriais. Nenhum caso está pendente de classificação.",
    );
    expect(blockOf(report.tree, "6.2")).toBe(
      "O caso “Triagem de currículos” reúne 24 obrigações; 10 não têm controle com maturidade igual ou superior a 3.",
    );
    expect(blockOf(report.tree, "6.3")).toBe(
      "5 casos tratam dados pessoais; 4 têm hipótese legal informada e aplicável ao tipo de dado.",
    );
    expect(blockOf(report.tree, "6.3", 1)).toContain(
      "A LGPD garante a revisão, mas não exige que seja feita por pessoa; a supervisão humana é regra deste programa.",
    );
    expect(blockOf(report.tree, "6.4")).toBe(
      "O risco residual supera o apetite (9) em 3 de 18 riscos.",
    );
    expect(blockOf(report.tree, "6.5")).toBe(
      "58% dos controles aplicáveis têm maturidade igual ou superior a 3; o grupo mais fraco é A.10 Terceiros (0%).",
    );
    expect(blockOf(report.tree, "6.5", 1)).toContain(
      "não equivale à avaliação dos 38 controles nem a certificação.",
    );
    expect(blockOf(report.tree, "6.6")).toBe(
      "10 ações fecham as lacunas dos controles exigidos; as 3 primeiras reduzem 22% do risco residual (estimado).",
    );
    expect(blockOf(report.tree, "6.7", 1)).toContain(
      "A composição do comitê de IA ainda não foi informada",
    );
    expect(blockOf(report.tree, "6.8")).toBe(
      "Situação dos casos de uso: 4 liberados, 4 liberados com condições e 1 bloqueado.",
    );
    expect(blockOf(report.tree, "6.8", 1)).toContain(
      "A tabela regulatória foi verificada em 20/11/2026.",
    );
  });

  it("prints no rule that nobody verified", () => {
    const texts = JSON.stringify(report.tree);
    expect(texts).toContain("Situação não verificada");
    expect(texts).not.toContain("só hipóteses do art. 11; criança e adolescente");
  });

  it("carries the legal notice at the foot of every page", () => {
    const { reading } = report;
    const foot = (page: (typeof reading.pages)[number]) =>
      page.items
        .filter((item) => item.y < 80)
        .map(({ text }) => text)
        .join(" ")
        .replace(/\s+/g, " ");
    expect(
      reading.pages.filter((page) => !foot(page).includes(notice)).map(({ number }) => number),
    ).toEqual([]);
  });
});

describe("with less", () => {
  const of = (...left: TableName[]) =>
    compose(aiPolicyRun(phaseSixInput({ tables: without(demonstrationTables(), ...left) })));

  it("without controls risks are told as they are, and there is no coverage or plan", () => {
    const { tree, violations } = of("controles");
    expect(states(tree)).toMatchObject({
      "6.1": "completa",
      "6.2": "completa",
      "6.4": "parcial",
      "6.5": "ausente",
      "6.6": "ausente",
      "6.8": "completa",
    });
    expect(JSON.stringify(tree.sections[1])).toContain("T14 – Controles");
    expect(violations).toEqual([]);
  });

  it("without risks their section is absent and starters wait for notes", () => {
    const { tree, violations } = of("riscos");
    expect(states(tree)).toMatchObject({
      "6.1": "completa",
      "6.4": "ausente",
      "6.5": "completa",
      "6.6": "completa",
    });
    expect(violations).toEqual([]);
  });

  it("without use cases only the redesign's steps are listed, all of them pending", () => {
    const { tree, violations } = of("casos_uso_ia");
    expect(states(tree)).toMatchObject({ "6.1": "parcial", "6.5": "completa" });
    expect(violations).toEqual([]);
  });

  it("with nothing at all every section but governance is absent", () => {
    const { tree, violations } = compose(
      aiPolicyRun(
        phaseSixInput({
          tables: without(
            demonstrationTables(),
            "casos_uso_ia",
            "riscos",
            "controles",
            "sistemas",
            "raci",
          ),
          alone: true,
        }),
      ),
    );
    expect(states(tree)).toMatchObject({
      "6.1": "ausente",
      "6.2": "ausente",
      "6.3": "ausente",
      "6.4": "ausente",
      "6.5": "ausente",
      "6.6": "ausente",
      "6.7": "completa",
      "6.8": "ausente",
    });
    expect(violations).toEqual([]);
  });
});
