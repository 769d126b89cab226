import type { Programme } from "#contract/programme/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import type { TreeRow } from "./tree-rows.ts";

export const WEEK_PX = 22;
export const ROW_PX = 36;

/** Behind the bars: where waves end, the week of today, and what waits for what. Of what a closed group holds the group waits. */
export function TimelineLines({
  programme,
  rows,
}: {
  programme: Programme;
  rows: readonly TreeRow[];
}) {
  const { items, weeks, currentWeek, waves } = programme;
  const width = weeks * WEEK_PX;
  const height = rows.length * ROW_PX;
  const shownAt = new Map<string, number>();
  for (const [at, row] of rows.entries())
    for (const id of row.ids) if (row.item !== null || row.isExpanded !== true) shownAt.set(id, at);
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <svg
      aria-hidden
      className="pointer-events-none absolute top-0 right-0 left-(--names) z-0 w-[calc(100%-var(--names))]"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
    >
      {waves.map(({ number, lastWeek }) => (
        <line
          key={number}
          x1={lastWeek * WEEK_PX}
          x2={lastWeek * WEEK_PX}
          y1={0}
          y2={height}
          vectorEffect="non-scaling-stroke"
          className="stroke-border"
        />
      ))}
      {currentWeek !== null && (
        <rect
          x={(currentWeek - 1) * WEEK_PX}
          y={0}
          width={WEEK_PX}
          height={height}
          className="fill-accent-soft opacity-50"
        />
      )}
      {items.flatMap((item) =>
        item.dependsOn.flatMap((id) => {
          const before = byId.get(id);
          const [from, to] = [shownAt.get(id), shownAt.get(item.id)];
          if (before === undefined || from === undefined || to === undefined || from === to)
            return [];
          const [x1, y1, x2, y2] = [
            before.lastWeek * WEEK_PX - 2,
            (from + 0.5) * ROW_PX,
            (item.firstWeek - 1) * WEEK_PX + 3,
            (to + 0.5) * ROW_PX,
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
  );
}
