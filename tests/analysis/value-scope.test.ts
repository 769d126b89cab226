import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import type {
  InputSummary,
  PhaseContext,
  PhaseFacts,
  PhaseInput,
} from "#domain/outcome/phase-outcome.ts";
import { splitInsights } from "#domain/phases/common/insight-shape.ts";
import { headlineFactIds, valueScope } from "#domain/phases/value-scope/index.ts";
import type { Fact } from "#domain/facts/fact.ts";
import { numberShowsFact, parsePtBrNumbers } from "#domain/kernel/text/parse-numbers.ts";
import type { Tables } from "#domain/tables/table-data.ts";
import { inputOf, tableOf, type Row } from "./build-table.ts";
import { demoProcesses } from "./demo-inventory.ts";

const inputSummary: InputSummary = { files: [], period: null };
const contextOf = (input: PhaseInput): PhaseContext => ({ ...input, inputSummary });

function run(
  tables: Tables,
  options: Parameters<typeof inputOf>[1] = {},
  edit: (input: PhaseInput) => PhaseInput = (input) => input,
) {
  const input = edit(inputOf(tables, options));
  const context = contextOf(input);
  const computed = valueScope.computeFacts(input);
  const insights = valueScope.deriveInsights(context, computed);
  const selection = valueScope.selectQuickWins(context, computed);
  const all: PhaseFacts = { ...computed, facts: [...computed.facts, ...selection.facts] };
  const gate = valueScope.evaluateGate(context, all, selection.quickWins, true);
  const artifacts = valueScope.buildArtifacts(context, all, selection.quickWins);
  const facts = new Map(all.facts.map((fact) => [fact.id, fact]));
  return {
    computed,
    all,
    insights,
    selection,
    gate,
    artifacts,
    fact: (id: string) => facts.get(id),
    value: (id: string) => facts.get(id)?.value,
  };
}

/** What the demonstration adds for P01: one step without value and the causes of 405 rework cases. */
const steps: Row[] = [
  {
    processo: "P01",
    ordem: 3,
    etapa: "Encaminhar para a fila",
    frequencia: 1,
    classe_valor: "NVA",
    obrigatoria: false,
    etapa_retrabalho: false,
  },
];
const causes: Row[] = [
  ["classificação incorreta", 240],
  ["informação incompleta", 105],
  ["solução incorreta", 60],
].flatMap(([cause, count]) =>
  Array.from({ length: Number(count) }, (_, k) => ({
    caso_id: `${cause}-${k}`,
    processo: "P01",
    aberto_em: new Date(Date.UTC(2026, 2 + (k % 6), 1 + (k % 28), 15)),
    causa_retrabalho: String(cause),
  })),
);
const demo = {
  processos: tableOf("processos", demoProcesses),
  etapas: tableOf("etapas", steps),
  casos: tableOf("casos", causes),
};

describe("quick wins of the demonstration", () => {
  const { selection, value } = run(demo);
  it("assesses 18 monetary candidates, accepts 12 and shows 7", () => {
    expect(value("qw.n_candidatos")).toBe(18);
    expect(value("qw.n_aceitos")).toBe(12);
    expect(
      selection.quickWins
        .filter((win) => win.shown)
        .map((win) => [win.process, Math.round(win.annualBenefit ?? 0)]),
    ).toEqual([
      ["P04", 94095],
      ["P03", 80472],
      ["P13", 74135],
      ["P12", 112653],
      ["P18", 47100],
      ["P11", 54615],
      ["P06", 46122],
    ]);
  });
  it("sums R$ 509.193 of capacity and R$ 203.677 of cash", () => {
    expect(Math.round(Number(value("qw.beneficio_ano")))).toBe(509193);
    expect(Math.round(Number(value("qw.caixa_ano")))).toBe(203677);
  });
  it("starts three at once and the others when a team is free", () => {
    const plan = selection.quickWins.filter((win) => win.shown);
    expect(plan.map(({ startWeek }) => startWeek).slice(0, 3)).toEqual([1, 1, 1]);
    expect(plan.slice(3).every(({ startWeek }) => startWeek > 1)).toBe(true);
    expect(value("qw.pessoas")).toBe(9);
  });
  it("counts only first executions where the cause is a candidate too", () => {
    const own = selection.quickWins.find((win) => win.id === "qw-P01");
    expect(own).toMatchObject({
      effortPersonDays: 8,
      durationWeeks: 3,
      accepted: false,
      failedCriterion: 3,
    });
    expect(own?.annualBenefit).toBeCloseTo(0.5 * 112.5 * 0.6075 * 0.6 * 48 * 12, 6);
    expect(selection.quickWins.find((win) => win.id === "qw-P01-causa")?.annualBenefit).toBeCloseTo(
      7200 * (240 / 405) * 0.5,
      0,
    );
  });
});

