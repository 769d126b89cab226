/** Which rows of a table of fixed row height are in view. Pixels throughout; rows count from 0, `last` is not included. */
export const ROW_HEIGHT = 32;
/** Firefox places nothing below 17.9 million pixels, Chromium nothing below 33.5 million. */
export const MAX_HEIGHT = 15_000_000;
const OVERSCAN = 8;

export interface RowView {
  scrollTop: number;
  viewHeight: number;
  rowCount: number;
}

export interface RowWindow {
  first: number;
  last: number;
  /** Where row `first` is drawn, from the top of the rows. */
  offset: number;
  /** Of all rows together, as far as the page's scroll bar goes. */
  height: number;
}

/** Above `MAX_HEIGHT` the scroll bar's way stands for more rows than it has pixels for; both ends are still reached exactly. */
export function windowOf({ scrollTop, viewHeight, rowCount }: RowView): RowWindow {
  const wholeHeight = rowCount * ROW_HEIGHT;
  const height = Math.min(wholeHeight, MAX_HEIGHT);
  const way = height - viewHeight;
  const bounded = Math.min(Math.max(0, scrollTop), Math.max(0, way));
  const top = way > 0 ? (bounded / way) * (wholeHeight - viewHeight) : 0;
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(rowCount, Math.ceil((top + viewHeight) / ROW_HEIGHT) + OVERSCAN);
  return { first, last, offset: bounded - (top - first * ROW_HEIGHT), height };
}

/** The scroll position that shows a row a third of the way down. */
export function scrollTopOf(
  row: number,
  { viewHeight, rowCount }: Omit<RowView, "scrollTop">,
): number {
  const wholeHeight = rowCount * ROW_HEIGHT;
  const way = Math.min(wholeHeight, MAX_HEIGHT) - viewHeight;
  if (way <= 0) return 0;
  const top = Math.min(Math.max(0, row * ROW_HEIGHT - viewHeight / 3), wholeHeight - viewHeight);
  return (top / (wholeHeight - viewHeight)) * way;
}
