import fc from "#tests/support/random-cases.ts";
import { describe, expect, it } from "vitest";
import { buildRegister } from "#domain/phases/business-case/compute/benefit-register.ts";
import { driverNames } from "#domain/phases/common/financial-model/financial-model.ts";
import {
  scenarioEnds,
  simulationRange,
  tornadoEnds,
} from "#domain/phases/business-case/compute/risk/driver-ranges.ts";
import { businessCase } from "#domain/phases/business-case/index.ts";
import { discountRatePct } from "#domain/phases/business-case/compute/build-model.ts";
import { costShares } from "#domain/phases/business-case/compute/process-return-facts.ts";
import { readInitiatives, savingCarriers } from "#domain/phases/common/initiative-inventory.ts";
import type { HandedProcess } from "#domain/phases/common/processes/handed-processes.ts";
import { checkOverride, resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import { composeReport } from "#domain/phases/compose-report.ts";
import { guardNumbers } from "#domain/report/binding/guard-numbers.ts";
import { reportNames } from "#domain/report/report-names.ts";
import { process as inventoried } from "#domain/phases/common/catalogue/facts-process.ts";
import { tableOf, type Row } from "#tests/analysis/build-table.ts";
import { businessCaseOf, modelOf, nimbelaHandoffs, nimbelaInput } from "./demonstration.ts";
import { businessCaseRun } from "#tests/report/runs/business-case-run.ts";

const process = (id: string, changes: Partial<HandedProcess> = {}): HandedProcess => ({
  id,
  name: `Processo ${id}`,
  area: "Suporte",
  hours: 100,
  fte: 0.6,
  hourlyCost: 50,
  releasedHours: 60,
  releaseFactId: inventoried.releasedHours({ process: id }),
  releaseMethod: "potencial preliminar",
  releaseBasis: "ESTIMADO",
  materialCostPerYear: 0,
  materialSavingPerYear: 0,
  materialFactIds: [],
  ...changes,
});
const row = (iniciativa_id: string, changes: Row = {}): Row => ({
  iniciativa_id,
  nome: `Iniciativa ${iniciativa_id}`,
  processos: "P01",
  tipo: "core",
  capex: 10_000,
  opex_mes: 100,
  inicio_semana: 0,
  duracao_semanas: 8,
  ...changes,
});
const initiativesOf = (rows: Row[]) =>
  readInitiatives({ iniciativas: tableOf("iniciativas", rows) }).initiatives;
const register = (rows: Row[], changes: Partial<Parameters<typeof buildRegister>[0]> = {}) =>
  buildRegister({
    initiatives: initiativesOf(rows),
    processes: [process("P01"), process("P02")],
    savings: [],
    carriers: [],
    retention: null,
    ...changes,
  });

describe("the register of benefits", () => {
  it("splits a process by the given fractions", () => {
    const found = register([
      row("A", { fracao_processo: "70%" }),
      row("B", { fracao_processo: "30" }),
    ]);
    expect(
      found.rows.map(({ id, hoursPerMonth, annualGross }) => [id, hoursPerMonth, annualGross]),
    ).toEqual([
      ["horas_P01", 42, 42 * 50 * 12],
      ["horas_P01", 18, 18 * 50 * 12],
    ]);
    expect(found.violations).toEqual([]);
    expect(found.hoursAvailable).toBe(90);
  });

  it("finds a process claimed twice in full, and counts it once", () => {
    const found = register([row("A"), row("B")]);
    expect(found.violations.map(({ process: { id }, reason }) => [id, reason])).toEqual([
      ["P01", "fracao"],
    ]);
    expect(found.hoursCounted).toBeCloseTo(60, 9);
  });

  it("finds a release beyond 90% of the hours, and cuts it there", () => {
    const found = register([row("A")], { processes: [process("P01", { releasedHours: 97 })] });
    expect(found.violations.map(({ reason }) => reason)).toEqual(["horas"]);
    expect(found.hoursCounted).toBe(90);
  });

  it("never counts more hours than there are", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom("P01", "P02", "P01;P02")),
          { minLength: 1, maxLength: 6 },
        ),
        fc.integer({ min: 0, max: 130 }),
        (claims, released) => {
          const found = register(
            claims.map(([share, processos], index) =>
              row(`I${index}`, {
                processos,
                fracao_processo: processos
                  .split(";")
                  .map(() => `${share}%`)
                  .join(";"),
              }),
            ),
            {
              processes: [
                process("P01", { releasedHours: released }),
                process("P02", { releasedHours: released }),
              ],
            },
          );
          expect(found.hoursCounted).toBeLessThanOrEqual(found.hoursAvailable + 1e-9);
        },
      ),
    );
  });

  it("gives the savings of systems to the initiatives without process, by investment, or to the one named", () => {
    const rows = [
      row("A"),
      row("B", { processos: null, capex: 30_000 }),
      row("C", { processos: null, capex: 10_000 }),
      row("D", { processos: null, tipo: "habilitador" }),
    ];
    const initiatives = initiativesOf(rows);
    const savings = [
      { id: "X", name: "X", area: "Vendas", annual: 8_000, people: 1_000, fromMonth: 4 },
    ];
    const found = register(rows, {
      savings,
      carriers: savingCarriers(initiatives, resolveAssumptions()),
    });
    expect(
      found.rows
        .filter(({ source }) => source === "ti")
        .map(({ initiative, annualGross, availableFromMonth }) => [
          initiative.id,
          annualGross,
          availableFromMonth,
        ]),
    ).toEqual([
      ["B", 6_000, 4],
      ["C", 2_000, 4],
    ]);
    expect(found.rows.filter(({ source }) => source === "ti_pessoas")).toHaveLength(2);
    expect(
      savingCarriers(initiatives, resolveAssumptions([{ id: "A.iniciativa_ti", value: "D" }])).map(
        ({ id }) => id,
      ),
    ).toEqual(["D"]);
    expect(register([row("A")], { savings }).unclaimedSavings).toBe(8_000);
  });

  it("does not count the people of a system whose area already releases hours", () => {
    const rows = [row("A"), row("B", { processos: null })];
    const savings = [
      { id: "X", name: "X", area: "Suporte", annual: 8_000, people: 1_000, fromMonth: null },
    ];
    expect(
      register(rows, {
        savings,
        carriers: savingCarriers(initiativesOf(rows), resolveAssumptions()),
      }).rows.some(({ source }) => source === "ti_pessoas"),
    ).toBe(false);
  });

  it("names processes without a baseline", () => {
    expect(
      register([row("A", { processos: "P01;P77" })]).unmatched.map(({ reference }) => reference),
    ).toEqual(["P77"]);
  });

  it("splits costs by hours, or as informed", () => {
    expect(
      costShares({ costShares: [] }, [
        process("P01", { hours: 30 }),
        process("P02", { hours: 10 }),
      ]),
    ).toEqual([0.75, 0.25]);
    expect(costShares({ costShares: [0.2, 0.8] }, [process("P01"), process("P02")])).toEqual([
      0.2, 0.8,
    ]);
  });
});

