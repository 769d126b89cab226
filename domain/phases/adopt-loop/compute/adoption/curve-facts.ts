/** A7.7: the planned curve, the curve as measured use corrects it, and adoption at the end of each wave. */
import type { FactKey } from "../../../../facts/catalogue/fact-definition.ts";
import { resolvedValue } from "../../../../facts/assumptions/register.ts";
import { bassAt, logisticAt, type Logistic } from "../../../../kernel/statistics/logistic.ts";
import * as p7 from "../../facts.ts";
import {
  assumed,
  numberColumn,
  percentOf,
  textColumn,
  type PhaseSevenRun,
} from "../../phase-run.ts";
import {
  adoptionAt,
  curveAssumptions,
  fitCurve,
  monthlyPath,
  plannedCurve,
} from "./adoption-curve.ts";
import { readRelease } from "./release.ts";
import { addInitiativeTargets, addReleaseFacts } from "../target-facts.ts";
import { addUsageFacts, effectiveIn, measuredAdoption } from "./usage-facts.ts";
import type { UsageWeek } from "./usage.ts";
import { addValueFacts } from "../value-facts.ts";
import { addPortfolioFacts, addWeeksToPlateau } from "./portfolio-facts.ts";
import { handedModel } from "../value-on-path.ts";
import { addWaves } from "./wave-facts.ts";

const curveWeeks = 36;
const chartStep = 2;
const pathMonths = 60;

/** Weeks of use, and what was fitted to them; null without readiness. */
export interface MeasuredUse {
  usage: UsageWeek[];
  fit: (ReturnType<typeof fitCurve> & { readiness: number }) | null;
}

/** The curves in use and what their points rest on. */
interface CurveInUse {
  planned: Logistic;
  fitted: Logistic;
  measured: Map<number, number>;
  plannedInputs: readonly FactKey[];
  pathInputs: readonly FactKey[];
}

export function addCurveFacts(run: PhaseSevenRun): MeasuredUse {
  const { book, input } = run;
  const model = handedModel(input.handoffs);
  addWaves(run, model);
  const cases = readRelease(run);
  addReleaseFacts(run, cases);
  const usage = addUsageFacts(run);
  const readiness = book.numberOf(p7.readiness.index());
  if (readiness === null) {
    addInitiativeTargets(run, cases, null);
    return { usage, fit: null };
  }
  const planned = plannedCurve(readiness, input.assumptions);
  const measured = measuredAdoption(usage);
  const fit = fitCurve(
    planned,
    [...measured].map(([t, y]) => ({ t, y })),
  );
  const plannedInputs = [p7.curve.ceiling(), p7.curve.midpoint(), p7.curve.rate()];
  const pathInputs = [...plannedInputs, ...usage.map(effectiveIn)];
  const curves = { planned, fitted: fit.curve, measured, plannedInputs, pathInputs };
  addShape(run, planned, { kind: fit.kind, usage });
  addPoints(run, curves);
  addWeeksToPlateau(run, planned, plannedInputs);
  addPortfolioFacts(run, model, planned, plannedInputs);
  addBass(run, planned.ceiling);
  const path = monthlyPath(fit.curve, measured, pathMonths, assumed(run, "A.semanas_mes"));
  addValueFacts(
    run,
    model,
    path.map(({ adoption }) => adoption),
    pathInputs,
  );
  addInitiativeTargets(run, cases, planned);
  addDataset(run, curves, path);
  return { usage, fit: { ...fit, readiness } };
}

function addShape(
  { book }: PhaseSevenRun,
  planned: Logistic,
  { kind, usage }: { kind: string; usage: readonly UsageWeek[] },
): void {
  const told = { inputs: [p7.readiness.index()], assumptions: curveAssumptions };
  book.add(p7.curve.ceiling, { value: percentOf(planned.ceiling), ...told });
  book.add(p7.curve.midpoint, { value: planned.midpoint, ...told });
  book.add(p7.curve.rate, { value: planned.rate, ...told });
  book.add(p7.curve.fit, {
    value: kind,
    inputs: [...told.inputs, ...usage.map(effectiveIn)],
    assumptions: curveAssumptions,
  });
}

function addPoints({ book }: PhaseSevenRun, curves: CurveInUse): void {
  const { planned, fitted, measured, plannedInputs, pathInputs } = curves;
  for (let week = 0; week <= curveWeeks; week += chartStep) {
    const shared = { at: { week }, names: { week } };
    book.add(p7.adoptionInWeek.planned, {
      ...shared,
      value: percentOf(logisticAt(planned, week)),
      inputs: plannedInputs,
    });
    if (measured.size > 0)
      book.add(p7.adoptionInWeek.onPath, {
        ...shared,
        value: percentOf(adoptionAt(fitted, measured, week)),
        inputs: pathInputs,
      });
  }
}

function addBass(run: PhaseSevenRun, ceiling: number): void {
  const [p, q] = [
    resolvedValue(run.input.assumptions, "A.bass_p"),
    resolvedValue(run.input.assumptions, "A.bass_q"),
  ];
  if (typeof p !== "number" || typeof q !== "number" || p <= 0) return;
  for (let week = 0; week <= curveWeeks; week += chartStep)
    run.book.add(p7.adoptionInWeek.bass, {
      at: { week },
      names: { week },
      value: percentOf(bassAt({ ceiling, p, q }, week)),
      inputs: [p7.curve.ceiling()],
      assumptions: ["A.bass_p", "A.bass_q"],
    });
}

function addDataset(
  run: PhaseSevenRun,
  { planned, fitted, measured }: CurveInUse,
  path: ReturnType<typeof monthlyPath>,
): void {
  run.datasets.push({
    id: "ds_p7_curva",
    name: "Curva de adoção",
    qualityScore: null,
    columns: [
      textColumn("ponto", "Ponto"),
      numberColumn("semana", "Semana desde a entrada em operação", "semanas"),
      numberColumn("mes", "Mês desde a entrada em operação"),
      numberColumn("planejada", "Planejada", "x"),
      numberColumn("medida", "Medida", "x"),
      numberColumn("adotada", "Adotada no caminho", "x"),
    ],
    rows: [
      ...Array.from({ length: curveWeeks + 1 }, (_, week) => [
        "semana",
        week,
        null,
        logisticAt(planned, week),
        measured.get(week) ?? null,
        adoptionAt(fitted, measured, week),
      ]),
      ...path.map(({ month, week, adoption }) => [
        "mês",
        week,
        month,
        logisticAt(planned, week),
        measured.get(Math.floor(week)) ?? null,
        adoption,
      ]),
    ],
  });
}
