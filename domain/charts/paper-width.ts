/** The usual drawing of a chart: that of paper, in px. What fits there fits in every wider one. */
export const paperWidthPx = 604;

const narrowBelowPx = 560;
/** As on a phone: names stand over their bars, and steps lie under one another. */
export const isNarrow = (widthPx: number): boolean => widthPx < narrowBelowPx;
