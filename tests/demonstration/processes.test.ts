import { describe, expect, it } from "vitest";
import { groupBy, num, quantile, rowsOf, sum } from "./read-demonstration.ts";

const rows = rowsOf("processos");

/** Expected hours a month, cost a year, cost of rework a year and automation potential (playbook 6.3). */
const expected: Record<string, [hours: number, cost: number, rework: number, potential: number]> = {
  P01: [125.0, 72000, 7200, 60.8],
  P02: [282.0, 175943, 9959, 39.7],
  P03: [1065.7, 485944, 31464, 55.2],
  P04: [694.8, 483581, 45101, 64.9],
  P05: [438.1, 294426, 16666, 36.6],
  P06: [663.9, 318656, 27456, 48.2],
  P07: [207.7, 144582, 12342, 48.1],
  P08: [228.5, 153556, 6612, 50.1],
  P09: [208.0, 134784, 10368, 51.8],
  P10: [202.5, 136102, 14582, 42.1],
  P11: [468.5, 550995, 29635, 33.0],
  P12: [939.4, 1183644, 74844, 31.7],
  P13: [437.9, 499229, 27269, 49.5],
  P14: [54.2, 53300, 2132, 49.0],
  P15: [431.1, 331110, 15590, 45.1],
  P16: [328.8, 284083, 24883, 38.4],
  P17: [425.8, 337244, 16220, 29.9],
  P18: [361.0, 337896, 26676, 46.5],
  P19: [228.2, 202677, 26853, 40.7],
  P20: [299.6, 215712, 4032, 36.0],
  P21: [92.2, 64143, 1782, 42.7],
  P22: [240.1, 158466, 8316, 41.2],
  P23: [136.8, 180576, 6336, 31.2],
};

const computed = rows.map((row) => {
  const v = (name: string) => num(row[name]);
  const reworkHours =
    (v("volume_mes") * (v("retrabalho_pct") / 100) * v("minutos_retrabalho")) / 60;
  const hours = (v("volume_mes") * v("minutos_por_caso")) / 60 + reworkHours;
  const base =
    (0.3 * v("padronizacao") +
      0.3 * v("dados_estruturados") +
      0.25 * (5 - v("julgamento")) +
      0.15 * v("integracao_sistemas")) /
    5;
  return {
    id: row["processo_id"] ?? "",
    hours,
    reworkHours,
    cost: hours * v("custo_hora") * 12,
    rework: reworkHours * v("custo_hora") * 12,
    potential: base * (1 - v("excecoes_pct") / 100) * (1 - v("automacao_atual_pct") / 100),
    lead: v("lead_time_dias"),
    revenue: v("receita_exposta_mes"),
    importance: v("importancia"),
    customer: v("impacto_cliente"),
    data: v("dados_estruturados"),
    integration: v("integracao_sistemas"),
    risk: v("risco"),
  };
});
type Computed = (typeof computed)[number];

