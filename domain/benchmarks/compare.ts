/** The client beside its industry (playbook 5.2, 5.3, 5.5): one reference a measure, standing, scores and position. */
import { daysBetween } from "../kernel/dates/calendar.ts";
import { phaseByNumber } from "../methodology/phases.ts";
import {
  benchmarkCategories,
  categoryWeights,
  type BenchmarkCategory,
  type BenchmarkKind,
  type ReferenceMetric,
  type ReferenceSet,
} from "./benchmark.ts";
import type { AbsenceReason, ClientValue, FoundValue } from "./client-values.ts";
import {
  categoryScore,
  compositeScore,
  confidenceScore,
  freshnessOf,
  rankAmong,
  simulatedRank,
  type DataFreshness,
} from "./composite.ts";
import { gapTo, performancePercentile, topValues } from "./percentile.ts";
import { sampleAgeDays } from "./illustrative/sample.ts";
import { impactOf, statusOf, type BenchmarkImpact, type BenchmarkStatus } from "./standing.ts";

/** Of two sets that hold a measure, the one that comes first is it; they are never mixed within a measure. */
const precedence: readonly BenchmarkKind[] = ["importado", "interno", "ilustrativo"];

/** Companies that the demonstration pretends, always shown as simulated. */
const simulatedCompanies = 847;

export interface ComparedMetric {
  metric: ReferenceMetric;
  set: Omit<ReferenceSet, "metrics" | "companyScores">;
  value: ClientValue | null;
  absence: AbsenceReason | null;
  /** Null without a value, or where only the median is known. */
  percentile: number | null;
  outOfRange: boolean;
  status: BenchmarkStatus | null;
  impact: BenchmarkImpact | null;
  gap: { value: number; unit: "pct" | "pp" | "un" } | null;
  topQuartile: number | null;
  topDecile: number | null;
  bestInClass: number | null;
}

export interface ComparedCategory {
  id: BenchmarkCategory;
  weight: number;
  score: number | null;
  rank: number | null;
  metrics: ComparedMetric[];
}

export interface Comparison {
  categories: ComparedCategory[];
  /** Weighted mean of percentiles. Never of illustrative samples, but in the demonstration. */
  composite: number | null;
  rank: number | null;
  /** How many the position counts, the client among them; null without a position. */
  ranked: number | null;
  companies: number | null;
  confidence: number | null;
  freshness: DataFreshness | null;
  ageDays: number | null;
  /** Rank, companies and confidence are the demonstration's. */
  isSimulated: boolean;
  withValue: number;
  total: number;
  sets: Omit<ReferenceSet, "metrics" | "companyScores">[];
}

