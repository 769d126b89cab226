import type { BenchmarkItem, Benchmarks } from "#contract/benchmarks/endpoints.ts";
import { illustrativeWarning } from "#domain/benchmarks/words.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { TitledCard } from "#web/ui/card.tsx";
import { Progress } from "#web/ui/drawing/progress.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { benchmarksCopy as copy } from "./copy.ts";
import { MetricCard } from "./metric-card.tsx";
import { urgentItems } from "./urgent-items.ts";

export function Overview({
  shown,
  projectId,
  onEnter,
}: {
  shown: Benchmarks;
  projectId: string | null;
  onEnter: ((item: BenchmarkItem) => void) | null;
}) {
  const urgent = urgentItems(shown);
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TitledCard
          title={copy.scores}
          hint={copy.withValue(shown.metadata.withValue, shown.metadata.total)}
        >
          <dl className="flex flex-col gap-3">
            {shown.benchmarkCategories.map((category) => (
              <div
                key={category.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm"
              >
                <dt className="text-ink-2">
                  {category.name}{" "}
                  <span className="text-xs text-ink-3">{copy.weight(category.weight)}</span>
                </dt>
                <dd className="text-right font-medium text-ink">
                  {category.score === null ? copy.none : `P${formatCount(category.score)}`}
                </dd>
                {category.score !== null && (
                  <dd className="col-span-2">
                    <Progress value={category.score} label={category.name} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </TitledCard>
        <TitledCard title={copy.notes}>
          <ul className="flex flex-col gap-2 text-sm text-ink-2">
            {shown.metadata.notes
              // Said once, by the strip above.
              .filter((note) => note !== illustrativeWarning)
              .map((note) => (
                <li key={note}>{note}</li>
              ))}
            {(shown.metadata.isIllustrative ? [] : shown.metadata.sources).map((source) => (
              <li key={source} className="break-words">
                {copy.sourceLine(source)}
              </li>
            ))}
          </ul>
        </TitledCard>
      </div>
      <section aria-labelledby="benchmarks-urgent">
        <h2 id="benchmarks-urgent" className="mb-3 text-base font-semibold text-ink">
          {copy.urgent}
        </h2>
        {urgent.length === 0 ? (
          shown.metadata.withValue > 0 ? (
            <EmptyState title={copy.noneBelow} />
          ) : (
            <EmptyState title={copy.urgentEmpty}>{copy.urgentEmptyText}</EmptyState>
          )
        ) : (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {urgent.map((item) => (
              <MetricCard
                key={item.code}
                item={item}
                projectId={projectId}
                onEnter={onEnter === null ? null : () => onEnter(item)}
              />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}
