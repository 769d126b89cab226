import { describe, expect, test } from "vitest";
import type { Fact } from "#domain/facts/fact.ts";
import { emptyHeadlines, selectHeadlines } from "#domain/home/headlines.ts";
import { kpiFactIds, selectKpis } from "#domain/home/kpi-card.ts";
import type { Unit } from "#domain/kernel/unit.ts";

const fact = (
  id: string,
  value: Fact["value"],
  unit: Unit,
  { basis = "ESTIMADO", decimals = 0 }: Partial<Pick<Fact, "basis" | "decimals">> = {},
): [string, Fact] => [
  id,
  {
    id,
    phase: 1,
    label: id,
    value,
    unit,
    decimals,
    formula_id: "x",
    formula: "x ÷ (y − z)",
    inputs: [],
    sources: [],
    assumptions: [],
    basis,
    confidence: 0.5,
    data_hash: "h",
  } as unknown as Fact,
];
const diagnosis = [
  fact("p1.custo_ano", 6_798_650.95, "BRL/ano", { basis: "DERIVADO" }),
  fact("p1.custo_enderecavel", 1_731_948.48, "BRL/ano"),
  fact("p1.cor_ano", 446_319.35, "BRL/ano", { basis: "DERIVADO" }),
  fact("p1.n_processos", 23, "un", { basis: "MEDIDO" }),
  fact("p1.razao.total", 48_880_559.24, "BRL", { basis: "MEDIDO", decimals: 2 }),
];
const simulated = [
  fact("p5.rec.mc.p50", 245_989.28, "BRL"),
  fact("p5.rec.mc.p10", 33_634.13, "BRL"),
  fact("p5.rec.mc.p90", 462_404.76, "BRL"),
  fact("p5.rec.mc.prob", 93.24, "pct", { decimals: 1 }),
  fact("p5.rec.vpl", 604_447.87, "BRL"),
];
const picked = (facts: [string, Fact][], hasStarted = false) =>
  selectHeadlines(new Map(facts), hasStarted).map(({ label, value, per, note }) => [
    label,
    [value, per ?? ""].join(" ").trim(),
    note.map(({ text }) => text).join(""),
  ]);

describe("the four figures of the home", () => {
  test("what people measured takes the fourth place, what the cases tell stands beside it and is not added", () => {
    const measured = {
      reais: 10_923.56,
      hours: null,
      items: 1,
      measures: 1,
      basis: "measured",
    } as const;
    const facts = new Map([...simulated, ...diagnosis, fact("p7.captura.real", 120_000, "BRL")]);
    const won = selectHeadlines(facts, false, measured);
    expect(won).toHaveLength(4);
    expect(won[3]).toMatchObject({ factId: null, label: "Valor capturado", value: "R$ 10,9 mil" });
    expect(won[3]?.note.map(({ text, factId }) => [text, factId])).toEqual([
      ["1 item · medido · antes da semana 1", null],
      [" · pelos casos: ", null],
      ["R$ 120 mil", "p7.captura.real"],
    ]);
    expect(
      selectHeadlines(new Map(diagnosis), true, {
        ...measured,
        reais: null,
        hours: 36,
        basis: "stated",
      }).at(-1),
    ).toMatchObject({ factId: null, value: "36 h", note: [{ text: "1 item · informado" }] });
    // A loss before the programme has begun is not the first screen's.
    const labels = selectHeadlines(new Map(diagnosis), false, { ...measured, reais: -5 }).map(
      ({ label }) => label,
    );
    expect(labels).not.toContain("Valor capturado");
  });

  test("of lists alone, how much there is of each", () => {
    const measured = { basis: "MEDIDO" } as const;
    expect(
      picked([
        fact("p4.n_sistemas", 421, "un", measured),
        fact("p1.casos.n", 1_000, "un", measured),
        fact("p3.n", 1_470, "un", measured),
      ]),
    ).toEqual([
      ["Casos na lista", "1.000", "medido"],
      ["Posições na lista", "1.470", "medido"],
      ["Sistemas na lista", "421", "medido"],
    ]);
  });

  test("value of the programme with its range, cost, savings and rework", () => {
    expect(picked([...simulated, ...diagnosis])).toEqual([
      ["Valor do programa", "R$ 246 mil", "R$ 34 mil a R$ 462 mil · 93,2%"],
      ["Custo mapeado", "R$ 6,8 mi por ano", "23 processos"],
      [
        "Economia possível",
        "R$ 1,7 mi por ano",
        "estimado: custo que o redesenho pode alcançar, antes da adoção",
      ],
      ["Custo do retrabalho", "R$ 446 mil por ano", "calculado"],
    ]);
  });

  test("each figure of a note is bound to its fact", () => {
    const [programme] = selectHeadlines(new Map(simulated), false);
    expect(programme?.note.flatMap(({ factId }) => factId ?? [])).toEqual([
      "p5.rec.mc.p10",
      "p5.rec.mc.p90",
      "p5.rec.mc.prob",
    ]);
  });

  test("without a simulation the plan's value stands, once", () => {
    expect(picked([fact("p5.rec.vpl", -604_447.87, "BRL"), ...diagnosis])[0]).toEqual([
      "Valor do programa",
      "−R$ 604 mil",
      "estimado",
    ]);
  });

  test("what has no value leaves its place to the next in the order", () => {
    expect(
      picked([
        ...diagnosis.filter(([id]) => id !== "p1.cor_ano"),
        fact("p1.cor_ano", null, "BRL/ano"),
        fact("p4.economia_bruta_ano", 475_560, "BRL/ano"),
      ]).map(([label]) => label),
    ).toEqual([
      "Custo mapeado",
      "Economia possível",
      "Economia em sistemas",
      "Gasto no razão contábil",
    ]);
  });

  test("the value captured takes the fourth place: above zero, or measured in a programme that has begun", () => {
    const all = (captured: number | null) => [
      ...simulated,
      ...diagnosis,
      fact("p7.captura.real", captured, "BRL"),
    ];
    const fourth = (captured: number | null, hasStarted: boolean) =>
      picked(all(captured), hasStarted)[3]?.slice(0, 2);
    expect(fourth(10_900, false)).toEqual(["Valor capturado", "R$ 11 mil"]);
    expect(fourth(0, true)).toEqual(["Valor capturado", "R$ 0"]);
    expect(fourth(0, false)?.[0]).toBe("Custo do retrabalho");
    expect(fourth(null, true)?.[0]).toBe("Custo do retrabalho");
  });

  test("a log alone has its time and its cases; before any run four places are named", () => {
    expect(
      picked([
        fact("p1.atual.prazo", 2.5, "dias", { decimals: 1, basis: "MEDIDO" }),
        fact("p1.atual.volume_mes", 450, "un/mes", { basis: "MEDIDO" }),
      ]),
    ).toEqual([
      ["Prazo médio", "2,5 dias", "medido"],
      ["Casos por mês", "450", "medido"],
    ]);
    expect(picked([])).toEqual([]);
    expect(emptyHeadlines).toHaveLength(4);
  });
});