describe("the ranges", () => {
  it("hold the base, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...driverNames),
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        (driver, base) => {
          const assumptions = resolveAssumptions();
          const tornado = tornadoEnds(assumptions, driver, base);
          expect(tornado.low).toBeLessThanOrEqual(base);
          expect(tornado.high).toBeGreaterThanOrEqual(base);
          const drawn = simulationRange(assumptions, driver, base);
          expect(drawn.low).toBeLessThanOrEqual(base);
          expect(drawn.high).toBeGreaterThanOrEqual(base);
          expect(drawn.mode).toBeGreaterThanOrEqual(drawn.low);
          expect(drawn.mode).toBeLessThanOrEqual(drawn.high);
        },
      ),
    );
  });

  it("keep the conservative side no better than the base", () => {
    const assumptions = resolveAssumptions();
    expect(scenarioEnds(assumptions, "adoption", 0.55)).toEqual({
      conservador: 0.55,
      otimista: 0.9,
    });
    expect(scenarioEnds(assumptions, "capex", 1.3)).toEqual({ conservador: 1.3, otimista: 0.95 });
  });

  it("of the delay are whole months, none before the work ends", () => {
    const assumptions = resolveAssumptions([
      { id: "A.faixa.tornado.atraso", value: "2,6; -3" },
      { id: "A.faixa.mc.atraso", value: "-1; 1; 6,4" },
      { id: "A.faixa.cenarios.atraso", value: "2,4; 0" },
    ]);
    expect(tornadoEnds(assumptions, "delayMonths", 0)).toEqual({ low: 0, high: 3 });
    expect(simulationRange(assumptions, "delayMonths", 0)).toEqual({ low: 0, mode: 1, high: 6 });
    expect(scenarioEnds(assumptions, "delayMonths", 0)).toEqual({ conservador: 2, otimista: 0 });
  });

  it("are refused when they are no numbers", () => {
    expect(checkOverride({ id: "A.faixa.mc.adocao", value: "0,5; 0,9" })).toBeNull();
    expect(checkOverride({ id: "A.faixa.mc.adocao", value: "meio" })).toMatch(/ponto e vírgula/);
    expect(checkOverride({ id: "A.tma_natureza", value: "bruta" })).toMatch(/real/);
  });
});

