import { describe, expect, it } from "vitest";
import { resolveAssumptions } from "#domain/facts/assumptions/register.ts";
import {
  decideStep,
  flowTypeOf,
  overrideDecision,
  pilotLowerBound,
  type DecisionLimits,
} from "#domain/phases/common/redesign/decide-step.ts";
import { checkControls } from "#domain/phases/common/redesign/controls.ts";
import { futureRework, measuredByCause } from "#domain/phases/common/redesign/future-rework.ts";
import {
  calibrate,
  futureLoad,
  sumFlow,
  type TimedStep,
} from "#domain/phases/common/redesign/project-flow.ts";
import { decisionEffort, planRollout } from "#domain/phases/common/redesign/rollout-plan.ts";
import { effectOf } from "#domain/phases/common/redesign/step-effects.ts";
import type { StepRecord } from "#domain/phases/common/redesign/step-inventory.ts";
import { summaryOfDecisions } from "#domain/phases/zero-base/compute/process-facts.ts";
import { leastSquares } from "#domain/kernel/statistics/least-squares.ts";

const limits: DecisionLimits = {
  rejectionMin: 2,
  handoffTouchMin: 1,
  accuracyMinPct: 90,
  accuracyCases: 200,
  exceptionsPct: 10,
};
const apart = { handoffInsideArea: false, approvalAhead: false };
const stepWith = (changes: Partial<StepRecord> = {}): StepRecord => ({
  row: 0,
  code: "E01",
  order: 1,
  name: "Conferir pedido",
  macro: null,
  executor: "Analista",
  frequency: 1,
  touchMin: 10,
  waitMin: 20,
  valueClass: "BVA",
  mandatory: false,
  rework: false,
  neededData: false,
  approval: false,
  segregation: false,
  rejectionPct: null,
  rule: 1,
  data: 1,
  judgement: 5,
  exceptionsPct: 5,
  risk: 4,
  pilotAccuracyPct: null,
  pilotCases: null,
  measuredTouch: null,
  measuredWait: null,
  effectSource: null,
  systems: [],
  parallelWith: [],
  ...changes,
});
const decided = (changes: Partial<StepRecord>, around = apart) => {
  const { decision, rule } = decideStep(stepWith(changes), around, limits);
  return [decision, rule];
};

