import { describe, expect, it } from "vitest";
import { inputOf, tableOf, type Row } from "#tests/analysis/build-table.ts";
import { nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";
import { residualOf } from "#domain/phases/org-dna/compute/capacity-by-area.ts";
import { areaGroups } from "#domain/phases/common/positions/position-groups.ts";
import { orgDna } from "#domain/phases/org-dna/index.ts";
import {
  exposureByRule,
  exposureOf,
  readTasks,
} from "#domain/phases/org-dna/compute/role-exposure.ts";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";

const task = (
  tarefa: string,
  pct_tempo: number,
  exposicao: string | null,
  changes: Row = {},
): Row => ({ cargo: "Analista", tarefa, pct_tempo, exposicao, ...changes });
const assumed = { savingE1: 0.5, savingE2: 0.5, review: 0.1 };
const analyst = [
  task("a", 35, "E1"),
  task("b", 25, "E2"),
  task("c", 25, "E2"),
  task("d", 15, "E0"),
];
const people = (area: string, n: number, changes: Row = {}): Row[] =>
  Array.from({ length: n }, (_, index) => ({
    posicao_id: `${area}-${index}`,
    cargo: "Analista",
    area,
    fte: 1,
    custo_mensal: 8_000,
    custo_tipo: "total",
    ...changes,
  }));

describe("exposure and release of a role", () => {
  it("of the worked example are α .35, β .60, ζ .85 and 2,16 FTE of 8", () => {
    const role = exposureOf(
      [...readTasks({ tarefas: tableOf("tarefas", analyst) }).values()][0]!,
      assumed,
    );
    expect([role.alpha, role.beta, role.zeta].map((value) => value.toFixed(2))).toEqual([
      "0.35",
      "0.60",
      "0.85",
    ]);
    expect((8 * role.released).toFixed(2)).toBe("2.16");
  });

  it("of the worked example is 1,73 FTE of 8 with adoption, told beside what is released", () => {
    const facts = new Map(
      orgDna
        .computeFacts({
          ...inputOf({
            cargos: tableOf("cargos", people("Suporte", 8)),
            tarefas: tableOf("tarefas", analyst),
          }),
          phase: 3 as const,
        })
        .facts.map((fact) => [fact.id, fact.value]),
    );
    const released = ["r", "r_adocao"].map(
      (name) => (8 * Number(facts.get(`p3.cargo.Analista.${name}`))) / 100,
    );
    expect(released.map((fte) => fte.toFixed(2))).toEqual(["2.16", "1.73"]);
  });

  it("normalises shares that do not sum to about one hundred", () => {
    const [tasks] = [
      ...readTasks({
        tarefas: tableOf("tarefas", [task("a", 46, "E1"), task("b", 46, "E0")]),
      }).values(),
    ];
    expect(tasks?.map(({ share }) => share)).toEqual([0.5, 0.5]);
  });

  it("follows the rule of the playbook where the cell is empty", () => {
    expect(
      [
        ["texto", 3],
        ["voz", 2],
        ["fisico", 1],
        ["texto", 4],
        ["dado", null],
      ].map(([input, criticality]) =>
        exposureByRule(input as string, criticality as number | null),
      ),
    ).toEqual(["E1", "E2", "E0", "E0", "E0"]);
  });
});

describe("capacity by area", () => {
  it("merges areas of few people, takes one more area in while they stay too few, and gives none when all are", () => {
    const groups = (rows: Row[]) =>
      areaGroups({ cargos: tableOf("cargos", rows) }, resolveAssumptions()).map(({ name, fte }) => [
        name,
        fte,
      ]);
    expect(
      groups([...people("Suporte", 6), ...people("Pessoas", 3), ...people("Jurídico", 2)]),
    ).toEqual([
      ["Corporativo", 5],
      ["Suporte", 6],
    ]);
    expect(groups([...people("Suporte", 6), ...people("Pessoas", 3)])).toEqual([
      ["Corporativo", 9],
    ]);
    expect(
      groups([...people("Suporte", 6), ...people("Vendas", 7), ...people("Pessoas", 3)]),
    ).toEqual([
      ["Corporativo", 9],
      ["Vendas", 7],
    ]);
    expect(groups(people("Pessoas", 3))).toEqual([]);
  });

  it("hides the cost of a group in which one position holds more than half", () => {
    const [group] = areaGroups(
      {
        cargos: tableOf("cargos", [
          ...people("Suporte", 5),
          ...people("Suporte ", 1, { area: "Suporte", custo_mensal: 90_000 }),
        ]),
      },
      resolveAssumptions(),
    );
    expect(group?.costPerFteYear).toBeNull();
  });

  it("leaves what no process covers, never below zero", () => {
    expect(residualOf(10, 4, 0.27)).toBeCloseTo(1.62, 9);
    expect(residualOf(4, 10, 0.27)).toBe(0);
  });

  it("compares processes with tasks before adoption, area by area", () => {
    const input = {
      ...inputOf({
        cargos: tableOf("cargos", people("Suporte", 6)),
        tarefas: tableOf("tarefas", analyst),
      }),
      phase: 3 as const,
      handoffs: nimbelaHandoffs().slice(0, 2),
    };
    const facts = new Map(orgDna.computeFacts(input).facts.map((fact) => [fact.id, fact.value]));
    expect(facts.get("p3.area.Suporte.tr")).toBeCloseTo(6 * 0.27, 9);
    expect(facts.get("p3.area.Suporte.pr")).toBeCloseTo(95 / 160, 9);
    expect(facts.get("p3.area.Suporte.conciliacao")).toBe("compatível");
    expect(facts.get("p3.area.Suporte.residual")).toBeCloseTo((6 - 125 / 160) * 0.27, 4);
  });

  it("publishes no group of fewer than five people in the demonstration", () => {
    const rows =
      nimbelaHandoffs()
        .find(({ phase }) => phase === 3)
        ?.datasets.find(({ id }) => id === "ds_p3_capacidade_area")?.rows ?? [];
    expect(rows.map((row) => row[0])).toContain("Corporativo");
    expect(rows.every((row) => Number(row[1]) >= 5)).toBe(true);
  });
});
