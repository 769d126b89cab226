import { beforeAll, describe, expect, it } from "vitest";
import { earlierHandoffs, phaseSevenInput } from "#tests/analysis/adopt-loop/adopt-loop-run.ts";
import { composeReport, type ComposedReport } from "#domain/report/build-report.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { guardNumbers } from "#domain/report/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { adoptLoopRun } from "./adopt-loop-run.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf, repeatedShare, sentencesOf, thinPages, type PdfReading } from "./pdf-pages.ts";
import { demonstrationTables, type ReportRun } from "./run-inputs.ts";

const stamp: ReportStamp = { runId: "0199a1b2-0000-7000-8000-000000000007", version: 1, generatedAt: "2026-11-21T12:00:00.000Z" };
const states = (tree: ReportTree) => Object.fromEntries(tree.sections.map((section) => [section.id, section.state]));
const guardOf = ({ context, outcome }: ReportRun, { tree, reportFacts }: ComposedReport) => guardNumbers({ tree, facts: [...outcome.facts, ...reportFacts], names: reportNames(context, outcome) });
const textOf = (tree: ReportTree, id: string): string => JSON.stringify(tree.sections.find((section) => section.id === id)?.blocks.map((block) => (block.kind === "paragraph" || block.kind === "callout" ? block.inlines.map((inline) => inline.text).join("") : ""))).replaceAll("\u00a0", " ");

describe("the report of phase 7 on the demonstration", () => {
  let run: ReportRun;
  let report: ComposedReport;
  let reading: PdfReading;
  beforeAll(async () => {
    run = adoptLoopRun();
    report = composeReport(run.context, run.outcome);
    reading = await readPdf(compileReportPdf(report.tree, stamp));
  }, 60_000);

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual(["C1", "C2", "7.1", "7.2", "7.3", "7.4", "7.5", "7.6", "7.7", "7.8", "C3", "C4", "C5", "C6"]);
    expect(Object.entries(states(report.tree)).filter(([, state]) => state !== "completa")).toEqual([]);
  });

  it.each([
    ["C1", "O índice de prontidão é 62 (pronto com reforços) e a primeira barreira é o conhecimento; a adoção projetada na semana 24 é de 77% (estimado)."],
    ["7.1", "Responderam 84 de 120 pessoas (70%). Se a amostra fosse aleatória, a margem de erro máxima seria de 5,9 p.p. (95% de confiança); a adesão voluntária pode gerar viés."],
    ["7.1", "Grupos com menos de 5 respostas não são exibidos."],
    ["7.1", "Os dados deste projeto não podem ser usados para avaliar, promover, punir ou desligar pessoas, nem para inferir saúde ou emoções. Os resultados são publicados apenas por grupo."],
    ["7.2", "A primeira barreira é o conhecimento (2,8 de 5), em 7 de 9 grupos."],
    ["7.2", "As ações tratam primeiro o conhecimento."],
    ["7.2", "ADKAR® é marca da Prosci; diagnóstico inspirado no modelo, com itens próprios, sem certificação da Prosci."],
    ["7.3", "O índice de prontidão é 62 (Pronto com reforços); a cobertura de competências é a dimensão mais baixa."],
    ["7.3", "A área de Suporte tem 56 e inicia na onda 2."],
    ["7.4", "Nenhuma área passa do limite de carga; a maior é a área de Operações, com 4 de 6."],
    ["7.5", "O plano soma 9.184 horas para 120 pessoas, em 24 semanas com até 4 h semanais"],
    ["7.6", "São necessários 10 multiplicadores para 120 pessoas envolvidas"],
    ["7.6", "O patrocinador do programa ainda não foi informado."],
    ["7.7", "A curva projeta 21% de adoção na semana 8, 64% na 16 e 77% na 24 (estimado)."],
    ["7.7", "com a curva, o VPL recalculado do programa completo é de R$ 662.544"],
    ["7.7", "Um caso de uso está bloqueado e fica sem meta de adoção."],
    ["7.8", "A captura ainda não tem meta vencida: o programa começa em 01/11/2026"],
  ])("%s says: %s", (section, sentence) => expect(textOf(report.tree, section)).toContain(sentence));

  it("shows no number that is not a fact and repeats the summary's numbers later", () => {
    expect(guardOf(run, report)).toEqual([]);
    expect(checkConsistency(report.tree).filter(({ detail }) => !detail.startsWith("rel."))).toEqual([]);
  });

  it("is 25 to 40 full pages whose numbers are facts by value and unit", () => {
    expect(reading.pages.length).toBeGreaterThanOrEqual(25);
    expect(reading.pages.length).toBeLessThanOrEqual(40);
    expect(thinPages(reading)).toEqual([]);
    const { checked, unmatched } = unmatchedNumbers(reading, [...run.outcome.facts, ...report.reportFacts], [...reportNames(run.context, run.outcome), ...report.tree.references]);
    expect(unmatched).toEqual([]);
    expect(checked).toBeGreaterThan(1000);
    const sentences = sentencesOf(reading);
    expect(sentences.length).toBeGreaterThan(100);
    expect(repeatedShare(sentences)).toBeLessThan(0.02);
  });

  it("is equal for equal inputs", () => {
    const again = adoptLoopRun();
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(JSON.stringify(report.tree));
  });
});