describe("the decision on a step: the first rule that matches", () => {
  it.each<[string, Partial<StepRecord>, unknown]>([
    ["no value, not mandatory, no data needed", { valueClass: "NVA" }, ["ELIMINAR", 1]],
    ["a mandatory step without value stays", { valueClass: "NVA", mandatory: true }, ["MANTER", 7]],
    ["a step whose data is needed stays", { valueClass: "NVA", neededData: true }, ["MANTER", 7]],
    ["a rework step is never eliminated", { valueClass: "NVA", rework: true }, ["MANTER", 7]],
    [
      "an approval that rejects little",
      { approval: true, rejectionPct: 1.2, risk: 2 },
      ["INTEGRAR", 2],
    ],
    [
      "at the limit it is kept",
      { approval: true, rejectionPct: 2, risk: 2, judgement: 5 },
      ["MANTER", 7],
    ],
    ["without a rejection rate it is kept", { approval: true, risk: 2 }, ["MANTER", 7]],
    [
      "segregation of duties locks it",
      { approval: true, rejectionPct: 1, risk: 2, segregation: true },
      ["MANTER", 7],
    ],
    ["risk locks it", { approval: true, rejectionPct: 1, risk: 4 }, ["MANTER", 7]],
    [
      "rule and structured data",
      { rule: 4, data: 4, exceptionsPct: 15, risk: 3 },
      ["AUTOMATIZAR", 3],
    ],
    [
      "too many exceptions for a rule",
      { rule: 5, data: 5, exceptionsPct: 15.1, risk: 3, judgement: 5, valueClass: null },
      ["MANTER", 7],
    ],
    [
      "unknown exceptions take the assumption",
      { rule: 4, data: 4, exceptionsPct: null, risk: 3 },
      ["AUTOMATIZAR", 3],
    ],
    [
      "a pilot of 470 in 500",
      { data: 3, judgement: 3, risk: 2, pilotAccuracyPct: 94, pilotCases: 500 },
      ["IA_AUTONOMA", 4],
    ],
    [
      "a pilot of 199 cases is too small",
      { data: 3, judgement: 3, risk: 2, pilotAccuracyPct: 99, pilotCases: 199 },
      ["IA_ASSISTIDA", 5],
    ],
    [
      "a pilot whose lower bound is short",
      { data: 3, judgement: 3, risk: 2, pilotAccuracyPct: 92, pilotCases: 500 },
      ["IA_ASSISTIDA", 5],
    ],
    ["no pilot", { data: 3, judgement: 3, risk: 2 }, ["IA_ASSISTIDA", 5]],
    ["judgement with some data", { data: 2, judgement: 4, risk: 3 }, ["IA_ASSISTIDA", 5]],
    ["long wait", { waitMin: 50, touchMin: 10 }, ["SIMPLIFICAR", 6]],
    ["many exceptions", { exceptionsPct: 20.1, waitMin: 0 }, ["SIMPLIFICAR", 6]],
    ["no time at all is no long wait", { touchMin: 0, waitMin: 0 }, ["MANTER", 7]],
    [
      "unknown risk decides nothing",
      { rule: 5, data: 5, risk: null, judgement: 1, waitMin: 0 },
      ["MANTER", 7],
    ],
  ])("%s", (_name, changes, expected) => expect(decided(changes)).toEqual(expected));

  it("asks for a human approval ahead, or a low risk, before AI assists", () => {
    expect(decided({ data: 2, judgement: 4, risk: 4, waitMin: 0 })).toEqual(["MANTER", 7]);
    expect(
      decided({ data: 2, judgement: 4, risk: 4, waitMin: 0 }, { ...apart, approvalAhead: true }),
    ).toEqual(["IA_ASSISTIDA", 5]);
  });

  it("merges a short handoff inside one area", () => {
    expect(decided({ touchMin: 1, waitMin: 10 }, { ...apart, handoffInsideArea: true })).toEqual([
      "INTEGRAR",
      2,
    ]);
    expect(
      decided({ touchMin: 1.1, waitMin: 11 }, { ...apart, handoffInsideArea: true })[0],
    ).not.toBe("INTEGRAR");
    expect(decided({ touchMin: 1, waitMin: 10 })[0]).not.toBe("INTEGRAR");
  });

  it("simplifies first only what adds value or the business needs", () => {
    const technical = { rule: 5, data: 5, exceptionsPct: 5, risk: 1, waitMin: 60 };
    expect(decideStep(stepWith(technical), apart, limits).simplifyFirst).toBe(true);
    expect(
      decideStep(stepWith({ ...technical, valueClass: "NVA", rework: true }), apart, limits)
        .simplifyFirst,
    ).toBe(false);
    expect(overrideDecision(stepWith({ waitMin: 60 }), "MANTER", limits)).toMatchObject({
      decision: "MANTER",
      simplifyFirst: false,
    });
  });

  it("has a lower bound of 91.6% for 470 in 500, and a flow type for each decision", () => {
    expect(pilotLowerBound({ pilotAccuracyPct: 94, pilotCases: 500 })).toBeCloseTo(91.6, 1);
    expect(
      (["AUTOMATIZAR", "IA_AUTONOMA", "IA_ASSISTIDA", "SIMPLIFICAR", "INTEGRAR"] as const).map(
        flowTypeOf,
      ),
    ).toEqual(["automated", "ai", "hybrid", "manual", "manual"]);
  });

  it("is told in words with agreement", () => {
    const of = (counts: Record<string, number>) =>
      summaryOfDecisions((decision) => counts[decision] ?? 0);
    expect(of({ ELIMINAR: 1, INTEGRAR: 1, AUTOMATIZAR: 3, IA_AUTONOMA: 1, IA_ASSISTIDA: 5 })).toBe(
      "1 é eliminada, 1 integrada, 3 automatizadas e 6 recebem IA",
    );
    expect(of({ SIMPLIFICAR: 2, MANTER: 1 })).toBe("2 são simplificadas e 1 permanece como está");
  });
});

