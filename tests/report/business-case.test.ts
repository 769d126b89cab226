import { describe, expect, it } from "vitest";
import { phaseSeven } from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { nimbelaHandoffs, nimbelaInput } from "#tests/analysis/business-case/demonstration.ts";
import { composeReport } from "#domain/report/build-report.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { guardNumbers } from "#domain/report/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { Block, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import type { Handoff } from "#domain/analysis/phase-outcome.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { businessCaseRun } from "./business-case-run.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf, repeatedShare, sentencesOf, thinPages } from "./pdf-pages.ts";
import type { ReportRun } from "./run-inputs.ts";

const compose = (run: ReportRun) => {
  const { tree, reportFacts } = composeReport(run.context, run.outcome);
  const facts = [...run.outcome.facts, ...reportFacts];
  return { tree, facts, names: reportNames(run.context, run.outcome), violations: guardNumbers({ tree, facts, names: reportNames(run.context, run.outcome) }) };
};
const states = (tree: ReportTree) => Object.fromEntries(tree.sections.map(({ id, state }) => [id, state]));
const textOf = (block: Block | undefined) => (block?.kind === "paragraph" ? block.inlines.map(({ text }) => text.replaceAll("\u00a0", " ")).join("") : "");
const keyOf = (tree: ReportTree, id: string) => textOf(tree.sections.find((section) => section.id === id)?.blocks[0]);

function firstRows(table: TableData, rows: number): TableData {
  const columns = Object.fromEntries(Object.entries(table.columns).map(([name, column]) => [name, column.kind === "text" ? { ...column, codes: column.codes.slice(0, rows) } : { ...column, values: column.values.slice(0, rows) }]));
  return { ...table, rows, columns, rowFile: table.rowFile.slice(0, rows), rowNumber: table.rowNumber.slice(0, rows) };
}

describe("the report of phase 5 on the demonstration", async () => {
  const run = businessCaseRun();
  const report = compose(run);
  const pdf = compileReportPdf(report.tree, { runId: "0199a1b2-0000-7000-8000-000000000001", version: 1, generatedAt: "2026-11-21T12:00:00.000Z" });
  const reading = await readPdf(pdf);

  it("has its fourteen sections complete and opens with both perimeters, the recommended one first", () => {
    expect(report.tree.sections.map(({ id }) => id)).toEqual(["C1", "C2", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "C3", "C4", "C5", "C6"]);
    expect(new Set(Object.values(states(report.tree)))).toEqual(new Set(["completa"]));
    expect(report.tree.reducedNotice).toBeNull();
    expect(keyOf(report.tree, "C1")).toBe("Conjunto recomendado (8 de 9 iniciativas): VPL de R$ 949.281 e ROI de 279%. Programa completo: VPL de R$ 765.387 e ROI de 187% (estimado).");
  });

  it("says in each section what the method asks for", () => {
    expect(keyOf(report.tree, "5.4")).toContain("varia de R$ 38.844 (conservador) a R$ 1.380.272 (otimista); o do programa completo, de −R$ 203.992 a R$ 1.223.367");
    expect(textOf(report.tree.sections.find(({ id }) => id === "5.4")?.blocks[1])).toContain("No cenário conservador, o programa completo não se paga em 36 meses.");
    expect(keyOf(report.tree, "5.6")).toContain("é de 98,5% no conjunto recomendado e de 87,3% no programa completo");
    const portfolio = textOf(report.tree.sections.find(({ id }) => id === "5.7")?.blocks[1]);
    expect(portfolio).toContain("A iniciativa “Antifraude e chargebacks assistidos” fica fora: VPL de −R$ 183.894 com as premissas atuais e término além das 24 semanas");
    expect(portfolio).toContain("a iniciativa “Racionalização de sistemas” responde por 72% do VPL; sem ela, o VPL é de R$ 262.907");
    expect(keyOf(report.tree, "5.8")).toContain("é de R$ 492.900 em 12 meses e R$ 1.444.826 em 24");
  });

  it("shows no number that is not a fact and resolves every note", () => {
    expect(report.violations).toEqual([]);
    expect(checkConsistency(report.tree).filter(({ detail }) => !detail.startsWith("rel."))).toEqual([]);
  });

  it("finds a planted number", () => {
    const planted = structuredClone(report.tree);
    planted.sections[4]?.blocks.unshift({ kind: "paragraph", inlines: [{ text: "Sobram R$ 987.654 por ano." }] });
    expect(guardNumbers({ tree: planted, facts: report.facts, names: report.names }).map(({ found }) => found)).toEqual(["R$ 987.654"]);
  });

  it("fills 25 to 40 pages, none of them thin, and repeats under 2% of its sentences", () => {
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(40);
    expect(thinPages(reading)).toEqual([]);
    const sentences = sentencesOf(reading);
    expect(sentences.length).toBeGreaterThan(150);
    expect(repeatedShare(sentences)).toBeLessThan(0.02);
  });

  it("prints no number that is not a fact by value and unit", () => {
    const { checked, unmatched } = unmatchedNumbers(reading, report.facts, [...report.names, ...report.tree.references]);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(1500);
  });

  it("is equal for equal inputs", () => {
    const again = businessCaseRun();
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(JSON.stringify(report.tree));
  });
});