describe("quick wins beside the initiatives of the programme", () => {
  const held = {
    I01: "P01",
    I02: "P03",
    I03: "P04;P07",
    I04: "P06",
    I05: "P12;P13",
    I07: "P18;P19",
  };
  const { selection, value } = run({
    ...demo,
    iniciativas: tableOf(
      "iniciativas",
      Object.entries(held).map(([id, processos]) => ({ iniciativa_id: id, nome: id, processos })),
    ),
  });
  const listed = (pick: (win: (typeof selection.quickWins)[number]) => boolean) =>
    selection.quickWins.filter(pick).map(({ process }) => process);

  it("shows the five that no initiative has, with the effort of the formula and what pays it", () => {
    expect(
      selection.quickWins
        .filter((win) => win.shown)
        .map((win) => [
          win.process,
          win.effortPersonDays,
          Math.round(win.annualBenefit ?? 0),
          Math.round(win.cashEffect ?? 0),
          Number(win.paybackMonths?.toFixed(1)),
        ])
        .sort(),
    ).toEqual([
      ["P08", 32, 23092, 9237, 9.3],
      ["P09", 35, 20962, 8385, 10.8],
      ["P11", 40, 54615, 21846, 8.6],
      ["P15", 37, 44756, 17902, 6.3],
      ["P17", 45, 30271, 12108, 11.8],
    ]);
    expect(Math.round(Number(value("qw.beneficio_ano")))).toBe(173695);
  });

  it("tells six as anticipations and sums none of them", () => {
    const ahead = selection.quickWins.filter(
      (win) => win.accepted && win.anticipates !== undefined,
    );
    expect(ahead.map(({ process }) => process).sort()).toEqual(
      expect.arrayContaining(["P03", "P04", "P06", "P12", "P13", "P18"]),
    );
    expect(ahead.some((win) => win.shown)).toBe(false);
    expect(ahead.find(({ process }) => process === "P12")?.anticipates).toBe("I05");
  });

  it("leaves out what does not pay its own time in a year, and what is below the floor", () => {
    expect(selection.quickWins.find(({ id }) => id === "qw-P02")).toMatchObject({
      effortPersonDays: 41,
      failedCriterion: 8,
      rejection: "Excluído: leva 12,2 meses para pagar o próprio tempo, mais de 12.",
    });
    expect(listed((win) => win.failedCriterion === 3)).toEqual(
      expect.arrayContaining(["P14", "P21"]),
    );
  });

  it("names what, where and the first step", () => {
    const win = selection.quickWins.find(({ id }) => id === "qw-P11");
    expect(win).toMatchObject({
      name: expect.stringMatching(/^Automatizar regras de “.+” na área de /),
      firstStep: expect.stringMatching(/^Listar regras e exceções de “/),
    });
  });
});

describe("what the data cannot tell", () => {
  const condition = (gate: ReturnType<typeof run>["gate"], wanted: string) =>
    gate.conditions.find(({ id }) => id === wanted);
  it("is named as missing, and nobody is asked to declare it", () => {
    const { gate } = run({
      custos: tableOf(
        "custos",
        Array.from({ length: 12 }, (_, month) => ({
          data: new Date(Date.UTC(2025, month, 15, 15)),
          conta: "Serviços",
          valor: 1000,
        })),
      ),
    });
    for (const id of ["G1.3", "G1.7"]) {
      expect(condition(gate, id)).toMatchObject({
        met: false,
        evidence:
          "não avaliado: falta o inventário de processos com volume, minutos por caso e custo por hora",
        action:
          "enviar o inventário com volume, minutos e custo por hora de pelo menos três processos",
      });
      expect(condition(gate, id)?.acceptsStatement).toBeUndefined();
      expect(condition(gate, id)?.label).not.toMatch(/declar/);
    }
  });
  it("is offered where the inventory was looked through", () => {
    const { gate } = run({ processos: tableOf("processos", demoProcesses) });
    for (const id of ["G1.3", "G1.7"])
      expect(condition(gate, id)).toMatchObject({ acceptsStatement: true });
  });
});