describe("the 23 processes", () => {
  it("give the baseline of the table", () => {
    expect(rows).toHaveLength(23);
    for (const { id, hours, cost, rework, potential } of computed) {
      expect(
        [
          Number(hours.toFixed(1)),
          Math.round(cost),
          Math.round(rework),
          Number((100 * potential).toFixed(1)),
        ],
        id,
      ).toEqual(
        [expected[id]?.[0], expected[id]?.[1], expected[id]?.[2], expected[id]?.[3]].map(
          (value) => value ?? NaN,
        ),
      );
    }
  });

  it("total 8,559.9 hours a month, R$ 6.798.651 a year and 6.56% of rework", () => {
    const cost = sum(computed.map((row) => row.cost));
    const rework = sum(computed.map((row) => row.rework));
    expect(Number(sum(computed.map((row) => row.hours)).toFixed(1))).toBe(8559.9);
    expect(Math.round(cost)).toBe(6_798_651);
    expect(Math.round(rework)).toBe(446_319);
    expect(Number(sum(computed.map((row) => row.reworkHours)).toFixed(1))).toBe(574.1);
    expect(Number(((100 * rework) / cost).toFixed(2))).toBe(6.56);
    expect(Number((sum(computed.map((row) => row.hours)) / 160).toFixed(1))).toBe(53.5);
    expect(Math.round(sum(computed.map((row) => ((100 * row.cost) / cost) ** 2)))).toBe(714);
  });

  it("are spread out: 13 of 23 reach 80% of the cost", () => {
    const descending = [...computed].sort((a, b) => b.cost - a.cost);
    const cost = sum(descending.map((row) => row.cost));
    let reached = 0;
    const classes = descending.map((row) => {
      const before = reached / cost;
      reached += row.cost;
      return before < 0.8 ? "A" : before < 0.95 ? "B" : "C";
    });
    expect(
      ["A", "B", "C"].map((letter) => classes.filter((each) => each === letter).length),
    ).toEqual([13, 6, 4]);
    expect(descending[0]?.id).toBe("P12");
  });

  it("fall 7, 1, 10 and 5 into the quadrants", () => {
    const scale = (of: (row: Computed) => number) => {
      const values = computed.map(of);
      const low = quantile(values, 0.05);
      const high = quantile(values, 0.95);
      return (row: Computed) =>
        (100 * (Math.min(high, Math.max(low, of(row))) - low)) / (high - low);
    };
    const cost = scale((row) => row.cost);
    const rework = scale((row) => row.rework);
    const lead = scale((row) => row.lead);
    const revenue = scale((row) => row.revenue);
    const quadrants = groupBy(computed, (row) => {
      const value =
        0.25 * cost(row) +
        0.15 * rework(row) +
        0.1 * lead(row) +
        0.2 * revenue(row) +
        0.15 * 25 * (row.importance - 1) +
        0.15 * 25 * (row.customer - 1);
      const feasibility =
        45 * row.potential +
        0.2 * 20 * row.data +
        0.15 * 20 * row.integration +
        0.2 * 25 * (5 - row.risk);
      return `${value >= 50 ? "high" : "low"}/${feasibility >= 50 ? "easy" : "hard"}`;
    });
    expect(
      ["high/easy", "high/hard", "low/easy", "low/hard"].map((name) => quadrants.get(name)?.length),
    ).toEqual([7, 1, 10, 5]);
  });

  it("agree with the log, and carry standard rates where a rate would be a person's pay", () => {
    expect(computed[0]?.hours).toBeCloseTo(125, 3);
    expect(
      rows.filter((row) => row["custo_padrao"] === "sim").map((row) => row["processo_id"]),
    ).toEqual(["P20", "P21", "P22", "P23"]);
    const areas = new Set(rowsOf("cargos").map((row) => row["area"]));
    for (const row of rows) expect(areas).toContain(row["area"]);
    const systems = new Set(rowsOf("sistemas").map((row) => row["sistema"]));
    for (const row of rows) expect(systems).toContain(row["sistemas"]);
  });
});

describe("the steps of P01", () => {
  const steps = rowsOf("etapas");
  it("add up to 1,000 s of touch and 2.5 days", () => {
    const touch = sum(steps.map((row) => num(row["frequencia"]) * num(row["toque_min"]) * 60));
    const wait = sum(steps.map((row) => num(row["frequencia"]) * num(row["espera_min"]) * 60));
    expect(touch).toBeCloseTo(1000, 6);
    expect((touch + wait) / 86_400).toBeCloseTo(2.5, 9);
    expect((450 * touch) / 3600).toBeCloseTo(125, 6);
  });
  it("have one mandatory step and one approval", () => {
    expect(steps.filter((row) => row["obrigatoria"] === "sim").map((row) => row["etapa"])).toEqual([
      "Encerrar chamado",
    ]);
    expect(steps.filter((row) => row["eh_aprovacao"] === "sim").map((row) => row["etapa"])).toEqual(
      ["Aprovar resposta"],
    );
  });
});
