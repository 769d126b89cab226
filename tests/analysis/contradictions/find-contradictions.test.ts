import { describe, expect, it } from "vitest";
import {
  findContradictions,
  type PhaseFigures,
  type WatchedFact,
} from "#domain/phases/contradictions/find-contradictions.ts";
import { pairRules, watchedPattern } from "#domain/phases/contradictions/pair-rules.ts";
import { phasesAfter } from "#domain/phases/phases-after.ts";
import { compareLocked } from "#domain/report/compare/compare-locked.ts";
import { businessCaseOf, nimbelaHandoffs } from "#tests/analysis/business-case/demonstration.ts";

const fact = (
  id: string,
  value: WatchedFact["value"],
  more: Partial<WatchedFact> = {},
): WatchedFact => ({
  id,
  phase: Number(id[1]) as WatchedFact["phase"],
  label: `Valor de ${id}`,
  value,
  unit: "h/mes",
  decimals: 1,
  inputs: [],
  basis: "MEDIDO",
  ...more,
});
const runs = (...all: [PhaseFigures["phase"], ...WatchedFact[]][]): PhaseFigures[] =>
  all.map(([phase, ...facts]) => ({ phase, facts }));

describe("the contradiction watch", () => {
  it("names a figure that was taken over and has changed since, with both origins, and counts what follows from it", () => {
    const found = findContradictions(
      runs(
        [1, fact("p1.a", 10), fact("p1.b", 20, { inputs: ["p1.a"] }), fact("p1.c", 5)],
        [
          5,
          fact("p1.a", 12),
          fact("p1.b", 24, { inputs: ["p1.a"] }),
          fact("p1.c", 5),
          fact("p5.x", 1, { inputs: ["p1.b"] }),
        ],
      ),
    );
    expect(found).toEqual([
      {
        id: "herdado.5.p1.a",
        kind: "inherited",
        reason: expect.stringContaining("fase de origem"),
        dependents: 1,
        earlier: {
          phase: 1,
          factIds: ["p1.a"],
          label: "Valor de p1.a",
          value: 10,
          display: "10,0 h/mês",
        },
        later: {
          phase: 5,
          factIds: ["p1.a"],
          label: "Valor de p1.a",
          value: 12,
          display: "12,0 h/mês",
        },
      },
    ]);
  });

  it("stays silent on noise below what is shown, on nulls, and on figures that the origin no longer has", () => {
    expect(
      findContradictions(
        runs(
          [1, fact("p1.a", 10), fact("p1.n", null)],
          [2, fact("p1.a", 10.0000001), fact("p1.n", 3), fact("p1.gone", 4)],
        ),
      ),
    ).toEqual([]);
  });

  it("compares pairs within their tolerance", () => {
    const hours = (now: number, later: number) =>
      findContradictions(
        runs([1, fact("p1.proc.P01.horas_mes", now)], [2, fact("p2.proc.P01.h", later)]),
      ).map(({ id }) => id);
    expect(hours(100, 100.9)).toEqual([]);
    expect(hours(100, 101.5)).toEqual(["horas.P01"]);
    expect(hours(100, 98)).toEqual(["horas.P01"]);
  });

  it("adds up the hours that initiatives count on one process and holds them against its release", () => {
    const counted = [
      fact("p5.ben.I01.horas_P01.horas_mes", 60),
      fact("p5.ben.I02.horas_P01.horas_mes", 50),
    ];
    const [found, ...rest] = findContradictions(
      runs(
        [1, fact("p1.proc.P01.h_lib", 90)],
        [2, fact("p2.proc.P01.liberado", 95)],
        [5, ...counted],
      ),
    );
    expect(rest).toEqual([]);
    expect(found).toMatchObject({
      id: "beneficio.P01",
      earlier: { phase: 2, display: "95,0 h/mês" },
      later: { phase: 5, display: "110,0 h/mês", factIds: counted.map(({ id }) => id) },
    });
    // Without steps, what phase 1 estimates as releasable is the limit.
    expect(
      findContradictions(runs([1, fact("p1.proc.P01.h_lib", 90)], [5, ...counted])).map(
        ({ id }) => id,
      ),
    ).toEqual(["beneficio_preliminar.P01"]);
    expect(findContradictions(runs([1, fact("p1.proc.P01.h_lib", 120)], [5, ...counted]))).toEqual(
      [],
    );
  });

  it("every figure of a rule is among those that the database is asked for", () => {
    const watched = new RegExp(watchedPattern);
    for (const rule of pairRules) expect(watched.test(rule.earlier.idOf("P01"))).toBe(true);
    const later = [
      "p2.proc.P01.volume_mes",
      "p2.proc.P01.h",
      "p2.proc.P01.custo",
      "p5.ben.I01.horas_P01.horas_mes",
    ];
    for (const id of later)
      expect([
        watched.test(id),
        pairRules.some((rule) => rule.later.keyOf(id) !== undefined),
      ]).toEqual([true, true]);
    expect(watched.test("p1.custo_ano")).toBe(false);
  });

  it("finds none in the demonstration, whose phases were computed from one another", () => {
    const handed = nimbelaHandoffs();
    const figures = [
      ...handed.map(({ phase, facts }) => ({ phase, facts })),
      { phase: 5 as const, facts: businessCaseOf().facts },
    ];
    const rules = new RegExp(watchedPattern);
    expect(
      figures.flatMap(({ facts }) => facts).filter(({ id }) => rules.test(id)).length,
    ).toBeGreaterThan(50);
    expect(findContradictions(figures)).toEqual([]);
  });
});

describe("what comes after a phase", () => {
  it("follows hand-offs through other phases and never goes back", () => {
    expect(phasesAfter(1)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(phasesAfter(3)).toEqual([5, 6, 7]);
    expect(phasesAfter(7)).toEqual([]);
  });
});

describe("the locked baseline against the current run", () => {
  const locked = {
    id: "p1.horas_mes",
    label: "Horas por mês",
    value: 100,
    unit: "h/mes" as const,
    decimals: 1,
    inputs_hash: "h",
  };
  it("names what is shown otherwise, with the difference", () => {
    expect(compareLocked([locked], new Map([["p1.horas_mes", { ...locked, value: 90 }]]))).toEqual([
      {
        factId: "p1.horas_mes",
        label: "Horas por mês",
        locked: "100,0 h/mês",
        current: "90,0 h/mês",
        difference: "−10,0 h/mês",
      },
    ]);
    expect(
      compareLocked([locked], new Map([["p1.horas_mes", { ...locked, value: 100.01 }]])),
    ).toEqual([]);
    expect(compareLocked([locked], new Map())).toMatchObject([{ current: null, difference: null }]);
  });
});
