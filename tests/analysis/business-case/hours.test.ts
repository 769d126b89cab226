/** Where each hour of the potential ends, and the way of its value to the net of a year (figures of an independent computation). */
import { describe, expect, it } from "vitest";
import { registerHours } from "#domain/phases/business-case/compute/hours/hours-register.ts";
import type { BenefitRow } from "#domain/phases/business-case/compute/benefit-register.ts";
import type { HandedProcess } from "#domain/phases/common/processes/handed-processes.ts";
import { businessCaseOf } from "./demonstration.ts";

const computed = businessCaseOf();
const facts = new Map(computed.facts.map((fact) => [fact.id, fact.value]));
const shown = (id: string, decimals = 0): number => {
  const value = facts.get(id);
  if (typeof value !== "number") throw new Error(`${id} is ${String(value)}`);
  return Number(value.toFixed(decimals));
};
const all = (prefix: string, keys: Record<string, number>, decimals: number) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, shown(`${prefix}.${key}`, decimals)]));

describe("the hours of the demonstration", () => {
  it("stand in one state each", () => {
    const states = {
      preliminar: 2284.9,
      etapas: 49.4,
      potencial: 2334.4,
      sem_iniciativa: 751.4,
      em_iniciativa: 1583.0,
      fora: 1179.1,
      no_conjunto: 403.9,
      nao_adotada: 80.8,
      adotada: 323.1,
      caixa: 161.6,
      capacidade: 161.6,
      gastas: 8848.0,
      meses_volta: 27.4,
    };
    expect(all("p5.h", states, 1)).toEqual(states);
    expect(facts.get("p5.h.sem_custo")).toBeUndefined();
    const sum = ["sem_iniciativa", "fora", "nao_adotada", "caixa", "capacidade"].reduce(
      (total, key) => total + Number(facts.get(`p5.h.${key}`)),
      0,
    );
    expect(sum).toBeCloseTo(Number(facts.get("p5.h.potencial")), 9);
  });

  it("are bridged to the net of a year", () => {
    const steps = {
      potencial: 1_760_424,
      fora: 1_332_127,
      no_conjunto: 428_298,
      horas_nao_adotadas: 85_660,
      horas_capacidade: 171_319,
      horas_caixa: 171_319,
      retencao: 133_920,
      ti: 396_000,
      custo_recorrente: 114_000,
      liquido: 587_239,
      tempo_cheio: 642_070,
    };
    expect(all("p5.ponte", steps, 0)).toEqual(steps);
  });

  it("are listed by process, and each column is the state of all", () => {
    const listed = computed.datasets.find(({ id }) => id === "ds_p5_horas");
    expect(listed?.rows).toHaveLength(23);
    const totals = [3, 5, 6, 7].map((column) =>
      Number(listed?.rows.reduce((sum, row) => sum + Number(row[column]), 0).toFixed(1)),
    );
    expect(totals).toEqual([2334.4, 751.4, 1179.1, 403.9]);
    expect(listed?.rows.filter((row) => Number(row[7]) > 0).map(([id]) => id)).toEqual([
      "P01",
      "P12",
      "P13",
    ]);
  });
});

describe("the register of hours", () => {
  const process = (id: string, hourlyCost: number | null): HandedProcess => ({
    id,
    name: id,
    area: null,
    hours: 200,
    fte: null,
    hourlyCost,
    releasedHours: 100,
    releaseFactId: null,
    releaseMethod: "etapas",
    releaseBasis: null,
    materialCostPerYear: 0,
    materialSavingPerYear: 0,
    materialFactIds: [],
  });
  const row = (of: HandedProcess, initiative: string, hoursPerMonth: number) =>
    ({ source: "horas", process: of, initiative: { id: initiative }, hoursPerMonth }) as BenefitRow;
  const [shared, unpriced] = [process("A", 40), process("B", null)];
  const rows = [row(shared, "I1", 30), row(shared, "I2", 50)];

  it("splits a process among those that claim it, and leaves the rest without one", () => {
    const [first, second] = registerHours([shared, unpriced], rows, ["I1"]);
    expect(first).toMatchObject({ potential: 100, unclaimed: 20, outside: 50, inSet: 30 });
    expect(second).toMatchObject({ potential: 100, unpriced: 100, unclaimed: 0, inSet: 0 });
  });

  it("puts nothing in a set that cannot be told", () => {
    const [first] = registerHours([shared], rows, null);
    expect(first).toMatchObject({ outside: 80, inSet: 0, unclaimed: 20 });
  });
});
