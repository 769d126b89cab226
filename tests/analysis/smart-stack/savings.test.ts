import { describe, expect, it } from "vitest";
import { nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import { phaseFour, systemOf } from "./smart-stack-run.ts";
import {
  selectOptions,
  optionScore,
  readOptions,
} from "#domain/phases/common/systems/build-buy-partner.ts";
import { systemSavings } from "#domain/phases/smart-stack/compute/system-savings.ts";
import {
  aiRunCost,
  cloudTargetCost,
  rightsizing,
} from "#domain/phases/smart-stack/compute/destination/target-costs.ts";
import {
  fitOf,
  timePosition,
  type TimePosition,
} from "#domain/phases/smart-stack/compute/destination/time-quadrant.ts";
import * as p4 from "#domain/phases/smart-stack/facts.ts";
import { programmeMonthOf } from "#domain/phases/common/programme-calendar.ts";
import { startOfDateMs } from "#domain/kernel/dates/calendar.ts";
import { tableOf } from "#tests/analysis/build-table.ts";
import { demonstrationTables } from "#tests/report/runs/run-inputs.ts";

const system = systemOf;
const options = {
  cut: 3,
  minimumWeight: 0.6,
  referenceMs: startOfDateMs("2026-10-15"),
  hasSubstitute: false,
};

describe("TIME", () => {
  it("puts fit 4,00 and 2,05 into Migrar", () => {
    expect(fitOf([4, 3, 5], [0.4, 0.3, 0.3], 0.6)).toBeCloseTo(4, 9);
    expect(fitOf([2, 2, 3, 1], [0.3, 0.25, 0.25, 0.2], 0.6)).toBeCloseTo(2.05, 9);
    expect(timePosition(system("A"), options).class).toBe("Migrar");
  });

  it("lowers the technical fit when support ends within a year, and spares a critical system without substitute", () => {
    const strong = { technical: [4, 4, 4, 4], supportEndMs: startOfDateMs("2027-03-01") };
    expect(timePosition(system("A", strong), options)).toMatchObject({
      technicalFit: 2.5,
      class: "Migrar",
    });
    const weak = { business: [1, 1, 1], criticality: 5 };
    expect(timePosition(system("A", weak), options).class).toBe("Migrar");
    expect(timePosition(system("A", weak), { ...options, hasSubstitute: true }).class).toBe(
      "Eliminar",
    );
  });

  it("drops a missing note and keeps a score only with enough weight", () => {
    expect(fitOf([4, null, 5], [0.4, 0.3, 0.3], 0.6)).toBeCloseTo((1.6 + 1.5) / 0.7, 9);
    expect(fitOf([4, null, null], [0.4, 0.3, 0.3], 0.6)).toBeNull();
  });
});

describe("build, buy or partner", () => {
  it("scores 3,25, 3,40 and 3,70 and takes the partner by 0,30", () => {
    const weights = [0.2, 0.15, 0.15, 0.2, 0.15, 0.15];
    expect(
      [
        [5, 2, 2, 3, 4, 3],
        [2, 5, 4, 3, 3, 4],
        [4, 4, 4, 4, 3, 3],
      ].map((notes) => optionScore(notes, weights)?.toFixed(2)),
    ).toEqual(["3.25", "3.40", "3.70"]);
    const choice = selectOptions(readOptions(demonstrationTables(["opcoes"])), weights).find(
      ({ capability }) => capability === "Ingestão de dados",
    );
    expect(choice?.winner.option).toBe("parceria");
    expect(choice?.margin).toBeCloseTo(0.3, 9);
  });
});

describe("savings", () => {
  const positions = (list: [string, TimePosition["class"], number][]) =>
    new Map(
      list.map(([id, name, fit]): [string, TimePosition] => [
        id,
        { businessFit: fit, technicalFit: fit, class: name, isBorderline: false },
      ]),
    );

  it("keep the best system and retire those to eliminate, each once and never beyond its cost", () => {
    const systems = [system("A"), system("B"), system("C")];
    const found = systemSavings({
      systems,
      positions: positions([
        ["A", "Investir", 4],
        ["B", "Eliminar", 2],
        ["C", "Tolerar", 3],
      ]),
      choices: [],
      realisation: 0.8,
      survivorsInformed: true,
      cloudSavings: new Map([
        ["B", 9_000],
        ["C", 4_000],
      ]),
    });
    expect(
      found.map(({ system: { id }, method, gross, people }) => [id, method, gross, people]),
    ).toEqual([
      ["B", "redundância", 65_000, 20_000],
      ["C", "custo-alvo de nuvem", 4_000, 0],
    ]);
  });

  it("take off the licences of those who move when no initiative informs the cost", () => {
    const [found] = systemSavings({
      systems: [system("A"), system("B")],
      positions: positions([
        ["A", "Investir", 4],
        ["B", "Eliminar", 2],
      ]),
      choices: [],
      realisation: 0.8,
      survivorsInformed: false,
      cloudSavings: new Map(),
    });
    expect(found?.gross).toBe(65_000 - (50_000 / 10) * 5);
  });

  it("of the demonstration are 397.800 of redundancy and 77.760 of ingestion: 396.000 after realisation", () => {
    const facts = new Map(
      nimbelaHandoffs()
        .find(({ phase }) => phase === 4)
        ?.facts.map((fact) => [fact.id, fact.value]),
    );
    expect(facts.get("p4.economia_bruta_ano")).toBeCloseTo(397_800 + 77_760, 6);
    expect(facts.get("p4.economia_ano")).toBeCloseTo(318_240 + 77_760, 6);
    expect(facts.get("p4.n_economia")).toBe(8);
    expect(
      [...facts]
        .filter(([id]) => id.endsWith(".mes_inicio"))
        .every(([, month]) => Number(month) <= 6),
    ).toBe(true);
    expect(facts.get("p4.custo_alvo_mes")).toBeNull();
    expect(facts.get("p4.custo_ia_mes")).toBeNull();
  });
});

describe("target costs", () => {
  it("of the worked examples are 2.564,72 and 107,53 a month", () => {
    const prices = {
      vcpuHour: 0.42,
      storageGbMonth: 0.12,
      egressGb: 0.45,
      commitmentDiscount: 0.25,
      overhead: 0.08,
    };
    expect(
      cloudTargetCost(
        {
          vcpu: 8,
          hoursPerMonth: 730,
          utilisationPct: 45,
          storageGb: 1200,
          egressGb: 300,
          managedPerMonth: 900,
        },
        prices,
        0.65,
      ),
    ).toBeCloseTo(2564.72, 2);
    expect(
      aiRunCost(450 * 3, {
        tokensIn: 3500,
        tokensOut: 600,
        usdPerMillionIn: 2.5,
        usdPerMillionOut: 10,
        exchange: 5.4,
      }),
    ).toBeCloseTo(107.53, 2);
  });

  it("size a machine between 30% and 100% of what it is", () => {
    expect([null, 5, 35, 70, 95].map(rightsizing)).toEqual([1, 0.3, 0.5, 1, 1]);
  });
});

describe("months of the programme", () => {
  it("put the end of a contract at the first month that is over by then", () => {
    expect(
      ["2026-11-30", "2026-12-31", "2027-04-30", "2027-05-02"].map((date) =>
        programmeMonthOf(startOfDateMs(date), "2026-11-01"),
      ),
    ).toEqual([1, 2, 6, 6]);
    expect(programmeMonthOf(startOfDateMs("2027-05-15"), "2026-11-01")).toBe(7);
  });
});

describe("a portfolio without costs", () => {
  const tables = demonstrationTables();
  const costed = tables.sistemas!;
  const uncosted = {
    ...costed,
    columns: Object.fromEntries(
      Object.entries(costed.columns).filter(([column]) => !column.startsWith("custo_")),
    ),
  };
  const valueIn = ({ facts }: ReturnType<typeof phaseFour>, wanted: string) =>
    facts.find(({ id }) => id === wanted)?.value;
  const ids = [p4.savings.gross(), p4.savings.net()];

  it("has no saving and no cost of what stays, instead of zero", () => {
    const without = phaseFour({ tables: { ...tables, sistemas: uncosted } });
    expect(valueIn(without, p4.capabilities.redundant())).toBeGreaterThan(0);
    for (const id of ids) expect(valueIn(without, id) ?? null).toBeNull();
    const { stays, leaves } = p4.capability;
    const costs = without.facts.filter(({ id }) => stays.read(id) ?? leaves.read(id));
    expect(costs).toEqual([]);
    expect(without.charts.map(({ id }) => id)).not.toContain("c4.redundancia");
  });
  it("with costs has them all", () => {
    const whole = phaseFour();
    for (const id of ids) expect(valueIn(whole, id)).toBeGreaterThan(0);
    expect(whole.charts.map(({ id }) => id)).toContain("c4.redundancia");
  });
});

describe("a list of systems with costs and without notes", () => {
  it("says no saving and no system that leaves: neither is known", () => {
    const sistemas = tableOf(
      "sistemas",
      ["ERP", "CRM", "BI", "Folha", "Portal"].map((sistema, at) => ({
        sistema,
        custo_licenca_ano: 12_000 * (at + 1),
        usuarios: 40,
        usuarios_ativos: 30,
      })),
    );
    const { facts } = phaseFour({ tables: { sistemas }, alone: true });
    const value = (id: string) => facts.find((fact) => fact.id === id)?.value;
    expect(value(p4.portfolio.cost())).toBe(180_000);
    expect(value(p4.portfolio.idle())).toBe(45_000);
    expect([value(p4.savings.gross()), value(p4.savings.net())]).toEqual([undefined, undefined]);
    expect([value(p4.portfolio.leaving()), value(p4.systemsByClass.eliminate())]).toEqual([
      null,
      null,
    ]);
  });
});
