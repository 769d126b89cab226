import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { BenchmarkItem } from "#contract/benchmarks/endpoints.ts";
import { FactValue } from "#web/features/facts/index.ts";
import { classNames } from "#web/lib/class-names.ts";
import { formatDay } from "#web/lib/format-date.ts";
import { Badge, type Tone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { benchmarksCopy } from "./copy.ts";
import { RangeStrip } from "./range-strip.tsx";

const copy = benchmarksCopy.card;
const statusTones: Record<NonNullable<BenchmarkItem["status"]>, Tone> = {
  above: "positive",
  competitive: "info",
  gap: "warning",
  below: "danger",
};
const impactTones: Record<NonNullable<BenchmarkItem["impact"]>, Tone> = {
  critical: "danger",
  high: "danger",
  medium: "warning",
  low: "neutral",
  none: "neutral",
};
/** "2026-07-24" at noon, so that no zone moves it to the day before. */
export const showDay = (day: string): string => formatDay(`${day}T12:00:00Z`);

function CurrentFigure({ item, projectId }: { item: BenchmarkItem; projectId: string | null }) {
  const { display } = item;
  return (
    <Figure label={copy.current} isLarge>
      {display.current === null ? (
        <span className="font-normal text-ink-3">{copy.noValue}</span>
      ) : projectId !== null && item.factId !== null ? (
        <FactValue
          projectId={projectId}
          factId={item.factId}
          {...(item.runId === null ? {} : { runId: item.runId })}
        >
          {display.current}
        </FactValue>
      ) : (
        display.current
      )}
      {item.stale && (
        <Badge tone="warning" className="ml-2">
          {copy.stale}
        </Badge>
      )}
    </Figure>
  );
}

function Details({ item }: { item: BenchmarkItem }) {
  const { display } = item;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
      <Detail label={copy.topQuartile}>{display.topQuartile ?? copy.notAvailable}</Detail>
      <Detail label={copy.topDecile}>{display.topDecile ?? copy.notAvailable}</Detail>
      <Detail label={copy.best}>{display.bestInClass ?? copy.notAvailable}</Detail>
      <Detail label={copy.gap}>{display.gap ?? benchmarksCopy.none}</Detail>
      <Detail label={copy.percentile}>
        {display.percentile ?? benchmarksCopy.none}
        {item.currentValue !== null && (
          <span className="text-ink-3">
            {" "}
            · {item.trend === null ? copy.noSeries : copy.trend[item.trend]}
          </span>
        )}
      </Detail>
    </dl>
  );
}

export function MetricCard({
  item,
  projectId,
  onEnter,
}: {
  item: BenchmarkItem;
  projectId: string | null;
  onEnter: (() => void) | null;
}) {
  const { display, source } = item;
  return (
    <Card
      aria-label={item.name}
      className={classNames(
        "flex flex-col gap-3 p-5",
        source.kind === "ilustrativo" && "hatched-edge",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-[180px] flex-1">
          <h3 className="text-base font-semibold break-words text-ink">{item.name}</h3>
          <p className="text-xs text-ink-3">
            {item.direction === "lower" ? copy.lower : copy.higher}
          </p>
        </div>
        <div className="flex flex-wrap gap-1.5">
          {item.status !== null && <Badge tone={statusTones[item.status]}>{display.label}</Badge>}
          {item.impact !== null && item.impact !== "none" && (
            <Badge tone={impactTones[item.impact]}>{display.impact}</Badge>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <CurrentFigure item={item} projectId={projectId} />
        <Figure label={copy.median} isLarge>
          {display.median}
        </Figure>
      </div>
      <RangeStrip item={item} />
      <Details item={item} />
      {item.note !== null && <p className="text-sm text-ink-2">{item.note}</p>}
      {item.recommendation !== null && <p className="text-sm text-ink">{item.recommendation}</p>}
      {item.manual !== null && item.factId === null && (
        <p className="text-sm break-words text-ink-2">
          {copy.manualBy(item.manual.writtenBy, item.manual.source, showDay(item.manual.asOf))}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-border pt-3">
        <p
          className="min-w-0 flex-1 text-xs break-words text-ink-3"
          title={[source.source, source.method].filter((text) => text !== null).join(". ")}
        >
          {source.kind !== "ilustrativo" &&
            copy.sourceLine(
              source.name,
              item.sampleSize,
              source.collectedAt === null ? null : showDay(source.collectedAt),
            )}
        </p>
        {onEnter !== null && item.factId === null && (
          <Button
            size="small"
            variant="quiet"
            icon={<Pencil aria-hidden className="size-3.5" />}
            onClick={onEnter}
          >
            {item.manual === null ? copy.enter : copy.change}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Figure({
  label,
  children,
  isLarge,
}: {
  label: string;
  children: ReactNode;
  isLarge?: boolean;
}) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-ink-3">{label}</p>
      <div className={isLarge ? "text-xl font-semibold text-ink" : "text-base text-ink"}>
        {children}
      </div>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
