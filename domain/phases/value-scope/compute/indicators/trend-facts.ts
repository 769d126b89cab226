/** What the facts of every trend of a monthly series have in common (A1.8). */
import type { TrendMovement, TrendReading } from "../../../../kernel/statistics/trend-reading.ts";

const trendNouns: Record<TrendReading | TrendMovement, string> = {
  melhorando: "melhora",
  estável: "estabilidade",
  piorando: "piora",
  subindo: "alta",
  caindo: "queda",
};

export const nounOf = (reading: TrendReading | TrendMovement | null): string | null =>
  reading === null ? null : trendNouns[reading];

/** A trend is read over a year of months. */
export const trendSample = (points: readonly unknown[]) => ({
  used: points.length,
  reference: 12,
});
