/** Ordinary least squares with heteroscedasticity- or cluster-robust covariance of the coefficients. */
import { exactSum } from "../numbers/exact-sum.ts";

export interface LeastSquares {
  coefficients: number[];
  /** Covariance of the coefficients, k x k. */
  covariance: number[][];
  n: number;
  method: "HC3" | "agrupado";
}

/**
 * Null when X has no full rank or fewer rows than columns. `clusters`: one key per row gives the cluster-robust sandwich
 * with the small-sample factor G/(G-1) (n-1)/(n-k); without it HC3 (residuals over 1 - leverage, MacKinnon & White 1985).
 */
export function leastSquares(
  x: readonly (readonly number[])[],
  y: readonly number[],
  clusters?: readonly string[],
): LeastSquares | null {
  const n = x.length;
  const k = x[0]?.length ?? 0;
  if (k === 0 || n <= k) return null;
  const gram = square(k, (a, b) => exactSum(x.map((row) => at(row, a) * at(row, b))));
  const inverse = invert(gram);
  if (inverse === null) return null;
  const moments = Array.from({ length: k }, (_, a) =>
    exactSum(x.map((row, i) => at(row, a) * at(y, i))),
  );
  const coefficients = multiply(inverse, moments);
  const residuals = x.map(
    (row, i) => at(y, i) - exactSum(row.map((value, a) => value * at(coefficients, a))),
  );
  const { meat, factor } = clusters
    ? clusterMeat(x, residuals, clusters)
    : { meat: hc3Meat(x, residuals, inverse), factor: 1 };
  const half = square(k, (a, b) =>
    exactSum(inverse[a]!.map((value, c) => value * at(meat[c]!, b))),
  );
  const covariance = square(
    k,
    (a, b) => factor * exactSum(half[a]!.map((value, c) => value * at(inverse[c]!, b))),
  );
  return { coefficients, covariance, n, method: clusters ? "agrupado" : "HC3" };
}

/** Standard error of a linear combination of the coefficients. */
export function combinationError(fit: LeastSquares, weights: readonly number[]): number {
  return Math.sqrt(
    Math.max(
      0,
      exactSum(weights.flatMap((a, i) => weights.map((b, j) => a * b * at(fit.covariance[i]!, j)))),
    ),
  );
}

function hc3Meat(
  x: readonly (readonly number[])[],
  residuals: readonly number[],
  inverse: readonly (readonly number[])[],
): number[][] {
  const scaled = x.map((row, i) => {
    const leverage = exactSum(multiply(inverse, row).map((value, a) => value * at(row, a)));
    const error = at(residuals, i) / (1 - leverage);
    return error * error;
  });
  return square(x[0]!.length, (a, b) =>
    exactSum(x.map((row, i) => at(scaled, i) * at(row, a) * at(row, b))),
  );
}

function clusterMeat(
  x: readonly (readonly number[])[],
  residuals: readonly number[],
  clusters: readonly string[],
): { meat: number[][]; factor: number } {
  const k = x[0]!.length;
  const parts = new Map<string, number[][]>();
  x.forEach((row, i) => {
    const own = parts.get(clusters[i]!) ?? Array.from({ length: k }, () => []);
    row.forEach((value, a) => own[a]!.push(value * at(residuals, i)));
    parts.set(clusters[i]!, own);
  });
  const scores = [...parts.values()].map((own) => own.map((values) => exactSum(values)));
  const groups = scores.length;
  return {
    meat: square(k, (a, b) => exactSum(scores.map((score) => at(score, a) * at(score, b)))),
    factor: (groups / (groups - 1)) * ((x.length - 1) / (x.length - k)),
  };
}

/** Gauss-Jordan with partial pivoting; null for a singular matrix (pivot below 1e-12 of the largest entry). */
function invert(matrix: readonly (readonly number[])[]): number[][] | null {
  const k = matrix.length;
  const work = matrix.map((row, i) => [
    ...row,
    ...Array.from({ length: k }, (_, j) => (i === j ? 1 : 0)),
  ]);
  const scale = Math.max(...matrix.flat().map(Math.abs));
  for (let column = 0; column < k; column++) {
    let best = column;
    for (let row = column + 1; row < k; row++)
      if (Math.abs(work[row]![column]!) > Math.abs(work[best]![column]!)) best = row;
    if (!(Math.abs(work[best]![column]!) > 1e-12 * scale)) return null;
    [work[column], work[best]] = [work[best]!, work[column]!];
    const pivot = work[column]![column]!;
    work[column] = work[column]!.map((value) => value / pivot);
    for (let row = 0; row < k; row++) {
      if (row === column) continue;
      const times = work[row]![column]!;
      work[row] = work[row]!.map((value, c) => value - times * work[column]![c]!);
    }
  }
  return work.map((row) => row.slice(k));
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
const square = (k: number, cell: (a: number, b: number) => number): number[][] =>
  Array.from({ length: k }, (_, a) => Array.from({ length: k }, (__, b) => cell(a, b)));
const multiply = (matrix: readonly (readonly number[])[], vector: readonly number[]): number[] =>
  matrix.map((row) => exactSum(row.map((value, c) => value * at(vector, c))));