describe("insights", () => {
  const { insights, computed } = run(demo);
  it("fires the rules of an inventory and orders them by impact and confidence", () => {
    expect(new Set(insights.map((insight) => insight.rule_id))).toEqual(
      new Set(["I1.1", "I1.4", "I1.5"]),
    );
    expect(insights.find((insight) => insight.rule_id === "I1.1")?.title).toBe(
      "Retrabalho custa R$ 446.319 por ano, 6,6% do custo mapeado",
    );
    expect(insights.find((insight) => insight.rule_id === "I1.4")?.title).toBe(
      "Custo pulverizado: 13 de 23 processos somam 80%",
    );
    const { shown, annex } = splitInsights(insights);
    expect(insights).toEqual([...shown, ...annex]);
    expect(shown.filter((insight) => insight.rule_id === "I1.5")).toHaveLength(2);
  });
  it("prints only numbers of the facts that it quotes", () => {
    const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));
    for (const insight of insights) {
      const quoted = insight.facts.flatMap((id) => facts.get(id) ?? []);
      for (const printed of parsePtBrNumbers(`${insight.title} ${insight.description}`)) {
        expect(
          quoted.some((fact) => numberShowsFact(printed, fact)),
          `${insight.id}: ${printed.raw}`,
        ).toBe(true);
      }
      expect(insight.confidence).toBe(
        Math.min(
          ...quoted.filter((fact) => fact.basis !== "PREMISSA").map((fact) => fact.confidence),
        ),
      );
      for (const step of insight.actionable_steps) expect(step).toMatch(/^\p{Lu}\p{L}*[aeio]r\s/u);
    }
  });
});

describe("gate", () => {
  const opened = run(demo, {}, (input) => ({
    ...input,
    project: {
      ...input.project,
      statements: [
        ["Ana", "Gerente da área"],
        ["Rui", "Controladoria"],
      ].map(([name = "", role = ""]) => ({
        conditionId: "G1.8",
        subject: null,
        name,
        role,
        date: "2026-10-16",
        text: "Valores conferidos.",
      })),
    },
  }));
  const conditionOf = (result: ReturnType<typeof run>, id: string) =>
    result.gate.conditions.find((condition) => condition.id === id);
  it("opens when the area and Controladoria validated the baseline", () => {
    expect(opened.gate.open).toBe(true);
    expect(conditionOf(opened, "G1.8")).toMatchObject({
      met: true,
      evidence: "23 de 23 processos validados",
    });
  });
  it("stays closed without them, on an open question, on a stale report and on poor data", () => {
    expect(conditionOf(run(demo), "G1.8")).toMatchObject({
      met: false,
      evidence: "0 de 23 processos validados",
    });
    const asked = run(demo, { score: 60 }, (input) => ({
      ...input,
      openQuestions: [
        { table: "processos", fileName: "p.csv", question: "0,8 significa 0,8% ou 80%?" },
      ],
    }));
    expect(conditionOf(asked, "G0.3")).toMatchObject({
      met: false,
      evidence: "1 pergunta em aberto",
    });
    expect(conditionOf(asked, "G0.1")).toMatchObject({ met: false, severity: "B" });
    expect(asked.gate.open).toBe(false);
    const input = inputOf(demo);
    expect(
      valueScope
        .evaluateGate(contextOf(input), valueScope.computeFacts(input), [], false)
        .conditions.find(({ id }) => id === "G0.2")?.met,
    ).toBe(false);
  });
  it("compares the informed volume with the log", () => {
    const cases = (perMonth: number) =>
      Array.from({ length: perMonth * 3 }, (_, k) => {
        const month = Math.floor(k / perMonth);
        return {
          caso_id: `${k}`,
          atividade: "Tratar",
          processo: "P01",
          fim: new Date(
            Date.UTC(2026, 3 + month, 1, 4) + ((k % perMonth) * 29 * 86_400_000) / perMonth,
          ),
        };
      });
    expect(
      conditionOf(run({ ...demo, eventos: tableOf("eventos", cases(450)) }), "G1.6"),
    ).toMatchObject({ met: true, evidence: "1 de 1 processo com volume compatível" });
    expect(
      conditionOf(run({ ...demo, eventos: tableOf("eventos", cases(300)) }), "G1.6"),
    ).toMatchObject({ met: false });
    expect(conditionOf(run(demo), "G1.6")?.evidence).toContain("não se aplica");
  });
});

const ledgerRows = (months: number): Row[] =>
  Array.from({ length: months }, (_, month) =>
    ["Nuvem", "Licenças", "Viagens", "Energia", "Frete"].map((conta, index) => ({
      competencia: new Date(Date.UTC(2026, month, 5, 12)),
      conta,
      fornecedor: `F${index % 3}`,
      valor: 100 * (index + 1) + month + (conta === "Nuvem" && month === 6 ? 900 : 0),
    })),
  ).flat();

