import { beforeAll, describe, expect, it } from "vitest";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { composeReport, type ComposedReport } from "#domain/report/build-report.ts";
import { checkConsistency } from "#domain/report/check-consistency.ts";
import { guardNumbers } from "#domain/report/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import type { ReportStamp, ReportTree } from "#domain/report/report-tree.ts";
import { compileReportPdf } from "#server/adapters/document-writer/compile-report-pdf.ts";
import { unmatchedNumbers } from "./pdf-numbers.ts";
import { readPdf, repeatedShare, sentencesOf, thinPages, type PdfReading } from "./pdf-pages.ts";
import { demonstrationTables, type ReportRun } from "./run-inputs.ts";
import { redesignRun } from "./zero-base-run.ts";

const stamp: ReportStamp = { runId: "0199a1b2-0000-7000-8000-000000000002", version: 1, generatedAt: "2026-11-21T12:00:00.000Z" };
const tables = demonstrationTables();
const states = (tree: ReportTree) => Object.fromEntries(tree.sections.map((section) => [section.id, section.state]));
const guardOf = ({ context, outcome }: ReportRun, { tree, reportFacts }: ComposedReport) => guardNumbers({ tree, facts: [...outcome.facts, ...reportFacts], names: reportNames(context, outcome) });
const textOf = (tree: ReportTree, id: string): string => JSON.stringify(tree.sections.find((section) => section.id === id)?.blocks.map((block) => (block.kind === "paragraph" ? block.inlines.map((inline) => inline.text).join("") : ""))).replaceAll("\u00a0", " ");

describe("the report of phase 2 on the demonstration", () => {
  let run: ReportRun;
  let report: ComposedReport;
  let reading: PdfReading;
  beforeAll(async () => {
    run = redesignRun(tables);
    report = composeReport(run.context, run.outcome);
    reading = await readPdf(compileReportPdf(report.tree, stamp));
  }, 60_000);

  it("has its fourteen sections, all complete", () => {
    expect(report.tree.sections.map((section) => section.id)).toEqual(["C1", "C2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "2.7", "2.8", "C3", "C4", "C5", "C6"]);
    expect(new Set(Object.values(states(report.tree)))).toEqual(new Set(["completa"]));
    expect(report.tree.reducedNotice).toBeNull();
  });

  it.each([
    ["C1", "O redesenho do processo “Atendimento e resolução de chamados” reduz as horas manuais de 125 para 30 por mês e o prazo médio de 2,5 dias para 1 dia (estimado)."],
    ["2.1", "Foram selecionados 8 processos, que somam 52% do custo mapeado."],
    ["2.1", "O resultado esperado do processo “Atendimento e resolução de chamados” é chamado resolvido e confirmado pelo lojista; só as etapas que o produzem permanecem por padrão."],
    ["2.2", "16% do esforço e 13% da espera estão em etapas que não agregam valor."],
    ["2.2", "O fluxo tem 11 etapas; uma é obrigatória."],
    ["2.3", "Das 11 etapas, 1 é eliminada, 1 integrada, 3 automatizadas e 6 recebem IA."],
    ["2.3", "Etapa a simplificar antes de automatizar."],
    ["2.4", "O fluxo futuro tem 10 etapas; uma permanece manual."],
    ["2.4", "A intervenção humana fica em 6 etapas, entre elas"],
    ["2.5", "O esforço cai de 125 h para 30 h por mês (76%), com faixa de 47 h a 22 h"],
    ["2.5", "a maior parte da redução vem das etapas apoiadas por IA"],
    ["2.5", "42% do ganho de horas vem de efeito medido em piloto; o restante é premissa (estimado)."],
    ["2.6", "O retrabalho projetado é de 3,0%, ante 15,0%; a causa “classificação incorreta” responde por 7,1 p.p. da queda"],
    ["2.6", "ante 7,8; associação observada, não prova causa"],
    ["2.6", "Parte da saída do alerta ocorreria sem mudança, por regressão à média."],
    ["2.7", "O controle obrigatório tem responsável e evidência no fluxo futuro."],
    ["2.8", "A implantação soma 315 pessoas-dia em 2 ondas; a onda inicial libera 90 h por mês até a semana 8 (estimado)."],
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
    const again = redesignRun(tables);
    expect(JSON.stringify(composeReport(again.context, again.outcome).tree)).toBe(JSON.stringify(report.tree));
  });

  it("finds insights of the rules, and the warning that most of the gain is untested", () => {
    expect(run.outcome.insights.map(({ rule_id }) => rule_id)).toEqual(["I2.2", "I2.4", "I2.5", "I2.1", "I2.7"]);
    expect(run.outcome.gate.open).toBe(true);
    expect(run.outcome.gate.conditions.filter(({ met }) => !met).map(({ id }) => id)).toEqual(["G0.6", "G2.5"]);
    expect(run.outcome.quickWins.filter(({ shown }) => shown).map(({ process }) => process)).toEqual(["P12", "P04", "P03", "P11", "P06", "P02"]);
  });
});

describe("the report of phase 2 on less", () => {
  const short = (run: ReportRun) => { const report = composeReport(run.context, run.outcome); return { ...report, found: guardOf(run, report) }; };

  it("leaves out rework, satisfaction and clients without cases and log", () => {
    const { casos: _cases, eventos: _events, clientes: _clients, ...rest } = tables;
    const { tree, found } = short(redesignRun(rest));
    expect(states(tree)).toMatchObject({ "2.1": "completa", "2.3": "completa", "2.5": "completa", "2.6": "ausente" });
    expect(JSON.stringify(tree)).not.toContain("satisfação projetada é");
    expect(found).toEqual([]);
  });

  it("says nothing of decisions without steps", () => {
    const { etapas: _steps, ...rest } = tables;
    const { tree, found } = short(redesignRun(rest));
    expect(states(tree)).toMatchObject({ C1: "completa", "2.1": "completa", "2.2": "ausente", "2.3": "ausente", "2.4": "ausente", "2.5": "ausente", "2.6": "ausente", "2.7": "ausente", "2.8": "ausente" });
    expect(textOf(tree, "C1")).toContain("Sem etapas informadas");
    expect(found).toEqual([]);
  });

  it("has partial effects without waits, and reads a few steps of a small process", () => {
    const process: Row = { processo_id: "A", processo: "Faturamento", area: "Financeiro", volume_mes: 100, minutos_por_caso: 20, retrabalho_pct: 10, custo_hora: 60 };
    const step = (ordem: number): Row => ({ processo: "Faturamento", ordem, etapa: `Passo de conferência ${"abc"[ordem]}`, executor: "Analista", toque_min: 10, classe_valor: "VA", obrigatoria: 0, regra: 5, dados: 5, julgamento: 1, risco: 1 });
    const { tree, found } = short(redesignRun({ processos: tableOf("processos", [process, { ...process, processo_id: "B", processo: "Cobrança" }, { ...process, processo_id: "C", processo: "Cadastro" }]), etapas: tableOf("etapas", [step(1), step(2)]) }));
    expect(states(tree)).toMatchObject({ "2.3": "completa", "2.5": "parcial", "2.6": "ausente" });
    expect(JSON.stringify(tree)).toContain("Nenhuma etapa foi marcada como obrigatória");
    expect(found).toEqual([]);
  });
});
