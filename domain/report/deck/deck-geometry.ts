/** Boxes of a slide in points, 16:9. The deck is measured with them and the writer sets it in them. */
export const slide = { widthPt: 960, heightPt: 540 };
const left = 42;
const width = slide.widthPt - 2 * left;
const bodyTop = 118;
const bodyHeight = 366;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const boxes = {
  kicker: { x: left, y: 22, w: width, h: 16 },
  title: { x: left, y: 40, w: width, h: 62 },
  body: { x: left, y: bodyTop, w: width, h: bodyHeight },
  caption: { x: left, y: bodyTop - 2, w: 548, h: 32 },
  chart: { x: left, y: bodyTop + 32, w: 548, h: bodyHeight - 32 },
  chartAlone: { x: left, y: bodyTop, w: width, h: bodyHeight },
  aside: { x: left + 548 + 26, y: bodyTop + 6, w: width - 548 - 26, h: bodyHeight - 12 },
  source: { x: left, y: 500, w: 700, h: 24 },
  notice: { x: left, y: 521, w: 700, h: 14 },
  page: { x: slide.widthPt - left - 40, y: 500, w: 40, h: 24 },
  logo: { x: slide.widthPt - left - 150, y: 496, w: 100, h: 28 },
} as const satisfies Record<string, Box>;

export const sizes = {
  title: 22,
  kicker: 10,
  caption: 12,
  bullet: 14,
  bulletAlone: 17,
  source: 9,
  tileLabel: 11,
  tileValue: 22,
  column: 14,
  columnTitle: 15,
};

/** Lines are set at this multiple of their size. */
export const leading = 1.17;
/** Space below a bullet. */
export const bulletGapPt = 9;
/** Space of the mark before a bullet. */
export const bulletIndentPt = 14;
/** Left and right inside of a table's cell. */
export const cellInsetPt = 7;
export const rowPaddingPt = 7;
/** Sizes of table text, the largest that fits is taken. */
export const tableSizesPt = [14, 13, 12, 11];
/** Measured lines are this much wider than the table says, so that a renderer with other hinting still fits them. */
export const measureMargin = 1.03;