describe("one table alone", () => {
  it("a ledger gives totals, ABC, months and anomalies", () => {
    const { value, insights, all, computed } = run({ custos: tableOf("custos", ledgerRows(8)) });
    expect(value("p1.razao.n_linhas")).toBe(40);
    expect(value("p1.razao.total")).toBe(8 * 1500 + 5 * 28 + 900);
    expect([
      value("p1.razao.abc.conta.n"),
      value("p1.razao.abc.conta.k80"),
      value("p1.razao.abc.fornecedor.n"),
    ]).toEqual([5, 4, 3]);
    expect(value("p1.razao.abc.centro_custo.n")).toBeUndefined();
    expect([
      value("p1.razao.n_anomalias"),
      value("p1.razao.anomalia.1.nome"),
      value("p1.razao.anomalia.1.mes"),
    ]).toEqual([1, "Nuvem", "2026-07"]);
    expect(insights.map((insight) => insight.title)).toEqual([
      "“F1” concentra 43,4% do gasto com fornecedores",
      "Gasto atípico na conta “Nuvem” em 07/2026",
    ]);
    expect(value("p1.n_processos")).toBeNull();
    expect(headlineFactIds(all.facts)).toContain("p1.razao.total");
    expect(computed.charts.map((chart) => chart.id)).toEqual([
      "c1.razao.conta",
      "c1.razao.fornecedor",
      "c1.custo_mes",
    ]);
  });
  it("a ledger of a value and one grouping column is enough", () => {
    const table = tableOf(
      "custos",
      ledgerRows(2).map(({ fornecedor, valor }) => ({
        fornecedor: fornecedor ?? null,
        valor: valor ?? null,
      })),
    );
    const { value } = run({ custos: table });
    expect(value("p1.razao.abc.fornecedor.k80")).toBe(2);
    expect([value("p1.razao.run_rate"), value("p1.razao.meses")]).toEqual([undefined, undefined]);
    expect(valueScope.missingToRun({ custos: table })).toEqual([]);
  });
  it("trends need three months and anomalies six", () => {
    const two = run({ custos: tableOf("custos", ledgerRows(2)) });
    expect(two.fact("p1.razao.run_rate")).toMatchObject({
      value: null,
      null_reason: "AMOSTRA_INSUFICIENTE",
    });
    expect(
      run({ custos: tableOf("custos", ledgerRows(3)) }).value("p1.razao.run_rate"),
    ).toBeCloseTo(12 * (1500 + 5), 6);
    expect(run({ custos: tableOf("custos", ledgerRows(5)) }).value("p1.razao.n_anomalias")).toBe(0);
  });
  it("an inventory alone says nothing of times, and says why", () => {
    const { all, value, fact } = run({ processos: tableOf("processos", demoProcesses) });
    expect(all.facts.filter((entry) => entry.id.startsWith("p1.log."))).toEqual([]);
    expect(value("p1.atual.horas")).toBeGreaterThan(0);
    expect(fact("p1.alerta.n")).toMatchObject({ value: null, null_reason: "SEM_ENTRADA" });
    expect(fact("p1.cobertura_capacidade")).toMatchObject({
      value: null,
      null_reason: "SEM_ENTRADA",
    });
  });
  it("says what to send when nothing suffices", () => {
    expect(valueScope.missingToRun({})).toHaveLength(1);
    expect(
      valueScope.missingToRun({ processos: tableOf("processos", demoProcesses.slice(0, 2)) }),
    ).toHaveLength(1);
    expect(
      valueScope.missingToRun({ processos: tableOf("processos", demoProcesses.slice(0, 3)) }),
    ).toEqual([]);
    expect(
      valueScope.missingToRun({ eventos: tableOf("eventos", [{ caso_id: "1", atividade: "A" }]) }),
    ).toEqual([]);
  });
  it("a missing cell nulls only the facts that need it", () => {
    const rows = demoProcesses.map((row, index) =>
      index === 0 ? { ...row, custo_hora: null } : row,
    );
    const { value, fact } = run({ processos: tableOf("processos", rows) });
    expect(value("p1.proc.P01.horas_mes")).toBeCloseTo(125, 3);
    expect(fact("p1.proc.P01.custo_ano")).toMatchObject({
      value: null,
      null_reason: "SEM_ENTRADA",
    });
    expect(value("p1.n_com_custo")).toBe(22);
    expect(value("p1.horas_mes")).toBeCloseTo(8559.9, 1);
  });
});

