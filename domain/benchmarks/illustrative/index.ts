/** The built-in illustrative sets: always shown with the badge, never read by an insight, a gate or a report's summary. */
import type { BenchmarkMetric, BenchmarkSet } from "../benchmark.ts";
import { ecommerceMetrics } from "./ecommerce.ts";
import { financialServicesMetrics } from "./financial-services.ts";
import { healthcareMetrics } from "./healthcare.ts";
import { manufacturingMetrics } from "./manufacturing.ts";

export const benchmarkIndustries = [
  "E-commerce Tech",
  "Financial Services",
  "Healthcare",
  "Manufacturing",
] as const;
export type BenchmarkIndustry = (typeof benchmarkIndustries)[number];
export const benchmarkPeriods = ["2024", "2023", "Last 12M"] as const;
export type BenchmarkPeriod = (typeof benchmarkPeriods)[number];

const metricsOf: Readonly<Record<BenchmarkIndustry, readonly BenchmarkMetric[]>> = {
  "E-commerce Tech": ecommerceMetrics,
  "Financial Services": financialServicesMetrics,
  Healthcare: healthcareMetrics,
  Manufacturing: manufacturingMetrics,
};

/** The sample does not vary by period: no history is invented. */
export function illustrativeSet(
  industry: BenchmarkIndustry,
  period: BenchmarkPeriod,
): BenchmarkSet {
  return {
    id: `ilustrativo:${industry}`,
    name: `Amostra ilustrativa – ${industry}`,
    industry,
    period,
    companySize: null,
    geography: null,
    kind: "ilustrativo",
    source: "Amostra ilustrativa da plataforma (valores sintéticos)",
    collectedAt: null,
    nCompanies: null,
    metrics: metricsOf[industry],
  };
}
