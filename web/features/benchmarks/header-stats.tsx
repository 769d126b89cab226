import type { Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { formatCount, formatDecimal } from "#web/lib/format-number.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/stat.tsx";
import { benchmarksCopy as copy } from "./copy.ts";

/** Rank, percentile, sample and confidence as the server computed them; a dash where there is nothing to compute them from. */
export function HeaderStats({ shown }: { shown: Benchmarks }) {
  const { overallRank, totalCompanies, percentilePosition } = shown.competitivePosition;
  const { sampleSize, confidenceScore, isSimulated } = shown.metadata;
  const hint = (text: string, value: number | null) =>
    isSimulated && value !== null ? { hint: text } : {};
  return (
    <Card className="grid grid-cols-2 gap-4 p-5 lg:grid-cols-4">
      <Stat label={copy.stats.position} {...hint(copy.simulated.position, overallRank)}>
        {overallRank === null ? copy.none : copy.rankOf(overallRank, totalCompanies)}
      </Stat>
      <Stat
        label={copy.stats.percentile}
        {...(percentilePosition === null ? {} : { hint: copy.simulated.percentile })}
      >
        {percentilePosition === null ? copy.none : `P${formatCount(percentilePosition)}`}
      </Stat>
      <Stat label={copy.stats.sample} {...hint(copy.simulated.sample, sampleSize)}>
        {sampleSize === null ? copy.none : formatCount(sampleSize)}
      </Stat>
      <Stat
        label={copy.stats.confidence}
        {...(isSimulated
          ? hint(copy.simulated.confidence, confidenceScore)
          : shown.metadata.dataFreshness === null
            ? {}
            : {
                hint: copy.freshness[shown.metadata.dataFreshness] ?? shown.metadata.dataFreshness,
              })}
      >
        {confidenceScore === null ? copy.none : `${formatDecimal(confidenceScore)}%`}
      </Stat>
    </Card>
  );
}
