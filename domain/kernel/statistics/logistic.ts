/** Growth curves: the logistic, its fit to few points by grid and Gauss-Newton, and the model of Bass. */

export interface Logistic {
  /** Level that it tends to, 0-1. */
  ceiling: number;
  /** Where half of the ceiling is reached. */
  midpoint: number;
  /** Steepness, above 0. */
  rate: number;
}

export interface CurvePoint {
  t: number;
  y: number;
}

export const logisticAt = ({ ceiling, midpoint, rate }: Logistic, t: number): number =>
  ceiling / (1 + Math.exp(-rate * (t - midpoint)));

/** m·(1 - e^-(p+q)t) / (1 + (q/p)·e^-(p+q)t), with p > 0 (Bass, 1969). */
export function bassAt(
  { ceiling, p, q }: { ceiling: number; p: number; q: number },
  t: number,
): number {
  const decay = Math.exp(-(p + q) * t);
  return (ceiling * (1 - decay)) / (1 + (q / p) * decay);
}

export const squaredError = (curve: Logistic, points: readonly CurvePoint[]): number =>
  points.reduce((sum, { t, y }) => sum + (y - logisticAt(curve, t)) ** 2, 0);

const gridSteps = 20;
const mostSteps = 50;
/** Of the search: a fit that ends at one of them tells no more than that. */
export const fitBounds = { rate: [0.05, 1.5], midpoint: [0, 40] } as const;
type Range = readonly [low: number, high: number];

const grid = ([low, high]: Range): number[] =>
  Array.from({ length: gridSteps }, (_, i) => low + ((high - low) * i) / (gridSteps - 1));
const clamp = (value: number, [low, high]: Range): number => Math.min(high, Math.max(low, value));

/** Midpoint alone within [0, 40]; ceiling and rate stay as planned. */
export function fitMidpoint(planned: Logistic, points: readonly CurvePoint[]): Logistic {
  const start = best(
    grid(fitBounds.midpoint).map((midpoint) => ({ ...planned, midpoint })),
    points,
  );
  return improve(start, points, ["midpoint"], {
    ceiling: [planned.ceiling, planned.ceiling],
    ...fitBounds,
  });
}

/** Ceiling in [highest point, 1], rate in [0.05, 1.5], midpoint in [0, 40] by least squares. */
export function fitLogistic(points: readonly CurvePoint[]): Logistic {
  const ceilings: Range = [Math.min(1, Math.max(...points.map(({ y }) => y))), 1];
  const candidates = grid(ceilings).flatMap((ceiling) =>
    grid(fitBounds.rate).flatMap((rate) =>
      grid(fitBounds.midpoint).map((midpoint) => ({ ceiling, midpoint, rate })),
    ),
  );
  return improve(best(candidates, points), points, ["ceiling", "midpoint", "rate"], {
    ceiling: ceilings,
    ...fitBounds,
  });
}

function best(candidates: readonly Logistic[], points: readonly CurvePoint[]): Logistic {
  return candidates.reduce((found, one) =>
    squaredError(one, points) < squaredError(found, points) ? one : found,
  );
}

/** Gauss-Newton within the bounds, at most fifty steps; a step that does not lower the error ends it. */
function improve(
  start: Logistic,
  points: readonly CurvePoint[],
  free: readonly (keyof Logistic)[],
  limits: Record<keyof Logistic, Range>,
): Logistic {
  let curve = start;
  for (let step = 0; step < mostSteps; step++) {
    const change = gaussNewtonStep(curve, points, free);
    if (change === null) return curve;
    const next = { ...curve };
    free.forEach((name, i) => {
      next[name] = clamp(curve[name] + (change[i] ?? 0), limits[name]);
    });
    if (!(squaredError(next, points) < squaredError(curve, points) - 1e-15)) return curve;
    curve = next;
  }
  return curve;
}

function gaussNewtonStep(
  curve: Logistic,
  points: readonly CurvePoint[],
  free: readonly (keyof Logistic)[],
): number[] | null {
  const n = free.length;
  const matrix = Array.from({ length: n }, () => new Array<number>(n + 1).fill(0));
  for (const { t, y } of points) {
    const share = 1 / (1 + Math.exp(-curve.rate * (t - curve.midpoint)));
    const slope = curve.ceiling * share * (1 - share);
    const partial: Record<keyof Logistic, number> = {
      ceiling: share,
      midpoint: -curve.rate * slope,
      rate: (t - curve.midpoint) * slope,
    };
    const residual = y - curve.ceiling * share;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) matrix[i]![j]! += partial[free[i]!] * partial[free[j]!];
      matrix[i]![n]! += partial[free[i]!] * residual;
    }
  }
  return solve(matrix);
}

/** Gaussian elimination with pivots over an n × (n + 1) matrix; null when singular. */
function solve(matrix: number[][]): number[] | null {
  const n = matrix.length;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row;
    if (Math.abs(matrix[pivot]![column]!) < 1e-12) return null;
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = matrix[row]![column]! / matrix[column]![column]!;
      for (let at = column; at <= n; at++) matrix[row]![at]! -= factor * matrix[column]![at]!;
    }
  }
  return matrix.map((row, i) => row[n]! / row[i]!);
}