describe("the KPI card", () => {
  const card = (facts: [string, Fact][]) => selectKpis(new Map(facts));

  test("the programme's return stands first, then cash a year and adoption", () => {
    expect(
      card([
        fact("p5.prog.roi", 187.0565, "pct", { decimals: 1 }),
        fact("p5.rec.caixa_ano", 701_239.04, "BRL/ano"),
        fact("p1.custo_enderecavel", 1_731_948.48, "BRL/ano"),
        fact("p7.adocao.onda2", 12.9684, "pct", { decimals: 1 }),
        fact("p7.adocao.onda3", 55.8922, "pct", { decimals: 1 }),
        fact("p1.atual.prazo", 2.5, "dias", { decimals: 1 }),
      ]),
    ).toEqual([
      {
        name: "ROI projetado",
        description: "Programa completo, antes do tempo da equipe",
        value: "+187%",
        comparison: null,
        color: "purple",
        factId: "p5.prog.roi",
      },
      {
        name: "Economia anual",
        description: "Conjunto recomendado, efeito em caixa por ano",
        value: "R$ 701.239",
        comparison: null,
        color: "purple",
        factId: "p5.rec.caixa_ano",
      },
      {
        name: "Adoção na semana 24",
        description: "Conjunto recomendado, em semanas do programa",
        value: "55,9%",
        comparison: "semana 16: 13,0%",
        color: "purple",
        factId: "p7.adocao.onda3",
      },
    ]);
  });

  test("a pair shows how far it moves beside today and later, green where that is better", () => {
    expect(
      card([
        fact("p1.atual.retrabalho", 15, "pct", { decimals: 1, basis: "DERIVADO" }),
        fact("p1.futuro.retrabalho", 3, "pct", { decimals: 1 }),
        fact("p1.melhora_pp.retrabalho", -12, "pp", { decimals: 1 }),
        fact("p1.atual.prazo", 2.5, "dias", { decimals: 1, basis: "MEDIDO" }),
      ]),
    ).toMatchObject([
      {
        name: "Retrabalho",
        value: "−12,0 p.p.",
        comparison: "hoje: 15,0% → 3,0%",
        color: "green",
      },
      { name: "Prazo médio", value: "2,5 dias", comparison: null, color: "blue" },
    ]);
  });

  test("a ledger alone has its spending", () => {
    expect(card([fact("p1.razao.total", 1_234_567, "BRL", { basis: "MEDIDO" })])).toMatchObject([
      { name: "Gasto no razão contábil", value: "R$ 1,2 mi", comparison: null, color: "blue" },
    ]);
  });

  test("both times of a pair are in one unit", () => {
    const [pair] = card([
      fact("p1.atual.prazo", 2.5, "dias", { decimals: 1 }),
      fact("p1.futuro.prazo", 1, "dias", { decimals: 1 }),
      fact("p1.melhora.prazo", -60, "pct", { decimals: 1 }),
    ]);
    expect(pair?.comparison).toBe("hoje: 2,5 dias → 1 dia");
  });

  test("no figure of the home stands in the card again", () => {
    const facts = new Map([...diagnosis, fact("p1.atual.volume_mes", 450, "un/mes")]);
    const told = selectHeadlines(facts, false).map(({ factId }) => factId);
    expect(told).toContain("p1.custo_enderecavel");
    const ids = selectKpis(facts, new Set(told)).map(({ factId }) => factId);
    expect(ids).toEqual(["p1.atual.volume_mes"]);
  });

  test("no description is a formula or longer than its line", () => {
    const all = card(kpiFactIds.map((id) => fact(id, 1, "pct", { decimals: 1 })));
    expect(all).toHaveLength(3);
    for (const { description } of all) {
      expect(description.length).toBeLessThanOrEqual(60);
      expect(description).not.toMatch(/[÷×(]/);
    }
  });
});
