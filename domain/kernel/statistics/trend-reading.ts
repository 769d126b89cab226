import { isAtMost } from "../numbers/rounding.ts";
import { theilSenSlope, mannKendall } from "./trend.ts";

export type TrendReading = "melhorando" | "estável" | "piorando";

/** Where nobody said which way is better, a series only rises or falls. */
export type TrendMovement = "subindo" | "estável" | "caindo";

const movements: Record<TrendReading, TrendMovement> = {
  melhorando: "subindo",
  estável: "estável",
  piorando: "caindo",
};

/** `reading`: of a trend read as if higher were better. */
export const movementOf = (reading: TrendReading | null): TrendMovement | null =>
  reading === null ? null : movements[reading];

export const minTrendPoints = 6;

export const significance = 0.1;

export interface Trend {
  slopePerMonth: number | null;
  pValue: number | null;
  reading: TrendReading | null;
}

/** `direction` +1 when higher is better, -1 when lower is better. Null fields below six points. */
export function readTrend(
  points: readonly { month: number; value: number }[],
  direction: 1 | -1,
): Trend {
  if (points.length < minTrendPoints) return { slopePerMonth: null, pValue: null, reading: null };
  const slope = theilSenSlope(
    points.map((point) => point.month),
    points.map((point) => point.value),
  );
  const test = mannKendall(points.map((point) => point.value));
  if (slope === null || test === null) return { slopePerMonth: slope, pValue: null, reading: null };
  const moves = isAtMost(test.pValue, significance) && test.s !== 0;
  return {
    slopePerMonth: slope,
    pValue: test.pValue,
    reading: !moves ? "estável" : test.s * direction > 0 ? "melhorando" : "piorando",
  };
}
