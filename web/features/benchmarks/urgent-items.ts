import type { BenchmarkItem, Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { benchmarksCopy as copy } from "./copy.ts";

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

/** Why nothing is compared, and of which industry: of none where nobody said the client's. */
export const comparedWith = ({ metadata }: Pick<Benchmarks, "metadata">) => ({
  industry: metadata.industryGiven ? metadata.industry : null,
  empty: !metadata.industryGiven
    ? copy.noIndustry
    : metadata.withValue > 0
      ? copy.noneBelow
      : copy.urgentEmpty,
});
