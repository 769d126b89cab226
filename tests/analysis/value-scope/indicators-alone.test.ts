/** A series of indicators with no other table: the phase runs, reports it and hands nothing on. */
import { describe, expect, it } from "vitest";
import { inputOf, tableOf } from "#tests/analysis/build-table.ts";
import {
  computePhases,
  reportRunOf,
  type ComputedPhase,
} from "#tests/report/runs/any-phase-run.ts";
import { compose, states, textOf } from "#tests/report/report-frame.ts";
import { buildHandoffs } from "#domain/phases/build-handoffs.ts";
import { directionOfName } from "#domain/phases/common/kpi-direction.ts";
import { phases } from "#domain/phases/registry.ts";

/** Passengers of one year: rises month by month. */
const series = (months: number) => ({
  kpis: tableOf(
    "kpis",
    Array.from({ length: months }, (_, month) => ({
      kpi: "Passageiros",
      data: new Date(Date.UTC(2025, month, 15)),
      valor: 400 + 5 * month,
    })),
  ),
});

describe("the name of an indicator", () => {
  it.each([
    ["Taxa de glosa", -1],
    ["Tempo médio de espera PA", -1],
    ["Tempo de resolução", -1],
    ["Infecção hospitalar", -1],
    ["NPS", 1],
    ["Disponibilidade do sistema", 1],
    ["Redução de custos", null],
    ["Tempo médio entre falhas", null],
    ["Pedidos sem erro", null],
    ["Recuperação de glosa", null],
    ["Taxa de ocupação", null],
    ["Custo por satisfação", null],
  ] as const)("“%s” says %s", (name, direction) => {
    expect(directionOfName(name)).toBe(direction);
  });
});

