import { useVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp, ChartColumn, ChevronsUpDown, Eye, EyeOff } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { formatCount } from "#web/lib/format-number.ts";
import { columnWidths } from "./column-widths.ts";
import { viewerCopy as copy } from "./copy.ts";
import { PAGE_ROWS, usePages, type RowsPage } from "./queries.ts";
import { ROW_HEIGHT, scrollTopOf, windowOf } from "./row-window.ts";
import { shownText, useUnmasked } from "./unmasked-cells.ts";
import { toggleSort, type Sort, type toQuery } from "./view-state.ts";

const HEAD_HEIGHT = 36;
const ROW_NUMBER_WIDTH = 92;
const GRID_HEIGHT = 560;
/** Room for the button that shows a hidden column. */
const UNMASK_WIDTH = 32;

/** A row to bring into view; a new object asks again. */
export interface RowTarget {
  row: number;
}

/** Rows of any number: what is in view is drawn and fetched, a page at a time; wide tables draw the columns in view. */
export function RowGrid({
  fileId,
  tableName,
  query,
  firstPage,
  sort,
  target,
  onSort,
  onProfile,
}: {
  fileId: string;
  tableName: string;
  query: ReturnType<typeof toQuery>;
  firstPage: RowsPage;
  sort: Sort | null;
  target: RowTarget | null;
  onSort: (sort: Sort | null) => void;
  onProfile: (column: string) => void;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const { columns, total } = firstPage;
  const viewHeight = Math.min(GRID_HEIGHT - HEAD_HEIGHT, Math.max(3, total) * ROW_HEIGHT);
  const view = windowOf({ scrollTop, viewHeight, rowCount: total });
  const { pages, error } = usePages(fileId, query, view.first, view.last);
  const { unmasked, toggle, error: unmaskError } = useUnmasked(fileId, tableName, pages);
  const personal = useMemo(
    () => new Map(firstPage.personal.map((one) => [one.column, one])),
    [firstPage.personal],
  );
  const widths = useMemo(
    () =>
      columnWidths(
        columns,
        firstPage.rows.slice(0, 50).map(({ cells }) => cells),
      ).map(
        (width, index) =>
          width + (personal.get(columns[index]!)?.abilities.unmask ? UNMASK_WIDTH : 0),
      ),
    [columns, firstPage.rows, personal],
  );
  // eslint-disable-next-line react-hooks/incompatible-library -- its values are read in this render only
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widths[index] ?? 120,
    overscan: 4,
  });
  const shownColumns = across.getVirtualItems();
  const width = ROW_NUMBER_WIDTH + across.getTotalSize();
  useLayoutEffect(() => across.measure(), [across, widths]);
  useLayoutEffect(() => {
    if (scroller.current === null) return;
    scroller.current.scrollTop =
      target === null ? 0 : scrollTopOf(target.row, { viewHeight, rowCount: total });
    // Only a new request moves the table: a total that changes under it does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [target, query]);

  return (
    <>
      {error !== null && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {copy.failedPage}
        </p>
      )}
      {unmaskError !== null && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {copy.failedUnmask}
        </p>
      )}
      <div
        ref={scroller}
        role="group"
        aria-label={copy.label(tableName)}
        tabIndex={0}
        data-testid="row-grid"
        data-to-scale
        onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
        className="relative overflow-auto rounded-control border border-border text-sm [overflow-anchor:none]"
        style={{ height: viewHeight + HEAD_HEIGHT }}
      >
        <div
          role="table"
          aria-label={copy.label(tableName)}
          aria-rowcount={total + 1}
          aria-colcount={columns.length + 1}
          className="relative"
          style={{ width, minWidth: "100%", height: HEAD_HEIGHT + view.height }}
        >
          <div
            role="rowgroup"
            className="sticky top-0 z-20 border-b border-border bg-surface-2"
            style={{ height: HEAD_HEIGHT }}
          >
            <div role="row" aria-rowindex={1} className="relative h-full">
              <div
                role="columnheader"
                aria-colindex={1}
                className="sticky left-0 z-10 flex h-full items-center justify-end border-r border-border bg-surface-2 px-3 text-xs font-medium text-ink-2"
                style={{ width: ROW_NUMBER_WIDTH }}
              >
                {copy.row}
              </div>
              {shownColumns.map(({ index, start, size }) => (
                <HeadCell
                  key={index}
                  column={columns[index] ?? ""}
                  index={index}
                  left={ROW_NUMBER_WIDTH + start}
                  width={size}
                  sort={sort}
                  personal={personal.get(columns[index] ?? "") ?? null}
                  isUnmasked={unmasked.has(columns[index] ?? "")}
                  onSort={onSort}
                  onProfile={onProfile}
                  onUnmask={toggle}
                />
              ))}
            </div>
          </div>
          <div role="rowgroup">
            {Array.from({ length: view.last - view.first }, (_, at) => {
              const position = view.first + at;
              const page = pages.get(Math.floor(position / PAGE_ROWS));
              const row = page?.rows[position % PAGE_ROWS];
              const isMarked = row !== undefined && page?.highlighted.includes(row.row) === true;
              return (
                <div
                  key={position}
                  role="row"
                  aria-rowindex={position + 2}
                  data-origin={isMarked || undefined}
                  className={classNames(
                    "absolute left-0 w-full border-b border-border",
                    isMarked ? "bg-accent-soft" : "bg-surface",
                  )}
                  style={{
                    top: HEAD_HEIGHT,
                    height: ROW_HEIGHT,
                    transform: `translateY(${view.offset + at * ROW_HEIGHT}px)`,
                  }}
                >
                  <div
                    role="rowheader"
                    aria-colindex={1}
                    className={classNames(
                      "sticky left-0 z-10 flex h-full items-center justify-end border-r px-3 text-xs tabular-nums",
                      isMarked
                        ? "border-r-2 border-accent bg-accent-soft font-semibold text-accent"
                        : "border-border bg-surface text-ink-3",
                    )}
                    style={{ width: ROW_NUMBER_WIDTH }}
                  >
                    {row === undefined ? copy.loading : formatCount(row.row)}
                    {isMarked && <span className="sr-only"> {copy.originRow}</span>}
                  </div>
                  {row !== undefined &&
                    shownColumns.map(({ index, start, size }) => (
                      <Cell
                        key={index}
                        text={shownText(row, index, unmasked.get(columns[index] ?? ""))}
                        index={index}
                        left={ROW_NUMBER_WIDTH + start}
                        width={size}
                      />
                    ))}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </>
  );
}

function Cell({
  text,
  index,
  left,
  width,
}: {
  text: string | null;
  index: number;
  left: number;
  width: number;
}) {
  return (
    <div
      role="cell"
      aria-colindex={index + 2}
      className="absolute top-0 h-full truncate px-3 leading-8 text-ink"
      style={{ left, width }}
      title={text ?? undefined}
    >
      {text ?? <span className="text-ink-3">{copy.emptyCell}</span>}
    </div>
  );
}

function HeadCell({
  column,
  index,
  left,
  width,
  sort,
  personal,
  isUnmasked,
  onSort,
  onProfile,
  onUnmask,
}: {
  column: string;
  index: number;
  left: number;
  width: number;
  sort: Sort | null;
  personal: RowsPage["personal"][number] | null;
  isUnmasked: boolean;
  onSort: (sort: Sort | null) => void;
  onProfile: (column: string) => void;
  onUnmask: (column: string) => void;
}) {
  const direction = sort?.column === column ? sort.direction : null;
  const Icon = direction === null ? ChevronsUpDown : direction === "asc" ? ArrowUp : ArrowDown;
  const button =
    "inline-flex h-7 items-center gap-1 rounded-control px-1.5 hover:bg-surface hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent";
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={direction === null ? "none" : direction === "asc" ? "ascending" : "descending"}
      className="absolute top-0 flex h-full items-center justify-between gap-1 px-1.5 text-xs font-medium text-ink-2"
      style={{ left, width }}
    >
      <button
        type="button"
        aria-label={copy.sort(column, direction)}
        title={personal === null ? column : copy.personal(column, copy.kinds[personal.kind])}
        className={classNames(button, "min-w-0")}
        onClick={() => onSort(toggleSort(sort, column))}
      >
        <span className="truncate">{column}</span>
        <Icon
          aria-hidden
          className={classNames(
            "size-3.5 shrink-0",
            direction === null ? "text-ink-3" : "text-accent",
          )}
        />
      </button>
      {personal?.abilities.unmask === true && (
        <button
          type="button"
          aria-label={isUnmasked ? copy.mask(column) : copy.unmask(column)}
          aria-pressed={isUnmasked}
          title={isUnmasked ? copy.mask(column) : copy.unmask(column)}
          className={button}
          onClick={() => onUnmask(column)}
        >
          {isUnmasked ? (
            <EyeOff aria-hidden className="size-3.5" />
          ) : (
            <Eye aria-hidden className="size-3.5" />
          )}
        </button>
      )}
      <button
        type="button"
        aria-label={copy.profile(column)}
        className={button}
        onClick={() => onProfile(column)}
      >
        <ChartColumn aria-hidden className="size-3.5" />
      </button>
    </div>
  );
}