describe("the discount rate", () => {
  const rate = (changes: Record<string, number | string | boolean>) =>
    discountRatePct(
      resolveAssumptions(Object.entries(changes).map(([id, value]) => ({ id, value }))),
    );

  it("needs its nature, and inflation when the nature changes", () => {
    expect(rate({ "A.tma": 15 })).toBeNull();
    expect(rate({ "A.tma": 15, "A.tma_natureza": "real" })).toBe(15);
    expect(rate({ "A.tma": 15, "A.tma_natureza": "nominal" })).toBeNull();
    expect(rate({ "A.tma": 15, "A.tma_natureza": "nominal", "A.ipca": 4 })).toBeCloseTo(
      100 * (1.15 / 1.04 - 1),
      9,
    );
    expect(
      rate({ "A.tma": 15, "A.tma_natureza": "real", "A.ipca": 4, "A.real": false }),
    ).toBeCloseTo(100 * (1.15 * 1.04 - 1), 9);
  });
});

describe("without the rate", () => {
  const computed = businessCaseOf({ overrides: [{ id: "A.tma", value: null }] });
  const facts = new Map(computed.facts.map((fact) => [fact.id, fact]));

  it("nothing discounted is computed, the rest is", () => {
    expect(facts.get("p5.prog.vpl")?.value).toBeNull();
    expect(facts.get("p5.rec.vpl")).toBeUndefined();
    expect(facts.get("p5.prog.mc.prob")).toBeUndefined();
    expect(Number(facts.get("p5.prog.roi")?.value).toFixed(1)).toBe("187.1");
    expect(modelOf(computed).recommended).toBeNull();
  });

  it("the gate stays closed and says what to do", () => {
    const { outcome } = businessCaseRun(
      nimbelaInput({ overrides: [{ id: "A.tma", value: null }] }),
    );
    const unmet = outcome.gate.conditions
      .filter(({ severity, met }) => severity === "B" && !met)
      .map(({ id }) => id);
    expect(unmet).toEqual(expect.arrayContaining(["G5.2", "G5.3", "G5.7"]));
    expect(outcome.gate.open).toBe(false);
  });
});

