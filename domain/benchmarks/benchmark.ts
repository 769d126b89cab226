/** Benchmark sets (playbook 5): distributions of a measure over companies, with where they come from. */
export type BenchmarkCategory = "operational" | "financial" | "digital" | "customer";
export const benchmarkCategories: readonly BenchmarkCategory[] = ["operational", "financial", "digital", "customer"];

/** Weights of the categories in the composite, in percent (playbook 5.1; the specification's 35, 25, 25, 15). */
export const categoryWeights: Readonly<Record<BenchmarkCategory, number>> = { operational: 35, financial: 25, digital: 25, customer: 15 };

/** "higher": more is better. */
export type Direction = "higher" | "lower";

/** q10, q25, q50, q75, q90 of the raw values, ascending. A set that gives only the median has the others null. */
export type Quantiles = readonly [number, number, number, number, number];

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
