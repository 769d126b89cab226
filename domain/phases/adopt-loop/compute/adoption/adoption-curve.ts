/** A7.7 Curva de adoção as plain functions: planned parameters, the fit to measured weeks and the path that phase 5 may take. */
import { assumedNumber } from "../../../../facts/assumptions/register.ts";
import type { Assumptions } from "../../../../facts/assumptions/assumption.ts";
import {
  fitLogistic,
  fitMidpoint,
  logisticAt,
  type CurvePoint,
  type Logistic,
} from "../../../../kernel/statistics/logistic.ts";
import { isAtLeast } from "../../../../kernel/numbers/rounding.ts";
import { curveFits } from "../../copy.ts";

export const curveAssumptions = [
  "A.curva_teto_base",
  "A.curva_teto_ganho",
  "A.curva_teto",
  "A.curva_meio_base",
  "A.curva_meio_ganho",
  "A.curva_duracao_base",
  "A.curva_duracao_ganho",
];

/** Readiness 0-100. Ceiling min(.95, .50+.45R), midpoint 16-8R weeks, rate ln 81/(20-10R). */
export function plannedCurve(readiness: number, assumptions: Assumptions): Logistic {
  const R = readiness / 100;
  const assumed = (id: string) => assumedNumber(assumptions, id);
  return {
    ceiling: Math.min(
      assumed("A.curva_teto"),
      assumed("A.curva_teto_base") + assumed("A.curva_teto_ganho") * R,
    ),
    midpoint: assumed("A.curva_meio_base") - assumed("A.curva_meio_ganho") * R,
    rate: Math.log(81) / (assumed("A.curva_duracao_base") - assumed("A.curva_duracao_ganho") * R),
  };
}

const fewestForMidpoint = 4;
const fewestForAll = 8;

/** 4 to 7 points move the midpoint; from 8 on, with the last at half of the planned ceiling or more, all is fitted. */
export function fitCurve(
  planned: Logistic,
  points: readonly CurvePoint[],
): { curve: Logistic; kind: (typeof curveFits)[keyof typeof curveFits] } {
  if (points.length < fewestForMidpoint) return { curve: planned, kind: curveFits.planned };
  const last = [...points].sort((a, b) => a.t - b.t).at(-1)!;
  const all = points.length >= fewestForAll && isAtLeast(last.y, planned.ceiling / 2);
  return all
    ? { curve: fitLogistic(points), kind: curveFits.full }
    : { curve: fitMidpoint(planned, points), kind: curveFits.midpoint };
}

/** Measured where the week was, else the curve. */
export function adoptionAt(
  curve: Logistic,
  measured: ReadonlyMap<number, number>,
  weeks: number,
): number {
  return measured.get(Math.floor(weeks)) ?? logisticAt(curve, weeks);
}

/** Adoption of each whole month after go-live at its middle: w = (k - 0.5)·weeks per month, k = 1..months (playbook A5.2). */
export function monthlyPath(
  curve: Logistic,
  measured: ReadonlyMap<number, number>,
  months: number,
  weeksPerMonth: number,
): { month: number; week: number; adoption: number }[] {
  return Array.from({ length: months }, (_, index) => {
    const week = (index + 0.5) * weeksPerMonth;
    return { month: index + 1, week, adoption: adoptionAt(curve, measured, week) };
  });
}
