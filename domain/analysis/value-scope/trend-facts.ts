/** Trend of a monthly series: Theil-Sen slope with a two-sided Mann-Kendall test at 10% (A1.8). */
import type { Formula } from "../../facts/fact-book.ts";
import type { FactScope, Unit } from "../../facts/fact.ts";
import { isAtMost } from "../../numeric/rounding.ts";
import { mannKendall, theilSenSlope } from "../../numeric/trend.ts";
import type { PhaseOneRun } from "./phase-run.ts";

export type TrendReading = "melhorando" | "estável" | "piorando";
export const trendNouns: Record<TrendReading, string> = {
  melhorando: "melhora",
  estável: "estabilidade",
  piorando: "piora",
};
export const minTrendPoints = 6;
const significance = 0.1;

const formula = (words: string): Formula => ({ id: "A1.8", version: "1.0.0", words });
const words = {
  slope: formula("mediana das inclinações entre todos os pares de meses (Theil–Sen)"),
  pValue: formula(
    "teste de Mann–Kendall bilateral; exato até dez pontos sem empate, senão aproximação normal com correções",
  ),
  reading: formula(
    "inclinação no sentido do indicador quando o teste indica tendência; senão, estável",
  ),
};

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

export function addTrendFacts(
  run: PhaseOneRun,
  series: {
    prefix: string;
    label: string;
    points: readonly { month: number; value: number }[];
    direction: 1 | -1;
    unit: Unit;
    inputs: readonly string[];
    scope: FactScope;
  },
): Trend {
  const trend = readTrend(series.points, series.direction);
  const common = {
    inputs: series.inputs,
    scope: series.scope,
    sample: { used: series.points.length, reference: 12 },
    nullReason: "AMOSTRA_INSUFICIENTE" as const,
  };
  run.book.add({
    id: `${series.prefix}.inclinacao`,
    label: `${series.label}: variação por mês`,
    value: trend.slopePerMonth,
    unit: series.unit,
    decimals: 2,
    formula: words.slope,
    ...common,
  });
  run.book.add({
    id: `${series.prefix}.p_valor`,
    label: `${series.label}: valor-p`,
    value: trend.pValue,
    unit: "idx",
    decimals: 3,
    formula: words.pValue,
    ...common,
  });
  run.book.add({
    id: `${series.prefix}.leitura`,
    label: series.label,
    value: trend.reading,
    unit: "texto",
    formula: words.reading,
    ...common,
  });
  run.book.add({
    id: `${series.prefix}.tendencia`,
    label: `${series.label}: leitura`,
    value: trend.reading === null ? null : trendNouns[trend.reading],
    unit: "texto",
    formula: words.reading,
    ...common,
  });
  return trend;
}
