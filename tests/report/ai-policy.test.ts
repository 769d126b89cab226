import { describe, expect, it } from "vitest";
import { phaseSixInput } from "#tests/analysis/ai-policy/ai-policy-run.ts";
import { composeReport } from "#domain/report/build-report.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { guardNumbers } from "#domain/report/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import type { TableName } from "#domain/tables/canonical-table.ts";
import { aiPolicyRun } from "./ai-policy-run.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf, repeatedShare, sentencesOf, thinPages } from "./pdf-pages.ts";
import { demonstrationTables, type ReportRun } from "./run-inputs.ts";

const compose = (run: ReportRun) => {
  const { tree, reportFacts } = composeReport(run.context, run.outcome);
  const facts = [...run.outcome.facts, ...reportFacts];
  const names = reportNames(run.context, run.outcome);
  return { tree, facts, names, violations: guardNumbers({ tree, facts, names }) };
};
const states = (tree: ReportTree) => Object.fromEntries(tree.sections.map(({ id, state }) => [id, state]));
const textOf = (block: Block | undefined) => (block?.kind === "paragraph" ? block.inlines.map(({ text }) => text.replaceAll("\u00a0", " ")).join("") : "");
const blockOf = (tree: ReportTree, id: string, index = 0) => textOf(tree.sections.find((section) => section.id === id)?.blocks[index]);
const without = (...left: TableName[]) => { const tables = demonstrationTables(); for (const name of left) delete tables[name]; return tables; };
const notice = "Análise de apoio à gestão; não substitui parecer jurídico.";

describe("the report of phase 6 on the demonstration", async () => {
  const run = aiPolicyRun();
  const report = compose(run);
  const reading = await readPdf(compileReportPdf(report.tree, { runId: "0199a1b2-0000-7000-8000-000000000001", version: 1, generatedAt: "2026-11-21T12:00:00.000Z" }));

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map(({ id }) => id)).toEqual(["C1", "C2", "6.1", "6.2", "6.3", "6.4", "6.5", "6.6", "6.7", "6.8", "C3", "C4", "C5", "C6"]);
    expect(Object.entries(states(report.tree)).filter(([, state]) => state !== "completa")).toEqual([]);
    expect(report.tree.reducedNotice).toBeNull();
    expect(blockOf(report.tree, "C1")).toBe("O inventário tem 9 casos de uso de IA: 4 liberados, 4 liberados com condições e 1 bloqueado.");
  });

  it("says in each section what the method asks for", () => {
    expect(blockOf(report.tree, "6.1")).toBe("Há 9 casos de uso: 0 em prática proibida, 1 de alto risco, 2 com dever de transparência e 6 de risco mínimo.");
    expect(blockOf(report.tree, "6.1", 1)).toContain("A classificação usa o EU AI Act como referência; a obrigação legal desses casos decorre da LGPD e das normas setoriais. Nenhum caso está pendente de classificação.");
    expect(blockOf(report.tree, "6.2")).toBe("O caso “Triagem de currículos” reúne 24 obrigações; 10 não têm controle com maturidade igual ou superior a 3.");
    expect(blockOf(report.tree, "6.3")).toBe("5 casos tratam dados pessoais; 4 têm hipótese legal informada e aplicável ao tipo de dado.");
    expect(blockOf(report.tree, "6.3", 1)).toContain("A LGPD garante a revisão, mas não exige que seja feita por pessoa; a supervisão humana é regra deste programa.");
    expect(blockOf(report.tree, "6.4")).toBe("O risco residual supera o apetite (9) em 3 de 18 riscos.");
    expect(blockOf(report.tree, "6.5")).toBe("58% dos controles aplicáveis têm maturidade igual ou superior a 3; o grupo mais fraco é A.10 Terceiros (0%).");
    expect(blockOf(report.tree, "6.5", 1)).toContain("não equivale à avaliação dos 38 controles nem a certificação.");
    expect(blockOf(report.tree, "6.6")).toBe("10 ações fecham as lacunas dos controles exigidos; as 3 primeiras reduzem 22% do risco residual (estimado).");
    expect(blockOf(report.tree, "6.7", 1)).toContain("A composição do comitê de IA ainda não foi informada");
    expect(blockOf(report.tree, "6.8")).toBe("Situação dos casos de uso: 4 liberados, 4 liberados com condições e 1 bloqueado.");
    expect(blockOf(report.tree, "6.8", 1)).toContain("A tabela regulatória foi verificada em 20/11/2026.");
  });

  it("prints no rule that nobody verified", () => {
    const texts = JSON.stringify(report.tree);
    expect(texts).toContain("Situação não verificada");
    expect(texts).not.toContain("só hipóteses do art. 11; criança e adolescente");
  });

  it("shows no number that is not a fact and resolves every note", () => {
    expect(report.violations).toEqual([]);
    expect(checkConsistency(report.tree).filter(({ detail }) => !detail.startsWith("rel."))).toEqual([]);
  });

  it("finds a planted number", () => {
    const planted = structuredClone(report.tree);
    planted.sections[4]?.blocks.unshift({ kind: "paragraph", inlines: [{ text: "Há 987 casos sem dono." }] });
    expect(guardNumbers({ tree: planted, facts: report.facts, names: report.names }).map(({ found }) => found)).toEqual(["987"]);
  });

  it("fills 25 to 40 pages, none of them thin, and repeats under 2% of its sentences", () => {
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(40);
    expect(thinPages(reading)).toEqual([]);
    const sentences = sentencesOf(reading);
    expect(sentences.length).toBeGreaterThan(150);
    expect(repeatedShare(sentences)).toBeLessThan(0.02);
  });

  it("carries the legal notice at the foot of every page", () => {
    const foot = (page: (typeof reading.pages)[number]) => page.items.filter((item) => item.y < 80).map(({ text }) => text).join(" ").replace(/\s+/g, " ");
    expect(reading.pages.filter((page) => !foot(page).includes(notice)).map(({ number }) => number)).toEqual([]);
  });

  it("prints no number that is not a fact by value and unit", () => {
    const { checked, unmatched } = unmatchedNumbers(reading, report.facts, [...report.names, ...report.tree.references]);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(800);
  });

  it("is equal for equal inputs", () => {
    const again = aiPolicyRun();
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(JSON.stringify(report.tree));
  });
});

