/** The built-in illustrative sets: always shown with the badge, never read by an insight, a gate or a report's summary. */
import type { BenchmarkMetric, BenchmarkSet } from "../benchmark.ts";
import { ecommerceMetrics } from "./ecommerce.ts";
import { financialServicesMetrics } from "./financial-services.ts";
import { healthcareMetrics } from "./healthcare.ts";
import { manufacturingMetrics } from "./manufacturing.ts";
import { bestOfSample, quantilesOfPeriod, type BenchmarkPeriod } from "./sample.ts";

export const benchmarkIndustries = [
  "E-commerce Tech",
  "Financial Services",
  "Healthcare",
  "Manufacturing",
] as const;
export type BenchmarkIndustry = (typeof benchmarkIndustries)[number];
export { benchmarkPeriods, type BenchmarkPeriod } from "./sample.ts";

const metricsOf: Readonly<Record<BenchmarkIndustry, readonly BenchmarkMetric[]>> = {
  "E-commerce Tech": ecommerceMetrics,
  "Financial Services": financialServicesMetrics,
  Healthcare: healthcareMetrics,
  Manufacturing: manufacturingMetrics,
};

/** Synthetic like all of it: earlier periods are the same distribution, shifted to the worse side. */
export function illustrativeSet(
  industry: BenchmarkIndustry,
  period: BenchmarkPeriod,
): BenchmarkSet {
  return {
    id: `ilustrativo:${industry}`,
    name: `Amostra ilustrativa – ${industry}`,
    industry,
    period,
    companySize: "Média (100 a 999 pessoas)",
    geography: "Brasil",
    kind: "ilustrativo",
    source: "Amostra ilustrativa da plataforma (valores sintéticos)",
    collectedAt: null,
    nCompanies: null,
    metrics: metricsOf[industry].map((metric) => sampleMetric(metric, period)),
  };
}

/** The best of the sample is also its known extreme: a value beyond the best tenth lies between the two. */
function sampleMetric(metric: BenchmarkMetric, period: BenchmarkPeriod): BenchmarkMetric {
  const best = bestOfSample(metric);
  return {
    ...metric,
    quantiles: quantilesOfPeriod(metric, period),
    best,
    ...(metric.direction === "higher" ? { max: best } : { min: best }),
  };
}