describe("the report of phase 7 on less", () => {
  const all = demonstrationTables();
  const short = (without: readonly string[], handoffs = earlierHandoffs()) => {
    const tables = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const run = adoptLoopRun(phaseSevenInput({ tables, handoffs }));
    const report = composeReport(run.context, run.outcome);
    return { tree: report.tree, found: guardOf(run, report) };
  };

  it("is partial where phase 6 gave no release", () => {
    const { tree, found } = short([]);
    expect(Object.entries(states(tree)).filter(([, state]) => state !== "completa")).toEqual([["7.7", "parcial"]]);
    expect(tree.sections.find(({ id }) => id === "7.7")?.stateReason).toContain("falta os casos de uso de IA avaliados na fase 6");
    expect(found).toEqual([]);
  });

  it("has training, network, load and capture without the survey, and no curve", () => {
    const { tree, found } = short(["pesquisa"]);
    expect(states(tree)).toMatchObject({ "7.1": "ausente", "7.2": "ausente", "7.3": "ausente", "7.4": "completa", "7.5": "completa", "7.6": "completa", "7.7": "ausente", "7.8": "completa" });
    expect(textOf(tree, "C1")).toContain("sem a pesquisa não há índice de prontidão nem curva de adoção");
    expect(found).toEqual([]);
  });

  it("drops the component of skills without them", () => {
    const { tree, found } = short(["competencias"]);
    expect(states(tree)).toMatchObject({ "7.3": "parcial", "7.5": "parcial", "7.8": "completa" });
    expect(textOf(tree, "7.3")).toContain("O índice usa 80% do peso");
    expect(found).toEqual([]);
  });

  it("has the survey alone without organisation, initiatives, indicators and earlier phases", () => {
    const { tree, found } = short(Object.keys(all).filter((name) => name !== "pesquisa"), []);
    expect(states(tree)).toMatchObject({ "7.1": "parcial", "7.2": "completa", "7.3": "parcial", "7.4": "ausente", "7.5": "ausente", "7.6": "ausente", "7.7": "parcial", "7.8": "ausente" });
    expect(textOf(tree, "7.1")).toContain("sem o organograma não há taxa de resposta nem margem de erro");
    expect(found).toEqual([]);
  });

  it("has no cycle without indicators and no targets without initiatives", () => {
    const { tree, found } = short(["kpis", "iniciativas"]);
    expect(states(tree)).toMatchObject({ "7.4": "ausente", "7.8": "parcial" });
    expect(found).toEqual([]);
  });
});