describe("hourly rates", () => {
  const positions = (area: string, count: number, cost: number): Row[] =>
    Array.from({ length: count }, (_, k) => ({
      posicao_id: `${area}${k}`,
      cargo: "Analista",
      area,
      fte: 1,
      custo_mensal: cost,
    }));
  const process = (id: string, area: string, more: Row = {}): Row => ({
    processo_id: id,
    processo: id,
    area,
    volume_mes: 100,
    minutos_por_caso: 60,
    retrabalho_pct: 0,
    custo_hora: null,
    ...more,
  });
  it("takes the area's mean, and the merged group's where the area is small", () => {
    const { value, fact } = run({
      processos: tableOf("processos", [
        process("P01", "Suporte"),
        process("P02", "Jurídico", { custo_hora: 110 }),
        process("P03", "Jurídico", { custo_hora: 110, custo_padrao: true }),
      ]),
      cargos: tableOf("cargos", [
        ...positions("Suporte", 6, 8000),
        ...positions("Jurídico", 1, 17600),
        ...positions("Pessoas", 4, 9600),
      ]),
    });
    expect(value("p1.proc.P01.custo_hora")).toBe(50);
    expect(value("p1.proc.P02.custo_hora")).toBeCloseTo((17600 + 4 * 9600) / (5 * 160), 9);
    expect(fact("p1.proc.P02.custo_hora")?.basis).toBe("ESTIMADO");
    expect(value("p1.proc.P03.custo_hora")).toBe(110);
  });
});

describe("determinism", () => {
  const plain = (facts: Fact[]) =>
    facts.map(({ id, value, basis, confidence, assumptions }) => ({
      id,
      value,
      basis,
      confidence,
      assumptions,
    }));
  it("equal inputs give equal outcomes", () => {
    expect(JSON.stringify(run(demo).all)).toBe(JSON.stringify(run(demo).all));
  });
  it("permuting the rows of the inventory changes nothing", () => {
    const base = plain(run({ processos: tableOf("processos", demoProcesses) }).all.facts);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(demoProcesses, { minLength: demoProcesses.length }),
        (shuffled) => {
          expect(plain(run({ processos: tableOf("processos", shuffled) }).all.facts)).toEqual(base);
        },
      ),
      { numRuns: 5 },
    );
  });
  it("permuting the lines of a ledger changes nothing", () => {
    const rows = ledgerRows(8);
    const base = plain(run({ custos: tableOf("custos", rows) }).all.facts);
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(plain(run({ custos: tableOf("custos", shuffled) }).all.facts)).toEqual(base);
      }),
      { numRuns: 10 },
    );
  });
  it("an empty row adds nothing", () => {
    const blank = Object.fromEntries(Object.keys(demoProcesses[0] ?? {}).map((key) => [key, null]));
    const values = (facts: Fact[]) => facts.map(({ id, value }) => ({ id, value }));
    expect(
      values(run({ processos: tableOf("processos", [...demoProcesses, blank]) }).all.facts),
    ).toEqual(values(run({ processos: tableOf("processos", demoProcesses) }).all.facts));
  });
});

describe("every outcome", () => {
  const { all, artifacts, selection } = run(demo);
  const ids = new Set(all.facts.map((fact) => fact.id));
  it("refers only to facts that exist", () => {
    const references = [
      ...all.facts.flatMap((fact) => fact.inputs),
      ...all.charts.flatMap((chart) =>
        chart.series.flatMap((series) => series.points.flatMap((point) => point.fact_id ?? [])),
      ),
      ...artifacts.flatMap((artifact) => artifact.facts),
      ...selection.quickWins.flatMap((win) => win.facts),
      ...headlineFactIds(all.facts),
    ];
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
    expect(ids.size).toBe(all.facts.length);
  });
  it("gives every chart point its fact and every null its reason", () => {
    for (const chart of all.charts)
      for (const series of chart.series)
        for (const point of series.points)
          expect(point.fact_id, `${chart.id} ${point.x}`).toBeDefined();
    for (const fact of all.facts)
      expect(fact.value === null, fact.id).toBe(fact.null_reason !== undefined);
  });
  it("traces every figure to rows, to other facts, to assumptions or to a statement", () => {
    const loose = all.facts.filter(
      (fact) =>
        fact.value !== null &&
        fact.basis !== "PREMISSA" &&
        fact.sources.length === 0 &&
        fact.inputs.length === 0,
    );
    expect(loose.map((fact) => fact.id).filter((id) => !id.startsWith("p1.gate."))).toEqual([]);
  });
});
