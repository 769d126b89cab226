/** What the time of cases costs in a year: each price by hand, and no price from an hour of waiting. */
import { describe, expect, it } from "vitest";
import type { AssumptionOverride } from "#domain/facts/assumptions/register.ts";
import type { TableData } from "#domain/tables/table-data.ts";
import { tableOf, type Row } from "../build-table.ts";
import { runPhaseOne } from "./ledger-run.ts";

const day = 86_400_000;
const first = Date.parse("2025-01-01T12:00:00Z");
const cases = 365;
/** Of 0 to 364: 182 are odd. */
const odd = 182;
const even = cases - odd;

/** A case a day for a year. An even one lasts four days, an odd one treats again and lasts six. */
const eventos = (startsHoursBefore: number | null): Row[] =>
  Array.from({ length: cases }, (_, c) => {
    const steps: [string, number][] =
      c % 2 === 0
        ? [
            ["Abrir", 0],
            ["Tratar", 2],
            ["Fechar", 4],
          ]
        : [
            ["Abrir", 0],
            ["Tratar", 2],
            ["Tratar", 4],
            ["Fechar", 6],
          ];
    return steps.map(([atividade, days]) => {
      const fim = new Date(first + (c + days) * day);
      return {
        caso_id: `${c}`,
        processo: "Um",
        atividade,
        fim,
        ...(startsHoursBefore === null
          ? {}
          : { inicio: new Date(fim.getTime() - startsHoursBefore * 3_600_000) }),
      };
    });
  }).flat();

const casos = (valor: number | null, currency?: string): TableData => {
  const table = tableOf(
    "casos",
    Array.from({ length: cases }, (_, c) => ({
      caso_id: `${c}`,
      aberto_em: new Date(first + c * day),
      ...(valor === null ? {} : { valor }),
    })),
  );
  return currency === undefined ? table : { ...table, currency: { valor: currency } };
};
const processos = (more: Row = {}) =>
  tableOf("processos", [
    { processo_id: "P1", processo: "Um", volume_mes: 30, sla_dias: 5, custo_hora: 80, ...more },
  ]);

const priced = (
  given: { starts?: number; valor?: number; currency?: string; process?: Row },
  overrides: AssumptionOverride[] = [],
) =>
  runPhaseOne(
    {
      processos: processos(given.process),
      eventos: tableOf("eventos", eventos(given.starts ?? null)),
      casos: casos(given.valor ?? null, given.currency),
    },
    { overrides },
  );

describe("the price of a case's time", () => {
  const both = [
    { id: "A.tma", value: 15 },
    { id: "A.multa_sla", value: 200 },
  ];

  it("is that of the amount that it holds, at the client's rate", () => {
    const { fact } = priced({ valor: 1000 }, both);
    const held = fact("p1.log.P1.espera.capital_ano")!;
    expect(held.value).toBeCloseTo(((1000 * (even * 4 + odd * 6)) / 365) * 0.15, 6);
    expect(held).toMatchObject({ unit: "BRL/ano", assumptions: expect.arrayContaining(["A.tma"]) });
  });

  it("stands in the currency of the amounts", () => {
    const { fact } = priced({ valor: 1000, currency: "USD" }, both);
    expect(fact("p1.log.P1.espera.capital_ano")!.unit).toBe("USD/ano");
  });

  it("is that of the penalties for what took longer than agreed", () => {
    const { value } = priced({}, both);
    expect(value("p1.log.P1.sla.multa_ano")).toBe(odd * 200);
  });

  it("is that of work done again: as measured, else as the inventory has it", () => {
    expect(priced({ starts: 1 }).value("p1.log.P1.repeticao.custo_ano")).toBeCloseTo(odd * 80, 6);
    const executions = even * 3 + odd * 4;
    expect(
      priced({ process: { minutos_por_caso: 60 } }).value("p1.log.P1.repeticao.custo_ano"),
    ).toBeCloseTo(((cases * odd) / executions) * 80, 6);
  });

  it("is not told where an input is missing, and is never hours of waiting times a rate", () => {
    const { facts } = priced({ valor: 1000 });
    const prices = [...facts.keys()].filter((id) =>
      /capital_ano|multa_ano|repeticao.custo/.test(id),
    );
    expect(prices).toEqual([]);
  });
});
