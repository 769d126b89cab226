import type { Programme } from "#contract/programme/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { programmeCopy as copy } from "./copy.ts";

/** Waves and weeks over the bars. */
export function TimelineHead({
  programme: { waves, weeks, currentWeek },
}: {
  programme: Programme;
}) {
  const end = waves.at(-1)?.lastWeek ?? weeks;
  const share = (count: number): string => `${(count / weeks) * 100}%`;
  return (
    <div aria-hidden className="flex border-b border-border text-xs text-ink-3">
      <div className="sticky left-0 z-20 flex w-(--names) shrink-0 items-end border-r border-border bg-surface-2 px-3 py-1.5 font-medium text-ink-2">
        {copy.itemHead}
      </div>
      <div className="min-w-0 flex-1 bg-surface-2">
        <div className="flex">
          {waves.map(({ number, name, firstWeek, lastWeek }) => (
            <div
              key={number}
              title={copy.wave(number, name)}
              className="truncate border-r border-border px-2 py-1 font-medium text-ink-2"
              style={{ width: share(lastWeek - firstWeek + 1) }}
            >
              {copy.wave(number, name)}
            </div>
          ))}
          {weeks > end && (
            <div
              title={copy.afterWeek(end)}
              className="truncate border-r border-border px-2 py-1 font-medium text-ink-2"
              style={{ width: share(weeks - end) }}
            >
              {copy.afterWeek(end)}
            </div>
          )}
        </div>
        <div className="flex">
          {Array.from({ length: weeks }, (_, index) => (
            <div
              key={index}
              data-week={index + 1}
              className={classNames(
                "border-r border-border/60 py-0.5 text-center whitespace-nowrap tabular-nums",
                index + 1 === currentWeek && "bg-accent-soft font-semibold text-accent",
              )}
              style={{ width: share(1) }}
            >
              {index + 1}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