describe("an indicator alone", () => {
  it("needs six months of values", () => {
    expect(phases[1].missingToRun(series(6))).toEqual([]);
    expect(phases[1].missingToRun(series(5))[0]).toContain("pelo menos seis meses de valores");
  });

  it("gives an insight that says its trend and its last value", () => {
    const { outcome } = reportRunOf(computePhases(series(12)).get(1) as ComputedPhase);
    expect(outcome.insights.map(({ id }) => id)).toEqual(["I1.23.Passageiros"]);
    expect(outcome.insights[0]).toMatchObject({
      title: "O indicador “Passageiros” mostra alta",
      impact: "medium",
    });
    expect(outcome.insights[0]?.description).toContain("O último valor é 455");
  });

  it("gives a report whose figures are facts, with the indicators' section alone beside the common ones", () => {
    const { tree, violations } = compose(
      reportRunOf(computePhases(series(12)).get(1) as ComputedPhase),
    );
    expect(violations).toEqual([]);
    const written = Object.entries(states(tree)).filter(([, state]) => state === "completa");
    expect(written.map(([id]) => id)).toEqual(["C2", "1.7", "C4", "C5", "C6"]);
    expect(textOf(tree, "1.7")).toContain(
      "O indicador “Passageiros” mostra alta em 12 meses, até 12/2025",
    );
  });

  it("tells the last twelve months against those before, and the calendar month", () => {
    const seasonal = [-20, -30, 10, 5, 0, 60, 120, 110, 30, -20, -90, -40];
    const cells = Array.from({ length: 48 }, (_, at) => ({
      kpi: "Passageiros",
      data: new Date(Date.UTC(2022, at, 15)),
      valor: 400 + at + seasonal[at % 12]!,
    }));
    const run = computePhases({ kpis: tableOf("kpis", cells) }).get(1) as ComputedPhase;
    const valueOf = (id: string) =>
      run.computed.facts.find((fact) => fact.id === `p1.kpi.Passageiros.${id}`)?.value;
    const meanOf = (from: number) =>
      cells.slice(from, from + 12).reduce((sum, { valor }) => sum + valor, 0) / 12;
    expect(valueOf("ano.media")).toBeCloseTo(meanOf(36), 9);
    expect(valueOf("ano.variacao")).toBeCloseTo(100 * (meanOf(36) / meanOf(24) - 1), 9);
    expect(valueOf("sazonalidade.pico_mes")).toBe("julho");
    expect(valueOf("sazonalidade.vale_mes")).toBe("novembro");
    expect(reportRunOf(run).outcome.insights.map(({ title }) => title)).toContain(
      "O indicador “Passageiros” tem pico em julho e vale em novembro",
    );
    const { tree, violations } = compose(reportRunOf(run));
    expect(violations).toEqual([]);
    expect(textOf(tree, "1.7")).toContain("pico em julho");
  });

  it("of no known direction is neither better nor worse than its target", () => {
    const value = (kpi: string) => {
      const cells = Array.from({ length: 9 }, (_, at) => ({
        kpi,
        data: new Date(Date.UTC(2026, at, 15)),
        valor: 5 + at / 3,
        meta: 3,
      }));
      const { computed } = computePhases({ kpis: tableOf("kpis", cells) }).get(1) as ComputedPhase;
      return (id: string) =>
        computed.facts.find((fact) => fact.id.endsWith(`.${id}`) && fact.phase === 1)?.value;
    };
    const unknown = value("Taxa de ocupação");
    expect([unknown("atingimento"), unknown("lacuna")]).toEqual([null, null]);
    expect(unknown("tendencia.tendencia")).toBe("alta");
    // Its name says that less is better: 3 of 7,67.
    const named = value("Taxa de glosa");
    expect(named("atingimento")).toBeCloseTo((100 * 3) / (5 + 8 / 3), 9);
    expect(named("tendencia.tendencia")).toBe("piora");
  });

  it("that worsens is told beside a log too, though its year is not whole", () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));
    const eventos = tableOf(
      "eventos",
      Array.from({ length: 40 }, (_, at) => [
        { caso_id: `C${at}`, atividade: "abrir", fim: day(1 + at) },
        { caso_id: `C${at}`, atividade: "fechar", fim: day(3 + at) },
      ]).flat(),
    );
    const kpis = tableOf(
      "kpis",
      ["Taxa de glosa", "Taxa de ocupação"].flatMap((kpi) =>
        Array.from({ length: 9 }, (_, at) => ({
          kpi,
          data: new Date(Date.UTC(2026, at, 15)),
          valor: 5 + at / 3,
        })),
      ),
    );
    const run = reportRunOf(computePhases({ eventos, kpis }).get(1) as ComputedPhase);
    const told = run.outcome.insights.filter(({ id }) => id.startsWith("I1.23"));
    expect(told.map(({ title }) => title)).toEqual(["O indicador “Taxa de glosa” mostra piora"]);
  });

  it("hands nothing on", () => {
    const { handoffs: _none, ...base } = inputOf(series(12));
    expect(buildHandoffs({ ...base, phase: 2 }, [])).toEqual([]);
  });
});

describe("a list of clients", () => {
  const factsOf = (clients: Record<string, unknown>, cases: object[] = []) => {
    const list = Array.from({ length: 8 }, (_, at) => ({ cliente_id: `C${at}`, ...clients }));
    const { facts } = phases[1].computeFacts(
      inputOf({
        clientes: tableOf("clientes", list as never),
        ...(cases.length === 0 ? {} : { casos: tableOf("casos", cases as never) }),
      }),
    );
    return (id: string) => facts.find((fact) => fact.id === id)?.value;
  };

  it("without a case or a change of use has no number of clients in alert", () => {
    const value = factsOf({ nps: 40, receita_mensal: 900 });
    expect(value("p1.clientes.n")).toBe(8);
    expect(value("p1.alerta.n")).toBeNull();
    expect(value("p1.alerta.receita")).toBeUndefined();
  });

  it("with a use that did not fall has none in alert", () => {
    expect(factsOf({ variacao_uso_pct: 4 })("p1.alerta.n")).toBe(0);
  });
});
