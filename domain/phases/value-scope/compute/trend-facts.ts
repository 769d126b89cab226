/** Trend of a monthly series: Theil-Sen slope with a two-sided Mann-Kendall test at 10% (A1.8). */
import type { Formula } from "../../../facts/fact-book.ts";
import type { FactScope } from "../../../facts/fact.ts";
import type { Unit } from "../../../kernel/unit.ts";
import type { PhaseOneRun } from "../phase-run.ts";
import {
  readTrend,
  type Trend,
  type TrendReading,
} from "../../../kernel/statistics/trend-reading.ts";

export const trendNouns: Record<TrendReading, string> = {
  melhorando: "melhora",
  estável: "estabilidade",
  piorando: "piora",
};
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
