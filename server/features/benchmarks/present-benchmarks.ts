import type { BenchmarkItem, Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { decide, type Actor } from "#domain/access/policy.ts";
import type { ComparedMetric } from "#domain/benchmarks/compare.ts";
import {
  absenceTexts,
  categoryNames,
  illustrativeWarning,
  impactNames,
  kindNames,
  labelOf,
  medianOnly,
  outOfRangeText,
  recommendationOf,
  showGap,
  showPercentile,
  showValue,
} from "#domain/benchmarks/words.ts";
import type { ProjectComparison } from "./compare-project.ts";
import { benchmarksCopy as copy } from "./copy.ts";

export function presentBenchmarks(
  compared: ProjectComparison,
  actor: Actor,
  now: Date,
): Benchmarks {
  const { comparison, project, industry, period } = compared;
  const { sets } = comparison;
  const real = sets.filter(({ kind }) => kind !== "ilustrativo");
  const only = <T>(values: (T | null)[]): T | null =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  const shownSets = real.length > 0 ? real : sets;
  const may = (action: "benchmark.value" | "benchmark.consent" | "client.update") =>
    project !== null && decide(actor, action, project.subject).allowed;
  return {
    metadata: {
      generatedAt: now.toISOString(),
      industry,
      period,
      companySize: only(shownSets.map(({ companySize }) => companySize)),
      geography: only(shownSets.map(({ geography }) => geography)),
      sampleSize: comparison.companies,
      confidenceScore: comparison.confidence,
      dataFreshness: comparison.freshness,
      sources: [...new Set(sets.map(({ source }) => source))],
      isIllustrative: real.length === 0,
      isSimulated: comparison.isSimulated,
      industryGiven: project === null || project.industry !== null,
      withValue: comparison.withValue,
      total: comparison.total,
      notes: notesOf(compared, real.length),
    },
    competitivePosition: {
      overallRank: comparison.rank,
      totalCompanies: comparison.ranked ?? comparison.companies,
      percentilePosition: comparison.composite,
      categoryRanks: Object.fromEntries(comparison.categories.map(({ id, rank }) => [id, rank])),
    },
    benchmarkCategories: comparison.categories.map(({ id, weight, score, metrics }) => ({
      id,
      ...categoryNames[id],
      weight,
      score,
      benchmarks: metrics.map(presentItem),
    })),
    project:
      project === null
        ? null
        : {
            id: project.id,
            name: project.name,
            clientId: project.tenantId,
            clientName: project.clientName,
            industry: project.industry,
            isDemonstration: project.isDemonstration,
            clientVersion: project.clientVersion,
          },
    pool: compared.pool,
    abilities: {
      refresh: may("benchmark.value"),
      enterValue: may("benchmark.value"),
      setIndustry: may("client.update"),
      consent: may("benchmark.consent"),
      manageSets: decide(actor, "benchmark.manage").allowed,
    },
  };
}

function notesOf(
  { comparison, project, industry, withheld }: ProjectComparison,
  realSets: number,
): string[] {
  const hasSample = comparison.sets.some(({ kind }) => kind === "ilustrativo");
  return [
    ...(hasSample ? [illustrativeWarning] : []),
    ...(project?.industry && project.industry !== industry
      ? [copy.otherIndustry(project.industry, industry)]
      : []),
    ...(comparison.isSimulated
      ? [copy.simulated]
      : realSets === 0
        ? [copy.sampleOnly]
        : comparison.composite !== null && comparison.rank === null
          ? [copy.noRank]
          : []),
    ...(comparison.composite !== null
      ? [copy.compositeName]
      : comparison.isSimulated || realSets > 0
        ? [copy.noComposite]
        : []),
    ...(withheld > 0 ? [copy.withheld(withheld)] : []),
  ];
}

const noteOf = ({ absence, metric, outOfRange }: ComparedMetric): string | null =>
  [
    absence === null ? null : absenceTexts[absence],
    metric.quantiles === null ? medianOnly : null,
    outOfRange ? outOfRangeText : null,
  ]
    .filter((text) => text !== null)
    .join(" ") || null;

const presentFact = (
  fact: NonNullable<ComparedMetric["value"]>["fact"] | null,
): Pick<BenchmarkItem, "factId" | "runId" | "stale"> =>
  fact == null
    ? { factId: null, runId: null, stale: false }
    : { factId: fact.id, runId: fact.runId, stale: fact.stale };

function presentItem(item: ComparedMetric): BenchmarkItem {
  const { metric, set, value } = item;
  const show = (figure: number | null) => showValue(figure, metric);
  return {
    name: metric.name,
    code: metric.code,
    currentValue: value?.value ?? null,
    industryMedian: metric.median,
    topQuartile: item.topQuartile,
    topDecile: item.topDecile,
    bestInClass: item.bestInClass,
    unit: metric.unit,
    percentileRank: item.percentile,
    status: item.status,
    gap: item.gap?.value ?? null,
    trend: value?.trend ?? null,
    impact: item.impact,
    recommendation: recommendationOf(item),
    direction: metric.direction,
    quantiles: metric.quantiles === null ? null : [...metric.quantiles],
    sampleSize: metric.n,
    source: {
      id: set.id,
      kind: set.kind,
      kindLabel: kindNames[set.kind],
      name: set.name,
      source: set.source,
      method: set.method,
      geography: set.geography,
      companySize: set.companySize,
      sampleSize: set.nCompanies,
      collectedAt: set.collectedAt,
    },
    note: noteOf(item),
    outOfRange: item.outOfRange,
    ...presentFact(value?.fact ?? null),
    manual:
      value?.manual == null
        ? null
        : {
            value: value.manual.value,
            source: value.manual.source,
            asOf: value.manual.asOf,
            writtenBy: value.manual.writtenBy,
          },
    display: {
      current: show(value?.value ?? null),
      median: show(metric.median) as string,
      topQuartile: show(item.topQuartile),
      topDecile: show(item.topDecile),
      bestInClass: show(item.bestInClass),
      gap: showGap(item.gap, metric),
      percentile: showPercentile(item.percentile),
      label: labelOf(item),
      impact: item.impact === null ? null : impactNames[item.impact],
    },
  };
}
