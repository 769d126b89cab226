import type { Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { formatCount, formatDecimal } from "#web/lib/format-number.ts";
import { useShowFacts, type PlaceFact } from "#web/lib/place-facts.ts";
import { Card } from "#web/ui/card.tsx";
import { Stat } from "#web/ui/drawing/stat.tsx";
import { benchmarksCopy as copy } from "./copy.ts";

/** Rank, percentile, sample and confidence as the server computed them; a dash where there is nothing to compute them from. */
export function HeaderStats({ shown }: { shown: Benchmarks }) {
  const { overallRank, totalCompanies, percentilePosition } = shown.competitivePosition;
  const { sampleSize, confidenceScore, isSimulated } = shown.metadata;
  useShowFacts(placeFacts(shown));
  const hint = (text: string, value: number | null) =>
    isSimulated && value !== null ? { hint: text } : {};
  return (
    <Card className="grid grid-cols-2 gap-4 p-5 lg:grid-cols-4">
      <Stat
        label={copy.stats.position}
        {...(isSimulated || sampleSize === null || overallRank === null
          ? hint(copy.simulated.position, overallRank)
          : { hint: copy.stats.positionAmong(formatCount(sampleSize)) })}
      >
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

/** The three that the header of the page keeps in view; a dash, and when they come, where there is nothing to compute them from. */
function placeFacts({ competitivePosition, metadata }: Benchmarks): PlaceFact[] {
  const { percentilePosition } = competitivePosition;
  const { sampleSize, confidenceScore } = metadata;
  if (percentilePosition === null && sampleSize === null && confidenceScore === null)
    return [{ label: `${copy.stats.percentile}: ${copy.none}`, hint: copy.comesWithSet }];
  const fact = (label: string, hint: string): PlaceFact => ({ label, hint });
  return [
    fact(
      percentilePosition === null ? copy.none : `P${formatCount(percentilePosition)}`,
      copy.stats.percentile,
    ),
    fact(
      copy.headerFacts.confidence(
        confidenceScore === null ? copy.none : `${oneDecimalAtMost(confidenceScore)}%`,
      ),
      copy.stats.confidence,
    ),
    fact(
      copy.headerFacts.sample(sampleSize === null ? copy.none : formatCount(sampleSize)),
      copy.stats.sample,
    ),
  ];
}

const oneDecimalAtMost = (value: number): string => formatDecimal(value).replace(/,0$/, "");