export interface ComparisonRequest {
  sets: readonly ReferenceSet[];
  find: (metric: { code: string; unit: string }) => FoundValue;
  isDemonstration: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

export function compareWithSets({
  sets,
  find,
  isDemonstration,
  today,
}: ComparisonRequest): Comparison {
  const compared = selectMetrics(sets).map(({ metric, set }) =>
    compareMetric(metric, set, find(metric)),
  );
  const counts = (item: ComparedMetric): boolean =>
    isDemonstration || item.set.kind !== "ilustrativo";
  const scored = compared.filter((item) => counts(item) && item.percentile !== null);
  const scores = Object.fromEntries(
    benchmarkCategories.map((id) => [
      id,
      categoryScore(
        scored
          .filter(({ metric }) => metric.category === id)
          .map(({ percentile }) => percentile as number),
      ),
    ]),
  ) as Record<BenchmarkCategory, number | null>;
  const composite = compositeScore(scores);
  const isSimulated = isDemonstration && compared.every(({ set }) => set.kind === "ilustrativo");
  const real = compared.filter(({ set }) => set.kind !== "ilustrativo");
  const share = (items: ComparedMetric[]) =>
    items.filter(({ value }) => value !== null).length / items.length;
  const standing = isSimulated
    ? simulatedStanding(composite, scores, share(compared))
    : realStanding(sets, real, scored, { composite, scores, share, today });
  return {
    ...standing,
    composite,
    isSimulated,
    withValue: compared.filter(({ value }) => value !== null).length,
    total: compared.length,
    sets: [...new Map(compared.map(({ set }) => [set.id, set])).values()],
    categories: benchmarkCategories.map((id) => ({
      id,
      weight: categoryWeights[id],
      score: scores[id],
      rank: standing.ranks[id],
      metrics: compared.filter(({ metric }) => metric.category === id).sort(byUrgency),
    })),
  };
}

interface Standing {
  rank: number | null;
  ranks: Record<BenchmarkCategory, number | null>;
  ranked: number | null;
  companies: number | null;
  confidence: number | null;
  freshness: DataFreshness | null;
  ageDays: number | null;
}

const eachCategory = <T>(of: (id: BenchmarkCategory) => T): Record<BenchmarkCategory, T> =>
  Object.fromEntries(benchmarkCategories.map((id) => [id, of(id)])) as Record<BenchmarkCategory, T>;

/** The sample has one age on any day. The simulated number holds the client too. */
function simulatedStanding(
  composite: number | null,
  scores: Record<BenchmarkCategory, number | null>,
  share: number,
): Standing {
  const rankOf = (score: number | null) =>
    score === null ? null : simulatedRank(score, simulatedCompanies);
  return {
    rank: rankOf(composite),
    ranks: eachCategory((id) => rankOf(scores[id])),
    ranked: composite === null ? null : simulatedCompanies,
    companies: simulatedCompanies,
    confidence: confidenceScore(simulatedCompanies, sampleAgeDays, share),
    freshness: freshnessOf(sampleAgeDays),
    ageDays: sampleAgeDays,
  };
}

/** A position needs the companies of one set, and every score to come from that set alone. */
function realStanding(
  sets: readonly ReferenceSet[],
  real: ComparedMetric[],
  scored: ComparedMetric[],
  {
    composite,
    scores,
    share,
    today,
  }: {
    composite: number | null;
    scores: Record<BenchmarkCategory, number | null>;
    share: (items: ComparedMetric[]) => number;
    today: string;
  },
): Standing {
  const [lead] = real.map(({ set }) => set);
  if (lead === undefined)
    return {
      rank: null,
      ranks: eachCategory(() => null),
      ranked: null,
      companies: null,
      confidence: null,
      freshness: null,
      ageDays: null,
    };
  const companies = real.reduce(
    (least, { set, metric }) => Math.min(least, set.nCompanies ?? metric.n ?? least),
    Number.POSITIVE_INFINITY,
  );
  const oldest = real.map(({ set }) => set.collectedAt ?? today).reduce((a, b) => (a < b ? a : b));
  const ageDays = Math.max(0, daysBetween(oldest, today));
  const one =
    new Set(scored.map(({ set }) => set.id)).size === 1
      ? (sets.find(({ id }) => id === scored[0]?.set.id)?.companyScores ?? null)
      : null;
  const rankOf = (list: number[] | undefined, own: number | null) =>
    list === undefined || own === null ? null : rankAmong(list, own);
  const rank = rankOf(one?.composite, composite);
  return {
    rank,
    ranked: rank === null || one === null ? null : one.composite.length + 1,
    ranks: eachCategory((id) => rankOf(one?.categories[id], scores[id])),
    companies: Number.isFinite(companies) ? companies : null,
    ageDays,
    freshness: freshnessOf(ageDays),
    confidence: Number.isFinite(companies)
      ? confidenceScore(companies, ageDays, share(real))
      : null,
  };
}

/** One set a measure: by kind, then the one collected last, then by id. Measures in the order of the sets. */
export interface ChosenMetric {
  metric: ReferenceMetric;
  set: ComparedMetric["set"];
}

/** Each measure with the one set that it is compared with. */
export function selectMetrics(sets: readonly ReferenceSet[]): ChosenMetric[] {
  const inOrder = [...sets].sort(
    (a, b) =>
      precedence.indexOf(a.kind) - precedence.indexOf(b.kind) ||
      (b.collectedAt ?? "").localeCompare(a.collectedAt ?? "") ||
      a.id.localeCompare(b.id),
  );
  const chosen = new Map<string, ChosenMetric>();
  for (const { metrics, companyScores: _scores, ...set } of inOrder)
    for (const metric of metrics)
      if (!chosen.has(metric.code)) chosen.set(metric.code, { metric, set });
  return [...chosen.values()];
}

function compareMetric(
  metric: ReferenceMetric,
  set: ComparedMetric["set"],
  found: FoundValue,
): ComparedMetric {
  const value = found.found;
  const full = metric.quantiles === null ? null : { ...metric, quantiles: metric.quantiles };
  const standing =
    value === null || full === null ? null : performancePercentile(full, value.value);
  const top =
    full === null ? { topQuartile: null, topDecile: null, bestInClass: null } : topValues(full);
  return {
    metric,
    set,
    value,
    absence: found.found === null ? found.reason : null,
    percentile: standing?.percentile ?? null,
    outOfRange: standing?.outOfRange ?? false,
    status: standing === null ? null : statusOf(standing.percentile),
    impact: standing === null ? null : impactOf(standing.percentile),
    gap: value === null ? null : gapTo(metric.median, value.value, metric.unit, metric.direction),
    ...top,
  };
}

/** Within a category the weight is the same: the worst first, those without a percentile last, then by code. */
function byUrgency(a: ComparedMetric, b: ComparedMetric): number {
  return (a.percentile ?? 101) - (b.percentile ?? 101) || (a.metric.code < b.metric.code ? -1 : 1);
}

/** Over all categories: the category's weight times the distance to the top (playbook 5.2). Only measures with a percentile. */
export function mostUrgent(comparison: Pick<Comparison, "categories">): ComparedMetric[] {
  const urgency = ({ metric, percentile }: ComparedMetric) =>
    categoryWeights[metric.category] * (100 - (percentile ?? 100));
  return comparison.categories
    .flatMap(({ metrics }) => metrics)
    .filter(({ percentile }) => percentile !== null)
    .sort((a, b) => urgency(b) - urgency(a) || (a.metric.code < b.metric.code ? -1 : 1));
}

const ownerPhases = { operational: 2, financial: 5, digital: 4, customer: 1 } as const;
/** Where a gap of this category is worked on. */
export const ownerPhase = (category: BenchmarkCategory): string =>
  phaseByNumber(ownerPhases[category]).name;
