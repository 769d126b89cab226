import { useRef } from "react";
import type { Programme, ProgrammeItem } from "#contract/programme/endpoints.ts";
import { classNames } from "#web/lib/class-names.ts";
import { useEdgeFade } from "#web/ui/use-edge-fade.ts";
import { programmeCopy as copy } from "./copy.ts";
import { OwnerCell } from "./owner-cell.tsx";
import { RowName } from "./row-name.tsx";
import { GroupBar, ItemBar, summaryText } from "./timeline-bar.tsx";
import { TimelineHead } from "./timeline-head.tsx";
import { ROW_PX, TimelineLines, WEEK_PX } from "./timeline-lines.tsx";
import type { TreeRow } from "./tree-rows.ts";
import { useDrag } from "./use-drag.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

/** Gantt by week, a line for each row that is opened. The table beside it says the same in words. */
export function Timeline({
  projectId,
  programme,
  rows,
  onOpen,
  onToggle,
  onMove,
}: {
  projectId: string;
  programme: Programme;
  rows: readonly TreeRow[];
  onOpen: (item: ProgrammeItem) => void;
  onToggle: (row: TreeRow) => void;
  onMove: (item: ProgrammeItem, week: number) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  useEdgeFade(scroller, "[data-week]", programme.weeks);
  const tree = useTreeKeys(rows, onToggle);
  const drag = useDrag((item) => programme.canWrite && item.status !== "done", onMove);
  const openRow = ({ item }: TreeRow): void => {
    if (item !== null) onOpen(item);
  };
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={copy.timelineLabel}
      tabIndex={0}
      className="relative edge-fade [--fade-start:0px]! overflow-x-auto rounded-card border border-border bg-surface print:overflow-visible"
      data-testid="timeline"
      data-to-scale
    >
      <div
        style={{ minWidth: `calc(var(--names) + ${programme.weeks * WEEK_PX}px)` }}
        className="[--names:176px] sm:[--names:300px] xl:[--names:400px]"
      >
        <TimelineHead programme={programme} />
        <div className="relative">
          <TimelineLines programme={programme} rows={rows} />
          <div role="treegrid" aria-label={copy.timelineLabel} onKeyDown={tree.onKeyDown}>
            {rows.map((row) => {
              const { item } = row;
              return (
                <div
                  key={row.key}
                  role="row"
                  {...tree.rowProps(row)}
                  onKeyDown={(event) => drag.onKeyDown(event, item)}
                  onKeyUp={drag.onKeyUp}
                  onBlur={drag.onBlur}
                  className="flex border-b border-border last:border-b-0"
                  style={{ height: ROW_PX }}
                >
                  <div
                    role="rowheader"
                    className={classNames(
                      "sticky left-0 z-10 flex w-(--names) shrink-0 items-center justify-between gap-3 border-r border-border px-2 text-xs",
                      row.level === 2 ? "bg-surface-2" : "bg-surface",
                    )}
                  >
                    <RowName
                      row={row}
                      isActive={tree.isActive(row)}
                      onOpen={openRow}
                      onToggle={onToggle}
                    />
                    <span className="hidden w-26 shrink-0 text-right text-ink-3 xl:block">
                      {item === null ? (
                        <span className="sr-only">{summaryText(row.summary)}</span>
                      ) : (
                        <OwnerCell
                          projectId={projectId}
                          item={item}
                          canWrite={programme.canWrite}
                          tabIndex={tree.isActive(row) ? 0 : -1}
                        />
                      )}
                    </span>
                  </div>
                  <div role="gridcell" className="relative min-w-0 flex-1">
                    {item === null ? (
                      <GroupBar
                        summary={row.summary}
                        weeks={programme.weeks}
                        onToggle={() => onToggle(row)}
                      />
                    ) : (
                      <ItemBar
                        programme={programme}
                        item={item}
                        drag={drag}
                        onOpen={() => onOpen(item)}
                      />
                    )}
                  </div>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
