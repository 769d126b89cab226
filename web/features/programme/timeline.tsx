import type { KeyboardEvent } from "react";
import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import { type ShownStatus } from "#domain/programme/item-status.ts";
import { classNames } from "#web/lib/class-names.ts";
import { programmeCopy as copy } from "./copy.ts";

const WEEK_PX = 26;
/** A bar of fewer weeks than these and one more has no room for its word: the colour, its title and the table say it. */
const SHORT_WEEKS = 2;
/** Two lines of the name, which differs at its end as often as not; the owner beside it. */
const ROW_PX = 40;

const looks: Record<ShownStatus, string> = {
  planned: "bg-accent-soft border-accent text-accent",
  active: "bg-accent border-accent text-on-accent",
  done: "bg-positive-soft border-positive text-positive",
  late: "bg-danger-soft border-danger text-danger",
  "late-start": "bg-warning-soft border-warning text-warning",
};

const shownOf = (item: ProgrammeItem, status: ShownStatus): string =>
  [
    copy.statuses[status],
    ...(item.isPreview ? [copy.preview] : []),
    ...(item.isCritical ? [copy.criticalShort] : []),
  ].join(" · ");
const detailsOf = (item: ProgrammeItem): string =>
  [
    item.name,
    copy.kinds[item.kind],
    copy.weeks(item.firstWeek, item.lastWeek),
    item.owner ?? copy.noOwner,
  ].join(", ");

/** Gantt by week. The table beside it says the same in words. */
export function Timeline({
  programme,
  onOpen,
}: {
  programme: Programme;
  onOpen: (item: ProgrammeItem) => void;
}) {
  const { items, weeks, currentWeek } = programme;
  const end = programme.waves.at(-1)?.lastWeek ?? weeks;
  const width = weeks * WEEK_PX;
  const share = (count: number): string => `${(count / weeks) * 100}%`;
  const rowOf = new Map(items.map(({ id }, row) => [id, row]));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const bars = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-bar]")];
    const next = bars[bars.indexOf(document.activeElement as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      role="group"
      aria-label={copy.timelineLabel}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-border bg-surface print:overflow-visible"
      onKeyDown={onKeyDown}
      data-testid="timeline"
      data-to-scale
    >
      <div
        style={{ minWidth: `calc(var(--names) + ${width}px)` }}
        className="[--names:176px] sm:[--names:300px] xl:[--names:340px]"
      >
        <div aria-hidden className="flex border-b border-border text-xs text-ink-3">
          <div className="sticky left-0 z-20 flex w-(--names) shrink-0 items-end border-r border-border bg-surface-2 px-3 py-1.5 font-medium text-ink-2">
            {copy.itemHead}
          </div>
          <div className="min-w-0 flex-1 bg-surface-2">
            <div className="flex">
              {programme.waves.map(({ number, name, firstWeek, lastWeek }) => (
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
        <div className="relative">
          <svg
            aria-hidden
            className="pointer-events-none absolute top-0 right-0 left-(--names) z-0 w-[calc(100%-var(--names))]"
            viewBox={`0 0 ${width} ${items.length * ROW_PX}`}
            preserveAspectRatio="none"
            height={items.length * ROW_PX}
          >
            {programme.waves.map(({ number, lastWeek }) => (
              <line
                key={number}
                x1={lastWeek * WEEK_PX}
                x2={lastWeek * WEEK_PX}
                y1={0}
                y2={items.length * ROW_PX}
                vectorEffect="non-scaling-stroke"
                className="stroke-border"
              />
            ))}
            {currentWeek !== null && (
              <rect
                x={(currentWeek - 1) * WEEK_PX}
                y={0}
                width={WEEK_PX}
                height={items.length * ROW_PX}
                className="fill-accent-soft opacity-50"
              />
            )}
            {items.flatMap((item, row) =>
              item.dependsOn.flatMap((id) => {
                const from = rowOf.get(id);
                const before = from === undefined ? undefined : items[from];
                if (from === undefined || before === undefined) return [];
                const [x1, y1, x2, y2] = [
                  before.lastWeek * WEEK_PX - 2,
                  (from + 0.5) * ROW_PX,
                  (item.firstWeek - 1) * WEEK_PX + 3,
                  (row + 0.5) * ROW_PX,
                ];
                const isCritical = before.isCritical && item.isCritical;
                return [
                  <path
                    key={`${id} ${item.id}`}
                    d={`M${x1} ${y1} h8 V${y2 + (y2 > y1 ? -ROW_PX / 2 : ROW_PX / 2)} H${x2 - 8} V${y2} H${x2}`}
                    vectorEffect="non-scaling-stroke"
                    className={classNames(
                      "fill-none",
                      isCritical ? "stroke-accent stroke-2" : "stroke-ink-3",
                    )}
                    strokeDasharray={isCritical ? undefined : "3 3"}
                  />,
                ];
              }),
            )}
          </svg>
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex border-b border-border last:border-b-0"
                style={{ height: ROW_PX }}
              >
                <div className="sticky left-0 z-10 flex w-(--names) shrink-0 items-center justify-between gap-3 border-r border-border bg-surface px-3">
                  <span
                    className="line-clamp-2 min-w-0 text-xs text-ink [overflow-wrap:anywhere]"
                    title={item.name}
                  >
                    {item.name}
                  </span>
                  <span
                    title={[copy.kinds[item.kind], item.owner ?? copy.noOwner].join(" · ")}
                    className="line-clamp-2 hidden w-24 shrink-0 text-right text-xs text-ink-3 xl:[display:-webkit-box]"
                  >
                    {item.owner ?? copy.noOwner}
                  </span>
                </div>
                <div className="relative min-w-0 flex-1">
                  <button
                    type="button"
                    data-bar
                    data-testid="programme-bar"
                    title={item.name}
                    onClick={() => onOpen(item)}
                    className={classNames(
                      "absolute top-1.5 flex h-7 items-center overflow-hidden rounded-control border px-1.5 text-xs font-medium whitespace-nowrap",
                      looks[displayStatus(item, currentWeek)],
                      item.isPreview && "border-dashed",
                      item.isCritical &&
                        "border-2 ring-1 ring-accent ring-offset-1 ring-offset-surface",
                    )}
                    style={{
                      left: `calc(${share(item.firstWeek - 1)} + 2px)`,
                      width: `calc(${share(item.lastWeek - item.firstWeek + 1)} - 4px)`,
                    }}
                  >
                    <span
                      title={`${item.name}: ${shownOf(item, displayStatus(item, currentWeek))}`}
                      className={
                        item.lastWeek - item.firstWeek < SHORT_WEEKS ? "sr-only" : "truncate"
                      }
                    >
                      {shownOf(item, displayStatus(item, currentWeek))}
                    </span>
                    <span className="sr-only">{`: ${detailsOf(item)}`}</span>
                  </button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
