import { describe, expect, it } from "vitest";
import {
  bandState,
  baselineOf,
  columnDecimals,
  describeBand,
  formatKpi,
  formatKpiGap,
  progressOf,
  readKpiCsv,
  standingOf,
  trendOf,
} from "#domain/kpis/index.ts";
import { clauses } from "#tests/support/clauses.ts";

describe("an indicator", () => {
  it("goes from its baseline to its target, never beyond 100%", clauses("5.9"), () => {
    const up = { baseline: 40, target: 60, direction: "higher" as const };
    expect([30, 40, 50, 60, 90].map((value) => progressOf(up, value))).toEqual([
      0, 0, 50, 100, 100,
    ]);
    const down = { baseline: 60, target: 48, direction: "lower" as const };
    expect([66, 54, 48, 20].map((value) => progressOf(down, value))).toEqual([0, 50, 100, 100]);
  });

  it("without a baseline counts against the target itself, and says nothing where that means nothing", () => {
    expect(progressOf({ baseline: null, target: 50, direction: "higher" }, 40)).toBe(80);
    expect(progressOf({ baseline: null, target: 9, direction: "lower" }, 15)).toBe(60);
    expect(progressOf({ baseline: null, target: 10, direction: "higher" }, -5)).toBeNull();
    expect(progressOf({ baseline: 5, target: null, direction: "higher" }, 8)).toBeNull();
    expect(progressOf({ baseline: 5, target: 9, direction: "higher" }, null)).toBeNull();
  });

  it("sets out from the median of its first six values where twelve stand and none was entered", () => {
    const points = [8.0, 8.2, 8.1, 8.0, 8.1, 8.3, 8, 8, 7.9, 7.9, 7.8, 7.8].map((value, at) => ({
      on: `2025-${String(at + 1).padStart(2, "0")}-28`,
      value,
    }));
    expect(baselineOf(null, points.slice(1))).toBeNull();
    expect(baselineOf(9, points)).toBe(9);
    const start = { baseline: baselineOf(null, points.reverse()), target: 8.5 };
    expect(start.baseline).toBe(8.1);
    const csat = { ...start, direction: "higher" as const };
    expect([progressOf(csat, 7.8), standingOf(csat, 7.8)]).toEqual([0, "away"]);
    expect([8.2, 8.5, null].map((value) => standingOf(csat, value))).toEqual([
      "open",
      "reached",
      null,
    ]);
    expect([formatKpiGap(0.21, "pct"), formatKpiGap(9, "h")]).toEqual(["0,21 p.p.", "9 h"]);
    const chargeback = { baseline: 0.705, target: 0.4, direction: "lower" as const };
    expect(Math.round(progressOf(chargeback, 0.61) ?? 0)).toBe(31);
    expect(standingOf(chargeback, 0.8)).toBe("away");
  });

  it("is outside of its band only beyond a limit", () => {
    expect(
      [39.9, 40, 60, 60.1].map((value) => bandState({ bandLow: 40, bandHigh: 60 }, value)),
    ).toEqual(["below", "inside", "inside", "above"]);
    expect(bandState({ bandLow: null, bandHigh: null }, 5)).toBeNull();
    expect(describeBand({ bandLow: null, bandHigh: 12_500, unit: "BRL" })).toBe("até R$ 12.500");
    expect(describeBand({ bandLow: 1, bandHigh: 2.5, unit: "pct" })).toBe("de 1% a 2,5%");
  });

  it("reads a trend from six values on, in the sense of its direction, whatever their order", () => {
    const rising = [1, 2, 3, 4, 5, 6].map((month) => ({
      on: `2026-0${month}-15`,
      value: 10 + 2 * month,
    }));
    expect(trendOf(rising, "higher").reading).toBe("melhorando");
    expect(trendOf([...rising].reverse(), "lower").reading).toBe("piorando");
    expect(trendOf(rising.slice(1), "higher").reading).toBeNull();
    const monthEnds = ["01-31", "02-28", "03-31", "04-30", "05-31", "06-30"].map((day, index) => ({
      on: `2026-${day}`,
      value: 3 * index,
    }));
    expect(trendOf(monthEnds, "higher").slopePerMonth).toBeCloseTo(3, 9);
  });

  it("is written short and in Portuguese", () => {
    const texts = [
      [6_700_000, "un"],
      [6_700_000, "BRL"],
      [12_400, "un"],
      [999_400, "un"],
      [999_600, "un"],
      [1_000_000, "un"],
      [-2_350_000, "un"],
      [1234.5, "un"],
      [8.25, "nota"],
      [8, "nota"],
      [12.5, "pct"],
      [1, "dias"],
      [2, "dias"],
      [48, "h"],
      [1500, "BRL"],
    ] as const;
    expect(texts.map(([value, unit]) => formatKpi(value, unit))).toEqual([
      "6,7 mi",
      "R$ 6,7 mi",
      "12,4 mil",
      "999 mil",
      "1 mi",
      "1 mi",
      "−2,4 mi",
      "1.234,5",
      "8,25",
      "8",
      "12,5%",
      "1 dia",
      "2 dias",
      "48 h",
      "R$ 1.500",
    ]);
    expect(formatKpi(6_712_345, "un", { full: true })).toBe("6.712.345");
    expect(formatKpi(null, "un")).toBe("n/d");
    const values = [0.6, 0.61, 12];
    expect(
      values.map((value) =>
        formatKpi(value, "pct", { full: true, decimals: columnDecimals(values) }),
      ),
    ).toEqual(["0,60%", "0,61%", "12,00%"]);
    expect([
      columnDecimals([]),
      columnDecimals([3, 40]),
      formatKpi(3, "dias", { full: true, decimals: 1 }),
    ]).toEqual([0, 0, "3,0 dias"]);
  });
});

