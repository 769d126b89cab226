/** The narrowest drawing of a chart: that of paper, in px. What fits there fits everywhere. */
export const paperWidthPx = 604;
