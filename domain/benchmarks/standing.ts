/** What a percentile is called (playbook 5.2; thresholds 75, 50, 25 of the specification), compared before rounding. */
export type BenchmarkStatus = "above" | "competitive" | "gap" | "below";
export type BenchmarkImpact = "critical" | "high" | "medium" | "low" | "none";

export const statusLabels: Readonly<Record<BenchmarkStatus, string>> = {
  above: "Líder",
  competitive: "Competitivo",
  gap: "Gap",
  below: "Crítico",
};

export function statusOf(percentile: number): BenchmarkStatus {
  if (percentile >= 75) return "above";
  if (percentile >= 50) return "competitive";
  return percentile >= 25 ? "gap" : "below";
}

export function impactOf(percentile: number): BenchmarkImpact {
  if (percentile < 10) return "critical";
  if (percentile < 25) return "high";
  if (percentile < 50) return "medium";
  return percentile < 75 ? "low" : "none";
}
