/** CSAT answers (playbook 6.4): 40% of the cases answer, and the two constants are calibrated to the figures of 6.2. */
import { drawNormal, shuffleIndexes } from "../kernel/numbers/random.ts";
import { caseCount } from "./company.ts";
import type { ServiceLog } from "./service-log.ts";

export interface Satisfaction {
  /** Case index -> answer, 0-10 with one decimal. */
  answers: ReadonlyMap<number, number>;
  /** Slope of the answer on days, by least squares. */
  slopeOnDays: number;
}

const respondents = 1080;
const reworkEffect = 1.5;
const target = { mean: 7.8, projection: 9.2, days: 1, rework: 0.03 };
const current = { days: 2.5, rework: 0.15 };

export function drawSatisfaction(log: ServiceLog): Satisfaction {
  const cases = shuffleIndexes(caseCount, log.draw)
    .slice(0, respondents)
    .sort((a, b) => a - b);
  const noise = cases.map(() => 0.5 * drawNormal(log.draw));
  const days = cases.map((index) => (log.duration[index] ?? 0) / 86_400);
  const rework: number[] = cases.map((index) => (log.rework.has(index) ? 1 : 0));

  let constant = 10;
  let slope = 0.82;
  for (let round = 0; ; round++) {
    const answers = cases.map((_, i) =>
      oneDecimal(
        constant - slope * (days[i] ?? 0) - reworkEffect * (rework[i] ?? 0) + (noise[i] ?? 0),
      ),
    );
    const [, onDays, onRework] = leastSquares(days, rework, answers);
    const mean = answers.reduce((sum, answer) => sum + answer, 0) / answers.length;
    const projection =
      mean + onDays * (target.days - current.days) + onRework * (target.rework - current.rework);
    const meanGap = target.mean - mean;
    const projectionGap = target.projection - projection;
    if (round === 60 || (Math.abs(meanGap) < 0.004 && Math.abs(projectionGap) < 0.004)) {
      return {
        answers: new Map(cases.map((index, i) => [index, answers[i] ?? 0])),
        slopeOnDays: onDays,
      };
    }
    slope += (0.5 * (projectionGap - meanGap)) / 1.5;
    constant += meanGap + (2.5 * 0.5 * (projectionGap - meanGap)) / 1.5;
  }
}

function oneDecimal(value: number): number {
  return Math.min(10, Math.max(0, Math.round(value * 10) / 10));
}

/** Coefficients of y = b0 + b1 x1 + b2 x2 by the normal equations. */
function leastSquares(
  x1: readonly number[],
  x2: readonly number[],
  y: readonly number[],
): [number, number, number] {
  const rows: number[][] = Array.from({ length: 3 }, () => new Array<number>(4).fill(0));
  y.forEach((value, i) => {
    const x = [1, x1[i] ?? 0, x2[i] ?? 0];
    rows.forEach((row, a) => {
      x.forEach((other, b) => {
        row[b] = (row[b] ?? 0) + (x[a] ?? 0) * other;
      });
      row[3] = (row[3] ?? 0) + (x[a] ?? 0) * value;
    });
  });
  for (let i = 0; i < 3; i++) {
    for (let j = i + 1; j < 3; j++) {
      const factor = at(rows, j, i) / at(rows, i, i);
      for (let c = i; c < 4; c++)
        (rows[j] as number[])[c] = at(rows, j, c) - factor * at(rows, i, c);
    }
  }
  const b2 = at(rows, 2, 3) / at(rows, 2, 2);
  const b1 = (at(rows, 1, 3) - at(rows, 1, 2) * b2) / at(rows, 1, 1);
  const b0 = (at(rows, 0, 3) - at(rows, 0, 1) * b1 - at(rows, 0, 2) * b2) / at(rows, 0, 0);
  return [b0, b1, b2];
}

const at = (rows: readonly number[][], i: number, j: number): number => rows[i]?.[j] ?? 0;