describe("effects, rework, calibration and load", () => {
  const assumptions = resolveAssumptions();

  it("take the table's range as scenarios and a measured effect with its band", () => {
    const effects = (["conservador", "base", "otimista"] as const).map(
      (scenario) => effectOf("IA_ASSISTIDA", stepWith(), scenario, assumptions).touch,
    );
    expect(effects).toEqual([0.15, 0.35, 0.6]);
    const measured = (["conservador", "base", "otimista"] as const).map(
      (scenario) =>
        effectOf("IA_ASSISTIDA", stepWith({ measuredTouch: 0.6 }), scenario, assumptions).touch,
    );
    expect(measured).toEqual([0.48, 0.6, expect.closeTo(0.66, 9)]);
    expect(
      effectOf("IA_ASSISTIDA", stepWith({ measuredTouch: 0.95 }), "otimista", assumptions).touch,
    ).toBe(1);
  });

  it("removes 324 of 405 reworked cases of the demonstration", () => {
    const informed = resolveAssumptions([
      {
        id: "A.ef_causas",
        value:
          "Classificação incorreta = 0,80 | informação incompleta=0,90 ; solução incorreta: 0,625",
      },
    ]);
    const causes = [
      ["classificação incorreta", 240],
      ["informação incompleta", 105],
      ["solução incorreta", 60],
    ] as const;
    const cases = causes.flatMap(([cause, n]) =>
      Array.from({ length: n }, (_, row) => ({ row, cause })),
    );
    const rework = futureRework(0.15, cases, informed);
    expect(rework.future.base).toBeCloseTo(0.03, 12);
    expect(
      [rework.future.conservador, rework.future.otimista].map(
        (value) => Math.round(value * 1000) / 1000,
      ),
    ).toEqual([0.054, 0.018]);
    expect(measuredByCause(informed).size).toBe(3);
  });

  it("leaves cases without a cause alone, and uses the default without any cause", () => {
    const half = [
      { row: 0, cause: "erro" },
      { row: 1, cause: null },
    ];
    expect(futureRework(0.2, half, assumptions).future.base).toBeCloseTo(0.2 * (1 - 0.5 * 0.5), 12);
    expect(futureRework(0.2, [{ row: 0, cause: null }], assumptions).future.base).toBeCloseTo(
      0.14,
      12,
    );
  });

  const timed = (touch: number, wait: number, changes: Partial<StepRecord> = {}): TimedStep => ({
    step: stepWith(changes),
    touch,
    wait,
    frequency: 1,
  });

  it("counts the longest of a parallel group, all its touch", () => {
    const flow = sumFlow([
      timed(10, 20, { order: 1 }),
      timed(5, 50, { order: 2, parallelWith: [3] }),
      timed(8, 10, { order: 3 }),
    ]);
    expect(flow).toMatchObject({ touch: 23, leadTime: 30 + 55 });
  });

  it("accepts 5%, scales waits to 25% and blocks beyond", () => {
    const flow = sumFlow([timed(10, 90)]);
    const state = (measured: number | null) => calibrate(flow, measured, { accepted: 5, most: 25 });
    expect(state(100).state).toBe("dentro");
    expect(state(null).state).toBe("sem_log");
    expect(state(110)).toMatchObject({ state: "ajustada", waitFactor: 100 / 90 });
    expect(state(200).state).toBe("bloqueada");
    expect(state(10).state).toBe("bloqueada");
    expect(calibrate(sumFlow([timed(90, 0)]), 100, { accepted: 5, most: 25 }).state).toBe(
      "bloqueada",
    );
  });

  it("has a load of 2.1% for 30 hours of nine people, and none without people", () => {
    expect(futureLoad(30, 0, 9, 160)).toBeCloseTo(0.0208, 4);
    expect(futureLoad(30, 0, null, 160)).toBeNull();
  });

  it("plans actions one after the other, the simplification first", () => {
    expect(decisionEffort("AUTOMATIZAR", 3, assumptions).value).toBe(70);
    const item = (key: string, effort: number, releasedHours: number, simplifyFirst = false) => ({
      key,
      decision: "AUTOMATIZAR" as const,
      effort,
      releasedHours,
      simplifyFirst,
    });
    const plan = planRollout([item("B", 60, 6), item("A", 48, 48, true)], 3, assumptions);
    expect(
      plan.actions.map(({ item: { key }, kind, effort, startWeek, endWeek, wave, dependsOn }) => [
        key,
        kind,
        effort,
        startWeek,
        endWeek,
        wave,
        dependsOn,
      ]),
    ).toEqual([
      ["A", "simplificar", 15, 1, 2, 1, null],
      ["A", "executar", 33, 2, 4, 1, 0],
      ["B", "executar", 60, 5, 9, 2, null],
    ]);
    expect([plan.effort, plan.weeks, plan.criticalWeeks]).toEqual([108, 9, 5]);
  });
});

