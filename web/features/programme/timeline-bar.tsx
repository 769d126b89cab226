import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { displayCaptured } from "#domain/programme/display-measure.ts";
import { displayStatus } from "#domain/programme/display-status.ts";
import type { RowSummary } from "#domain/programme/group-items.ts";
import { type ShownStatus } from "#domain/programme/item-status.ts";
import { classNames } from "#web/lib/class-names.ts";
import { programmeCopy as copy } from "./copy.ts";
import type { useDrag } from "./use-drag.ts";

/** A bar of fewer weeks than these has its word beside it, where the drawing has room for it. */
const ROOMY_WEEKS = 5;
const ROOM_BESIDE_WEEKS = 6;

/** What is late is said and counted; a colour on everything would say nothing. */
const looks: Record<ShownStatus, string> = {
  planned: "bg-accent-soft border-accent text-accent",
  active: "bg-accent border-accent text-on-accent",
  done: "bg-positive-soft border-positive text-positive",
  late: "bg-accent-soft border-accent text-accent",
  "late-start": "bg-accent-soft border-accent text-accent",
};

const shownOf = (item: ProgrammeItem, status: ShownStatus): string =>
  [
    copy.statuses[status],
    ...(item.isAhead ? [copy.ahead(item.firstWeek)] : []),
    ...(item.isPreview ? [copy.preview] : []),
    ...(item.isCritical ? [copy.criticalShort] : []),
  ].join(" · ");
const detailsOf = (item: ProgrammeItem): string =>
  [
    item.name,
    copy.kinds[item.kind],
    copy.phases(item.phases),
    copy.weeks(item.firstWeek, item.lastWeek),
    item.owner ?? copy.noOwner,
  ].join(", ");

export function ItemBar({
  programme,
  item,
  drag,
  onOpen,
}: {
  programme: Programme;
  item: ProgrammeItem;
  drag: ReturnType<typeof useDrag>;
  onOpen: () => void;
}) {
  const { weeks, currentWeek, canWrite } = programme;
  const share = (count: number): string => `${(count / weeks) * 100}%`;
  const first = drag.weekOf(item);
  const length = item.lastWeek - item.firstWeek + 1;
  const status = displayStatus(item, currentWeek);
  // Of a preview that nobody began the tag says enough.
  const shown =
    item.isPreview && status === "planned" && !item.isCritical
      ? copy.preview
      : shownOf(item, status);
  const isBeside = length < ROOMY_WEEKS && first - 1 + length + ROOM_BESIDE_WEEKS <= weeks;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-testid="programme-bar"
        title={`${item.name}: ${shownOf(item, status)}`}
        onClick={({ detail }) => {
          // A key opens whatever was dragged before.
          if (detail === 0 || !drag.wasDragged()) onOpen();
        }}
        {...drag.barProps(item, weeks)}
        className={classNames(
          "absolute top-1 flex h-7 items-center overflow-hidden rounded-control border px-1.5 text-xs font-medium whitespace-nowrap select-none",
          looks[status],
          item.isPreview && "border-dashed bg-transparent",
          item.isCritical && "border-2 ring-1 ring-accent ring-offset-1 ring-offset-surface",
          canWrite && item.status !== "done" && "cursor-grab active:cursor-grabbing",
          drag.isDragged(item) && "shadow-float",
        )}
        style={{
          left: `calc(${share(first - 1)} + 2px)`,
          width: `calc(${share(length)} - 4px)`,
        }}
      >
        <span
          className={length < ROOMY_WEEKS ? "sr-only" : "truncate"}
          title={shownOf(item, status)}
        >
          {drag.isDragged(item) ? copy.weeks(first, first + length - 1) : shown}
        </span>
        <span className="sr-only">{`: ${detailsOf(item)}`}</span>
      </button>
      {isBeside && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 flex h-7 items-center text-xs whitespace-nowrap text-ink-3"
          style={{ left: `calc(${share(first - 1 + length)} + 4px)` }}
        >
          {drag.isDragged(item) ? copy.weeks(first, first + length - 1) : shown}
        </span>
      )}
    </>
  );
}

/** From the first week to the last of what a group holds, with what it sums up to. */
export function GroupBar({
  summary,
  weeks,
  onToggle,
}: {
  summary: RowSummary;
  weeks: number;
  onToggle: () => void;
}) {
  const { firstWeek, lastWeek } = summary;
  const share = (count: number): string => `${(count / weeks) * 100}%`;
  const text = summaryText(summary);
  const length = lastWeek - firstWeek + 1;
  const isBeside = length < ROOMY_WEEKS + 2 && lastWeek + ROOM_BESIDE_WEEKS <= weeks;
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        data-testid="programme-group-bar"
        title={text}
        onClick={onToggle}
        className="absolute top-1 flex h-7 items-center overflow-hidden rounded-control border border-border-strong bg-surface-2 px-1.5 text-xs whitespace-nowrap text-ink-2"
        style={{
          left: `calc(${share(firstWeek - 1)} + 2px)`,
          width: `calc(${share(length)} - 4px)`,
        }}
      >
        <span className={isBeside ? "sr-only" : "truncate"} title={text}>
          {text}
        </span>
      </button>
      {isBeside && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 flex h-7 items-center text-xs whitespace-nowrap text-ink-3"
          style={{ left: `calc(${share(lastWeek)} + 4px)` }}
        >
          {text}
        </span>
      )}
    </>
  );
}

/** "5 itens · 1 atrasado · R$ 10.923,56 · semanas 1 a 12". */
export const summaryText = ({ items, late, captured, firstWeek, lastWeek }: RowSummary): string =>
  [
    copy.itemsOf(items),
    ...(late > 0 ? [copy.late(late)] : []),
    ...(captured === null ? [] : [displayCaptured(captured)]),
    copy.weeks(firstWeek, lastWeek),
  ].join(" · ");
