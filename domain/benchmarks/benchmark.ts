/** Benchmark sets (playbook 5): distributions of a measure over companies, with where they come from. */
export type BenchmarkCategory = "operational" | "financial" | "digital" | "customer";
export const benchmarkCategories: readonly BenchmarkCategory[] = [
  "operational",
  "financial",
  "digital",
  "customer",
];

/** Weights of the categories in the composite, in percent (playbook 5.1; the specification's 35, 25, 25, 15). */
export const categoryWeights: Readonly<Record<BenchmarkCategory, number>> = {
  operational: 35,
  financial: 25,
  digital: 25,
  customer: 15,
};

/** "higher": more is better. */
export type Direction = "higher" | "lower";

/** q10, q25, q50, q75, q90 of the raw values, ascending; a set may lack the outer two. */
export type Quantiles = readonly [number | null, number, number, number, number | null];

/** One measure of a set as it is compared with: a distribution, or of few companies the median alone. */
export interface ReferenceMetric {
  code: string;
  category: BenchmarkCategory;
  /** pt-BR. */
  name: string;
  unit: string;
  direction: Direction;
  median: number;
  /** Null where fewer than ten companies stand behind it. */
  quantiles: Quantiles | null;
  /** Companies behind it; null where none are (illustrative). */
  n: number | null;
  min?: number;
  max?: number;
  /** The best known value, where a set states it without naming its companies' values. */
  best?: number;
  rawValues?: readonly number[];
}

/** Composite scores of the companies of a set, without their names; the same company at the same place in each list. */
export interface CompanyScores {
  composite: number[];
  categories: Record<BenchmarkCategory, number[]>;
}

export interface ReferenceSet {
  id: string;
  name: string;
  kind: BenchmarkKind;
  industry: string;
  period: string;
  companySize: string | null;
  geography: string | null;
  source: string;
  method: string | null;
  /** YYYY-MM-DD; null for illustrative sets. */
  collectedAt: string | null;
  nCompanies: number | null;
  metrics: readonly ReferenceMetric[];
  companyScores: CompanyScores | null;
}

/** A distribution of the built-in catalog. */
export interface BenchmarkMetric {
  /** e.g. "op.tempo_resolucao"; T16.benchmark_code names it too. */
  code: string;
  category: BenchmarkCategory;
  /** pt-BR. */
  name: string;
  unit: string;
  direction: Direction;
  quantiles: Quantiles;
  /** Companies behind it; null where none are (illustrative). */
  n: number | null;
  min?: number;
  max?: number;
  best?: number;
  /** Values company by company, when they are known. */
  rawValues?: readonly number[];
}

export type BenchmarkKind = "ilustrativo" | "importado" | "interno";

export interface BenchmarkSet {
  id: string;
  name: string;
  industry: string;
  period: string;
  companySize: string | null;
  geography: string | null;
  kind: BenchmarkKind;
  source: string;
  /** ISO date (YYYY-MM-DD), null for illustrative sets. */
  collectedAt: string | null;
  nCompanies: number | null;
  metrics: readonly BenchmarkMetric[];
}

/** Playbook 5.5 and 1.12: companies that a percentile needs, those that the median needs. */
const fewestForPercentiles = 10;
const fewestForMedian = 5;

export type Publication = "percentis" | "mediana" | "insuficiente";

/** What may be shown of a measure over so many companies. */
export function publicationOf(companies: number): Publication {
  if (companies >= fewestForPercentiles) return "percentis";
  return companies >= fewestForMedian ? "mediana" : "insuficiente";
}

/** A built-in set in the form that all sets are compared in. */
export function asReference(set: BenchmarkSet): ReferenceSet {
  const { metrics, ...about } = set;
  return {
    ...about,
    method: null,
    companyScores: null,
    metrics: metrics.map((metric) => ({ ...metric, median: metric.quantiles[2] })),
  };
}
