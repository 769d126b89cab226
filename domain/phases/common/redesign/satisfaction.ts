/** A2.5 CSAT futuro: an association observed between lead time, rework and satisfaction, applied to the projected change. */
import { exactSum } from "../../../kernel/numbers/exact-sum.ts";
import {
  combinationError,
  leastSquares,
  type LeastSquares,
} from "../../../kernel/statistics/least-squares.ts";
import { normalQuantile975 } from "../../../kernel/statistics/normal-quantile.ts";
import { quantileOfSorted, sortAscending } from "../../../kernel/statistics/quantile.ts";
import { isAtLeast, isAtMost, isBelow } from "../../../kernel/numbers/rounding.ts";
import { leastPValue, standardNormalCdf } from "../../../kernel/statistics/trend.ts";
import type { CaseRecord } from "../processes/case-records.ts";

const fewestAnswers = 200;
const fewestClients = 30;
const significance = 0.05;

export type SatisfactionRefusal =
  | "poucas_respostas"
  | "sem_variacao"
  | "sinal"
  | "significancia"
  | "fora_da_faixa";

export interface SatisfactionModel {
  fit: LeastSquares;
  /** Standard errors and two-sided p values of the three coefficients. */
  errors: number[];
  pValues: number[];
  answers: number;
  clients: number;
  mean: number;
  /** Lead times observed among the answers, p5 and p95, days. */
  range: [number, number];
}

export interface SatisfactionProjection {
  model: SatisfactionModel | null;
  /** Answers with lead time and rework known, whether or not a model came of them. */
  answered: CaseRecord[];
  refusal: SatisfactionRefusal | null;
  /** 0-10; null when refused. */
  future: number | null;
  low: number | null;
  high: number | null;
  /** Points per day of lead time, for the client alert; null when refused. */
  perDay: number | null;
}

/** Lead times in days, rework shares 0-1, all-case values of the redesigned process. Demonstration: 7.80 becomes 9.198. */
export function projectSatisfaction(
  cases: readonly CaseRecord[],
  change: { days: number; futureDays: number; rework: number; futureRework: number },
): SatisfactionProjection {
  const answered = cases.filter(
    (record) => record.csat !== null && record.throughputDays !== null && record.reworked !== null,
  );
  const refused = (
    refusal: SatisfactionRefusal,
    model: SatisfactionModel | null = null,
  ): SatisfactionProjection => ({
    model,
    answered,
    refusal,
    future: null,
    low: null,
    high: null,
    perDay: null,
  });
  if (answered.length < fewestAnswers) return refused("poucas_respostas");
  const model = fitModel(answered);
  if (model === null) return refused("sem_variacao");
  const [, perDay = 0, perRework = 0] = model.fit.coefficients;
  if (!(perDay < 0 && perRework < 0)) return refused("sinal", model);
  if (
    !isBelow(model.pValues[1] ?? 1, significance) ||
    !isBelow(model.pValues[2] ?? 1, significance)
  )
    return refused("significancia", model);
  if (!isAtLeast(change.futureDays, model.range[0]) || !isAtMost(change.futureDays, model.range[1]))
    return refused("fora_da_faixa", model);
  const weights = [0, change.futureDays - change.days, change.futureRework - change.rework];
  const shift = exactSum(weights.map((weight, i) => weight * (model.fit.coefficients[i] ?? 0)));
  const half = normalQuantile975 * combinationError(model.fit, weights);
  return {
    model,
    answered,
    refusal: null,
    future: clampScore(model.mean + shift),
    low: clampScore(model.mean + shift - half),
    high: clampScore(model.mean + shift + half),
    perDay,
  };
}

export const clampScore = (value: number): number => Math.min(10, Math.max(0, value));

function fitModel(answered: readonly CaseRecord[]): SatisfactionModel | null {
  // Sums do not depend on the order of the rows; the inverse does not either.
  const x = answered.map((record) => [1, record.throughputDays ?? 0, record.reworked ? 1 : 0]);
  const y = answered.map((record) => record.csat ?? 0);
  const known = new Set(answered.flatMap((record) => record.clientId ?? []));
  const clusters =
    known.size >= fewestClients
      ? answered.map((record) => record.clientId ?? `|${record.row}`)
      : undefined;
  const fit = leastSquares(x, y, clusters);
  if (fit === null) return null;
  const errors = [0, 1, 2].map((i) =>
    combinationError(
      fit,
      [0, 1, 2].map((j) => (i === j ? 1 : 0)),
    ),
  );
  const days = sortAscending(answered.map((record) => record.throughputDays ?? 0));
  return {
    fit,
    errors,
    pValues: errors.map((error, i) =>
      Math.max(
        leastPValue,
        2 * (1 - standardNormalCdf(Math.abs((fit.coefficients[i] ?? 0) / error))),
      ),
    ),
    answers: answered.length,
    clients: known.size,
    mean: exactSum(y) / y.length,
    range: [quantileOfSorted(days, 0.05), quantileOfSorted(days, 0.95)],
  };
}