describe("the gate and the insights of the demonstration", () => {
  const run = businessCaseRun();
  const met = new Map(
    run.outcome.gate.conditions.map((condition) => [condition.id, condition.met]),
  );

  it("asks for names under conversion and adoption, and is content with the rest", () => {
    expect(
      ["G5.1", "G5.2", "G5.3", "G5.4", "G5.5", "G5.6", "G5.7"].map((id) => met.get(id)),
    ).toEqual([true, false, true, true, true, false, true]);
    const confirmed = businessCaseRun(
      nimbelaInput({
        overrides: [
          { id: "A.conversao_caixa", value: 0.5, confirmedBy: "CFO" },
          { id: "A.adocao", value: 0.8, confirmedBy: "CFO" },
        ],
      }),
    );
    expect(confirmed.outcome.gate.conditions.find(({ id }) => id === "G5.2")?.met).toBe(true);
  });

  it("recommends the set, warns of the conservative case and of the concentration in both", () => {
    const ids = run.outcome.insights.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        "I5.1",
        "I5.2.prog",
        "I5.2.rec",
        "I5.4.I06",
        "I5.5.rec",
        "I5.5.prog",
        "I5.7",
      ]),
    );
    const concentrated = (id: string) =>
      run.outcome.insights.find((insight) => insight.id === id)?.description;
    expect(concentrated("I5.5.rec")).toContain(
      "A iniciativa “Racionalização de sistemas” responde por 105% do VPL; sem ela, o VPL é de −R$ 33.061.",
    );
    expect(concentrated("I5.5.prog")).toContain(
      "A iniciativa “Racionalização de sistemas” responde por 453% do VPL; sem ela, o VPL é de −R$ 496.747.",
    );
  });

  it("closes on a process counted twice", () => {
    const input = nimbelaInput();
    const table = input.tables.iniciativas!;
    const processes = table.columns["processos"]!;
    if (processes.kind !== "text") throw new Error("processos is text");
    const twice = {
      ...processes,
      codes: Int32Array.from(processes.codes, (code, index) =>
        index === 7 ? (processes.codes[0] as number) : code,
      ),
    };
    const { outcome } = businessCaseRun({
      ...input,
      tables: {
        ...input.tables,
        iniciativas: { ...table, columns: { ...table.columns, processos: twice } },
      },
    });
    expect(outcome.gate.conditions.find(({ id }) => id === "G5.1")).toMatchObject({ met: false });
  });

  it("needs initiatives and hours of a process, and says what is missing", () => {
    expect(businessCase.missingFromEarlier?.(nimbelaHandoffs())).toEqual([]);
    expect(businessCase.missingFromEarlier?.([])).toEqual([expect.stringContaining("modelo T01")]);
    const withoutHours = nimbelaHandoffs().map((handoff) => ({
      ...handoff,
      facts: handoff.facts.map((fact) =>
        fact.id.endsWith(".horas_mes") ? { ...fact, value: null } : fact,
      ),
    }));
    expect(businessCase.missingFromEarlier?.(withoutHours)).toHaveLength(1);
    expect(businessCase.missingToRun({})).toHaveLength(1);
    expect(businessCase.missingToRun({ iniciativas: tableOf("iniciativas", [row("A")]) })).toEqual(
      [],
    );
    const alone = businessCase.computeFacts(nimbelaInput({ handoffs: [] }));
    expect(alone.facts.find(({ id }) => id === "p5.prog.beneficio")?.value).toBe(0);
  });

  it("takes the handed facts that its own lead to", () => {
    const handed = new Set(nimbelaHandoffs().flatMap(({ facts }) => facts.map(({ id }) => id)));
    const inherited = run.outcome.facts
      .filter((fact) => handed.has(fact.id) && fact.phase !== 5)
      .map(({ id }) => id);
    expect(inherited).toEqual(
      expect.arrayContaining([
        "p1.proc.P03.h_lib",
        "p2.proc.P01.liberado",
        "p4.economia.CRM_Legado.realizada",
        "p2.alerta_saem_receita",
      ]),
    );
  });

  it("takes up the licences and the processes of earlier phases, in cash alone", () => {
    const { quickWins, facts } = run.outcome;
    expect(
      quickWins.flatMap(({ shown, id, effortPersonDays, cashEffect, paybackMonths }) =>
        shown
          ? [[id, effortPersonDays, Math.round(cashEffect!), Math.round(paybackMonths! * 10) / 10]]
          : [],
      ),
    ).toEqual([
      ["qw-lic-Central_de_Chamados", 3, 25_143, 0.5],
      ["qw-P11", 40, 21_846, 8.6],
      ["qw-P15", 37, 17_902, 6.3],
      ["qw-P08", 32, 9_237, 9.3],
      ["qw-P17", 45, 12_108, 11.8],
      ["qw-P09", 35, 8_385, 10.8],
    ]);
    const value = (id: string) => facts.find((fact) => fact.id === id)?.value;
    expect(value("qw.beneficio_ano")).toBeNull();
    expect(value("qw.caixa_ano")).toBeCloseTo(94_620.78, 2);
    expect(quickWins.find(({ id }) => id === "qw-P04")?.rejection).toContain("Alternativa menor a");
  });

  it("tells an initiative as its own anticipation when it is short, light and pays back within the year", () => {
    const none = run.outcome.quickWins.filter(({ kind }) => kind === "iniciativa");
    expect(
      none.map(({ id, accepted, failedCriterion }) => [id, accepted, failedCriterion]),
    ).toEqual([
      ["qw-I05", false, 2],
      ["qw-I01", false, 2],
    ]);
    const input = nimbelaInput();
    const table = input.tables.iniciativas!;
    const effort = table.columns["esforco_pd"]!;
    if (effort.kind !== "number") throw new Error("esforco_pd is a number");
    const light = {
      ...effort,
      values: effort.values.map((value, index) => (index === 4 ? 40 : value)),
    };
    const changed = businessCaseRun({
      ...input,
      tables: {
        ...input.tables,
        iniciativas: { ...table, columns: { ...table.columns, esforco_pd: light } },
      },
    });
    expect(changed.outcome.quickWins.find(({ id }) => id === "qw-I05")).toMatchObject({
      accepted: true,
      shown: false,
      anticipates: "Copiloto de engenharia e testes",
    });
    expect(changed.outcome.facts.find(({ id }) => id === "qw.caixa_ano")?.value).toBe(
      run.outcome.facts.find(({ id }) => id === "qw.caixa_ano")?.value,
    );
    const { tree, reportFacts } = composeReport(changed.context, changed.outcome);
    expect(
      guardNumbers({
        tree,
        facts: [...changed.outcome.facts, ...reportFacts],
        names: reportNames(changed.context, changed.outcome),
      }),
    ).toEqual([]);
  });
});
