import type { BenchmarkItem, Benchmarks } from "#contract/benchmarks/endpoints.ts";

const mostUrgent = 4;

/** Measures below the median, by the weight of their category and the distance to the top. */
export function urgentItems({
  benchmarkCategories,
}: Pick<Benchmarks, "benchmarkCategories">): BenchmarkItem[] {
  return benchmarkCategories
    .flatMap(({ weight, benchmarks }) =>
      benchmarks.flatMap((item) =>
        item.percentileRank === null || item.percentileRank >= 50
          ? []
          : [{ item, urgency: weight * (100 - item.percentileRank) }],
      ),
    )
    .sort((a, b) => b.urgency - a.urgency || (a.item.code < b.item.code ? -1 : 1))
    .map(({ item }) => item)
    .slice(0, mostUrgent);
}
