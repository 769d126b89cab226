/** What the tab Resultado shows of the demonstration's seven phases, and of runs on little data. */
import { describe, expect, it } from "vitest";
import { formatFact } from "#domain/facts/display-format.ts";
import type { PhaseNumber } from "#domain/kernel/phase-number.ts";
import {
  findingAmount,
  resultAnswer,
  resultCards,
  resultCharts,
  resultFactIds,
} from "#domain/phases/common/run/phase-result.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { phases } from "#domain/phases/registry.ts";
import { demonstrationPhases, reportRunOf } from "#tests/report/runs/any-phase-run.ts";
import { demonstrationTables, runOf as reportOf } from "#tests/report/runs/run-inputs.ts";
import type { ReportRun } from "#tests/report/runs/run-phase.ts";
import { findingsOf } from "#tests/support/findings.ts";

const computed = demonstrationPhases();

function runOf(phase: PhaseNumber): ReportRun {
  const run = computed.get(phase);
  if (!run || "missing" in run) throw new Error(`phase ${phase} has no run`);
  const { context, outcome } = reportRunOf(run);
  const dated = { ...context, project: { ...context.project, referenceDate: "2026-10-16" } };
  return {
    context: dated,
    outcome: { ...outcome, ...findingsOf(phases[phase], dated, outcome) },
  };
}

function resultOf(phase: PhaseNumber, { context, outcome }: ReportRun = runOf(phase)) {
  const screen = phases[phase].screen.result;
  const facts = new Map(outcome.facts.map((fact) => [fact.id, fact]));
  const { tree } = composeReport(context, outcome);
  const plain = (inlines: { text: string }[]) =>
    inlines
      .map(({ text }) => text)
      .join("")
      .replaceAll("\u00a0", " ");
  return {
    cards: resultCards(screen, facts).map(({ label, value, today, change, note }) =>
      [label, today === null ? value : `${today.value} → ${value}`, change?.text, plain(note)]
        .filter((text) => text !== undefined && text !== "")
        .join(" | "),
    ),
    charts: resultCharts(screen, tree).map(({ id }) => id),
    answer: plain(resultAnswer(tree).first),
    rest: plain(resultAnswer(tree).rest),
    amounts: outcome.insights.slice(0, 3).map((insight) => {
      const amount = findingAmount(insight, facts);
      return amount === null ? null : formatFact(amount);
    }),
  };
}

describe("the result of a phase", () => {
  it("of phase 1 is the contact with accounts at risk, four sums a year, and where the value lies", () => {
    expect(resultOf(1)).toEqual({
      cards: [
        "Custo mapeado por ano | R$ 6,8 mi | 23 processos",
        "Custo endereçável por ano | R$ 1,7 mi | 2.285 h por mês de potencial",
        "Retrabalho por ano | R$ 446.319 | 6,6% do custo mapeado",
        "Receita mensal em alerta | R$ 300.000 | 24 clientes, 7,5% da receita",
      ],
      charts: ["c1.heatmap", "c1.pareto"],
      answer: "Contatar 24 contas em alerta, por ordem de receita, até 31/10/2026.",
      rest: "Estão em jogo R$ 401.760 por ano (estimado).",
      amounts: ["R$ 401.760/ano", "R$ 337.643/ano", "R$ 436.480/ano"],
    });
  });

  it("of phase 2 sets the future beside today, and the gain beside the effort", () => {
    const { cards, charts } = resultOf(2);
    expect(cards).toEqual([
      "Horas manuais por mês | 125 h → 30 h | −76,0%",
      "Prazo médio | 2,5 dias → 1 dia | −60,0%",
      "Ganho: custo liberado por ano | R$ 54.720 | 42% do ganho já medido em piloto",
      "Esforço do redesenho | 315 pessoas-dia | 8 processos redesenhados",
    ]);
    expect(charts).toEqual(["c2.antes_depois", "c2.cascata"]);
  });

  it("of phase 5 gives the range with the value and never the value alone", () => {
    const { cards, charts } = resultOf(5);
    expect(cards).toEqual([
      "VPL do conjunto, na mediana | R$ 245.989 | R$ 33.634 a R$ 462.405; no plano R$ 604.448",
      "Payback | 17,5 meses | Conjunto recomendado, com R$ 235.000",
      "VPL no cenário conservador | −R$ 69.372 | Conjunto recomendado",
      "Probabilidade de VPL positivo | 93,2% | Programa completo: 7,3%",
    ]);
    expect(charts).toEqual(["c5.cascata", "c5.fluxo"]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7] as const)(
    "of phase %i has four figures, two charts and an answer of one sentence",
    (phase) => {
      const { cards, charts, answer } = resultOf(phase);
      expect(cards).toHaveLength(4);
      expect(charts).toHaveLength(2);
      expect(answer).toMatch(/\.$/);
      for (const { label } of phases[phase].screen.result.figures)
        expect(label.length).toBeLessThanOrEqual(32);
      for (const card of cards) expect(card.split(" | ").at(-1)?.length).toBeLessThanOrEqual(60);
    },
  );

  // What stands for runs on few files is seen to be written in tests/table-engine/single-tables.test.ts.
  it("names only facts that a run of the demonstration writes, points of a share and lists alone apart", () => {
    const unwritten = ([1, 2, 3, 4, 5, 6, 7] as const).flatMap((phase) => {
      const written = new Set(runOf(phase).outcome.facts.map(({ id }) => id));
      return resultFactIds(phases[phase].screen.result).filter(
        (id) => !written.has(id) && !id.includes(".melhora_pp."),
      );
    });
    expect(unwritten).toEqual([
      "p1.casos.n",
      "p1.casos.abertos",
      "p1.casos.abertos_pct",
      "p1.casos.encerramento_p50",
      "p3.saidas.pct",
      "p3.saidas.n",
      "p3.saidas.base",
      "p4.versoes.n_sem_suporte",
      "p4.versoes.n_com_situacao",
      "p6.registro.n_acima",
      "p6.registro.n",
      "p6.registro.n_sem_dono",
      "p6.registro.n_vencidos",
      "p7.item.1.media",
      "p7.item.1.nome",
    ]);
  });

  it("of a ledger alone shows what the ledger says, in the places of what it cannot", () => {
    const { cards, charts } = resultOf(1, reportOf(demonstrationTables(["custos"])));
    expect(cards).toEqual(["Total da razão contábil | R$ 48,9 mi | 816 linhas"]);
    expect(charts).toEqual(["c1.razao.conta", "c1.custo_mes"]);
  });

  it("of an event log alone shows its times", () => {
    const { cards, charts } = resultOf(1, reportOf(demonstrationTables(["eventos"])));
    expect(cards).toEqual(["Prazo médio do processo | 2,5 dias", "Casos por mês | 450 por mês"]);
    expect(charts).toEqual(["c1.tt", "c1.toque_espera"]);
  });
});

describe("the amount of a finding", () => {
  it("is a sum that it prints itself, of the title first", () => {
    const { outcome } = runOf(1);
    const facts = new Map(outcome.facts.map((fact) => [fact.id, fact]));
    const finding = {
      title: "Retrabalho custa R$ 446.319 por ano",
      description: "O custo mapeado é de R$ 6.798.651 por ano.",
      facts: ["p1.custo_ano", "p1.cor_ano", "p1.n_processos"],
    };
    expect(findingAmount(finding, facts)?.id).toBe("p1.cor_ano");
    expect(findingAmount({ ...finding, title: "Retrabalho" }, facts)?.id).toBe("p1.custo_ano");
    expect(findingAmount({ ...finding, title: "Só", description: "Sem soma." }, facts)).toBeNull();
  });
});
