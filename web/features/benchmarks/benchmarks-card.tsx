import { Link } from "react-router";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TitledCard } from "#web/ui/card.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import { benchmarksCopy as copy } from "./copy.ts";
import { comparedWith, urgentItems } from "./urgent-items.ts";
import { RangeStrip } from "./range-strip.tsx";
import { useActiveBenchmarks } from "./queries.ts";
import { FactValue } from "#web/features/facts/index.ts";

const shownItems = 2;

/** On the dashboard: where the active project is furthest from its industry. */
export function BenchmarksCard({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useActiveBenchmarks(projectId);
  const items =
    data === undefined || data.project?.id !== projectId
      ? []
      : urgentItems(data).slice(0, shownItems);
  const compared = data === undefined ? null : comparedWith(data);
  return (
    <TitledCard
      title={copy.dashboard.title}
      {...(compared?.industry == null ? {} : { hint: compared.industry })}
      action={
        <Button asChild size="small">
          <Link to="/benchmarks">{copy.dashboard.open}</Link>
        </Button>
      }
    >
      {error ? (
        <ErrorState
          isCompact
          error={error}
          title={copy.dashboard.failed}
          onRetry={() => void refetch()}
        />
      ) : compared === null ? (
        <SkeletonLines count={4} />
      ) : items.length === 0 ? (
        <EmptyState isCompact title={compared.empty} />
      ) : (
        <ul className="flex flex-col gap-4">
          {items.map((item) => (
            <li key={item.code} className="flex flex-col gap-1">
              <div className="flex flex-wrap items-start justify-between gap-2">
                <span className="min-w-0 flex-1 text-sm break-words text-ink">{item.name}</span>
                {item.source.kind === "ilustrativo" && (
                  <Badge tone="warning">{copy.illustrative}</Badge>
                )}
              </div>
              <p className="text-sm text-ink-2">
                <FactValue
                  projectId={projectId}
                  factId={item.factId}
                  {...(item.runId === null ? {} : { runId: item.runId })}
                  className="font-semibold text-ink"
                >
                  {item.display.current}
                </FactValue>
                {` · ${copy.card.median.toLowerCase()} ${item.display.median}`}
              </p>
              <RangeStrip item={item} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
