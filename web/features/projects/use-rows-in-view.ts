import { useLayoutEffect, useState, type RefObject } from "react";

/** Drawn beyond the view on both sides, so that the next row stands when it comes and when the keyboard reaches for it. */
const AROUND = 1;
const MOST_COLUMNS = 3;

/** In rem: cards grow with the size of letters that a person has set. */
export interface CardSize {
  narrowest: number;
  height: number /** Where its parts no longer fit beside one another. */;
  stackedHeight: number;
  stackedBelow: number;
  gap: number;
}

export interface Rows {
  columns: number;
  /** px from a row's top to the next one's. */
  pitch: number;
  /** px of a row's cards. */
  height: number;
  first: number;
  /** Behind the last one drawn. */
  end: number;
  follow(scrollTop: number): void;
  /** The focus is in this row. Keys may come faster than the word of a scroll: the row after it stands before the next key. */
  reach(row: number): void;
}

interface Grid {
  columns: number;
  pitch: number;
  height: number;
  rowsShown: number;
}

/** As many cards beside one another as fit into a place `widthPx` wide and `heightPx` high. */
export function gridOf(widthPx: number, heightPx: number, remPx: number, size: CardSize): Grid {
  const width = widthPx / remPx;
  const columns = Math.max(
    1,
    Math.min(MOST_COLUMNS, Math.floor((width + size.gap) / (size.narrowest + size.gap))),
  );
  const height = (width < size.stackedBelow ? size.stackedHeight : size.height) * remPx;
  const pitch = height + size.gap * remPx;
  return { columns, height, pitch, rowsShown: Math.ceil(heightPx / pitch) + 1 };
}

export function rowsAround(
  top: number,
  rows: number,
  rowsShown: number,
): { first: number; end: number } {
  const shown = Math.max(0, Math.min(top, rows - 1));
  return { first: Math.max(0, shown - AROUND), end: Math.min(rows, shown + rowsShown + AROUND) };
}

/** The first row in view once the focus has come to `row`, as far as can be told before the place has scrolled. */
export const topReaching = (row: number, top: number, rowsShown: number): number =>
  Math.min(Math.max(top, row - rowsShown + 2), row);

/**
 * Which rows of equal height stand in a place that scrolls. Nothing is measured while it scrolls, and who calls is drawn again only when
 * a row comes or goes. Null before the place has been measured. `heightPx`: of the place at most.
 */
export function useRowsInView(
  place: RefObject<HTMLElement | null>,
  count: number,
  size: CardSize,
  heightPx: number,
): Rows | null {
  const [grid, setGrid] = useState<Grid | null>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const now = gridOf(
        element.clientWidth,
        heightPx,
        parseFloat(getComputedStyle(document.documentElement).fontSize),
        size,
      );
      setTop(Math.floor(element.scrollTop / now.pitch));
      setGrid((before) =>
        before !== null && before.columns === now.columns && before.pitch === now.pitch
          ? before
          : now,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, size, heightPx]);
  if (grid === null) return null;
  const { columns, pitch, height, rowsShown } = grid;
  return {
    columns,
    pitch,
    height,
    ...rowsAround(top, Math.ceil(count / columns), rowsShown),
    follow: (scrollTop) => setTop(Math.floor(scrollTop / pitch)),
    reach: (row) => setTop((before) => topReaching(row, before, rowsShown)),
  };
}