describe("with less", () => {
  const of = (...left: TableName[]) => compose(aiPolicyRun(phaseSixInput({ tables: without(...left) })));

  it("without controls there is no residual risk, coverage or plan", () => {
    const { tree, violations } = of("controles");
    expect(states(tree)).toMatchObject({ "6.1": "completa", "6.2": "completa", "6.4": "ausente", "6.5": "ausente", "6.6": "ausente", "6.8": "completa" });
    expect(JSON.stringify(tree.sections[1])).toContain("T14 – Controles");
    expect(violations).toEqual([]);
  });

  it("without risks their section is absent and starters wait for notes", () => {
    const { tree, violations } = of("riscos");
    expect(states(tree)).toMatchObject({ "6.1": "completa", "6.4": "ausente", "6.5": "completa", "6.6": "completa" });
    expect(violations).toEqual([]);
  });

  it("without use cases only the redesign's steps are listed, all of them pending", () => {
    const { tree, violations } = of("casos_uso_ia");
    expect(states(tree)).toMatchObject({ "6.1": "parcial", "6.5": "completa" });
    expect(violations).toEqual([]);
  });

  it("with nothing at all every section but governance is absent", () => {
    const { tree, violations } = compose(aiPolicyRun(phaseSixInput({ tables: without("casos_uso_ia", "riscos", "controles", "sistemas", "raci"), alone: true })));
    expect(states(tree)).toMatchObject({ "6.1": "ausente", "6.2": "ausente", "6.3": "ausente", "6.4": "ausente", "6.5": "ausente", "6.6": "ausente", "6.7": "completa", "6.8": "ausente" });
    expect(violations).toEqual([]);
  });
});