describe("controls", () => {
  it("keep owner and segregation, or are violations", () => {
    const maker = { step: stepWith({ executor: "Analista" }), decision: "MANTER" as const };
    const check = (
      changes: Partial<StepRecord>,
      decision: "MANTER" | "INTEGRAR" | "ELIMINAR" | "AUTOMATIZAR",
    ) =>
      checkControls([maker, { step: stepWith(changes), decision }]).map(
        ({ violations }) => violations,
      );
    expect(check({ mandatory: true }, "AUTOMATIZAR")).toEqual([[]]);
    expect(check({ mandatory: true }, "ELIMINAR")).toEqual([["eliminado"]]);
    expect(check({ mandatory: true, executor: null }, "MANTER")).toEqual([["sem_responsavel"]]);
    expect(
      check({ segregation: true, approval: true, executor: "Coordenador" }, "INTEGRAR"),
    ).toEqual([["segregacao_perdida"]]);
    expect(check({ segregation: true, approval: true, executor: "analista" }, "MANTER")).toEqual([
      ["mesmo_executor"],
    ]);
    expect(check({ segregation: true, approval: true, executor: "Coordenador" }, "MANTER")).toEqual(
      [[]],
    );
    expect(check({}, "MANTER")).toEqual([]);
  });
});

describe("least squares", () => {
  const x = [
    [1, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [1, 5],
  ];
  const y = [1, 3, 2, 5, 4];

  it("gives the coefficients and the HC3 covariance of a small example", () => {
    const fit = leastSquares(x, y);
    expect(fit?.coefficients.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0.6, 0.8]);
    // By hand: leverages .6 .3 .2 .3 .6, residuals -.4 .8 -1 1.2 -.6, slope variance = sum((x - 3)^2 (e/(1-h))^2) / 100.
    const slope =
      [
        [4, -0.4 / 0.4],
        [1, 0.8 / 0.7],
        [0, -1 / 0.8],
        [1, 1.2 / 0.7],
        [4, -0.6 / 0.4],
      ].reduce((sum, [weight = 0, error = 0]) => sum + weight * error * error, 0) / 100;
    expect(fit?.covariance[1]?.[1]).toBeCloseTo(slope, 12);
    expect(fit?.method).toBe("HC3");
  });

  it("sums the scores of a cluster before squaring them, with the small-sample factor", () => {
    const fit = leastSquares(x, y, ["a", "a", "b", "c", "c"]);
    const scores = [-2 * -0.4 - 1 * 0.8, 0, 1 * 1.2 + 2 * -0.6];
    const slope = (scores.reduce((sum, score) => sum + score * score, 0) / 100) * (3 / 2) * (4 / 3);
    expect(fit?.covariance[1]?.[1]).toBeCloseTo(slope, 12);
    expect(fit?.method).toBe("agrupado");
  });

  it("is null where a column does not vary", () => {
    expect(
      leastSquares(
        x.map(() => [1, 2]),
        y,
      ),
    ).toBeNull();
    expect(
      leastSquares(
        [
          [1, 1],
          [1, 2],
        ],
        [1, 2],
      ),
    ).toBeNull();
  });
});