describe("with less", () => {
  it("without the discount rate only what needs none is said", () => {
    const { tree, violations } = compose(businessCaseRun(nimbelaInput({ overrides: [{ id: "A.tma", value: null }] })));
    expect(states(tree)).toMatchObject({ "5.1": "completa", "5.2": "completa", "5.3": "ausente", "5.4": "ausente", "5.5": "ausente", "5.6": "ausente", "5.7": "ausente", "5.8": "ausente" });
    expect(keyOf(tree, "C1")).toContain("o VPL depende da TMA e da natureza dela");
    expect(JSON.stringify(tree.sections[1])).toContain("T20 – Premissas");
    expect(violations).toEqual([]);
  });

  it("with two initiatives there is no portfolio to compare", () => {
    const input = nimbelaInput();
    const { tree, violations } = compose(businessCaseRun({ ...input, tables: { ...input.tables, iniciativas: firstRows(input.tables.iniciativas!, 2) } }));
    expect(states(tree)).toMatchObject({ "5.3": "completa", "5.7": "ausente" });
    expect(violations).toEqual([]);
  });

  it("without earlier phases the register is absent and the investment stays", () => {
    const { tree, violations } = compose(businessCaseRun(nimbelaInput({ handoffs: [] })));
    expect(states(tree)).toMatchObject({ "5.1": "ausente", "5.2": "completa" });
    expect(violations).toEqual([]);
  });
});

describe("on the approved curve of phase 7", () => {
  const curve = (approved: boolean): Handoff => {
    const { facts, datasets } = phaseSeven();
    return { phase: 7, origin: "run", approved, reportVersion: 1, facts, datasets };
  };
  const written = (approved: boolean): string => {
    const run = businessCaseRun(nimbelaInput({ handoffs: [...nimbelaHandoffs(), curve(approved)] }));
    const composed = composeReport(run.context, run.outcome);
    expect(guardNumbers({ tree: composed.tree, facts: [...run.outcome.facts, ...composed.reportFacts], names: reportNames(run.context, run.outcome) })).toEqual([]);
    return JSON.stringify(composed.tree.sections.map(({ blocks }) => blocks.map((block) => (block.kind === "paragraph" ? block.inlines.map(({ text }) => text).join("") : block.kind === "bullets" ? block.items.map((item) => item.map(({ text }) => text).join("")) : "")))).replaceAll("\u00a0", " ");
  };

  it("says so, with the highest adoption, and no longer that adoption is constant", () => {
    const text = written(true);
    expect(text).toMatch(/O fluxo usa a curva de adoção aprovada na fase 7, com adoção máxima de \d+%/);
    expect(text).toContain("A adoção segue, mês a mês, a curva aprovada na fase 7");
    expect(text).not.toContain("A adoção é constante até existir a curva medida na fase 7.");
  });

  it("says that adoption is constant while phase 7 is not approved", () => {
    const text = written(false);
    expect(text).toContain("A adoção é constante até existir a curva medida na fase 7.");
    expect(text).not.toContain("O fluxo usa a curva");
  });
});