describe("a CSV of indicators", () => {
  it("is read with Portuguese numbers and dates, one indicator however it is spelled", () => {
    const { kpis, problems } = readKpiCsv(
      "\ufeffIndicador;Data;Valor;Unidade;Direção;Meta\r\nNPS;31/01/2026;36,5;pontos;maior é melhor;45\r\nnps;28/02/2026;1.200,5;;;\r\nChurn;31/01/2026;13%;%;menor é melhor;\r\nSó o nome;;;R$;;\r\n",
    );
    expect(problems).toEqual([]);
    expect(kpis).toEqual([
      {
        name: "NPS",
        unit: "nota",
        direction: "higher",
        category: null,
        baseline: null,
        target: 45,
        owner: null,
        points: [
          { on: "2026-01-31", value: 36.5 },
          { on: "2026-02-28", value: 1200.5 },
        ],
      },
      {
        name: "Churn",
        unit: "pct",
        direction: "lower",
        category: null,
        baseline: null,
        target: null,
        owner: null,
        points: [{ on: "2026-01-31", value: 13 }],
      },
      {
        name: "Só o nome",
        unit: "BRL",
        direction: null,
        category: null,
        baseline: null,
        target: null,
        owner: null,
        points: [],
      },
    ]);
  });

  it("says all that is wrong, with its line, and gives nothing then", () => {
    const { kpis, problems } = readKpiCsv(
      "Indicador;Data;Valor;Unidade\nNPS;ontem;36;pontos\n;31/01/2026;5;\nNPS;31/01/2026;muito;léguas\nChurn;31/01/2026;5;%\nChurn;31/01/2026;6;%\n",
    );
    expect(kpis).toEqual([]);
    expect(problems).toEqual([
      "Linha 2: “ontem” não é uma data. Use o formato 31/12/2026.",
      "Linha 3: escreva o nome do indicador.",
      "Linha 4: “muito” não é um número na coluna Valor.",
      "Linha 4: a unidade “léguas” não é conhecida. Use R$, %, nota, unidades, horas, minutos ou dias.",
      "Linha 6: Churn já tem um valor em 31/01/2026. Deixe um só.",
    ]);
    expect(readKpiCsv("Indicador;Quando\nNPS;hoje").problems).toEqual([
      "Faltam as colunas Data e Valor. Acrescente-as ao cabeçalho.",
    ]);
    expect(readKpiCsv("texto corrido").problems).toHaveLength(1);
  });
});
