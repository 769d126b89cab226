/** The drawing library, loaded when a first chart comes near the screen. Same option objects as on paper. */
import { init, setPlatformAPI, use as register, type EChartsType } from "echarts/core";
import { BarChart, HeatmapChart, LineChart, ScatterChart } from "echarts/charts";
import {
  GraphicComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from "echarts/components";
import { LabelLayout, LegacyGridContainLabel } from "echarts/features";
import { SVGRenderer } from "echarts/renderers";
import { chartMarks, type ChartMark, type PointPlace } from "#domain/charts/chart-marks.ts";
import type { ChartSpec } from "#domain/charts/chart-spec.ts";
import { measureLabel } from "#domain/charts/measure-label.ts";
import { chartOption } from "#domain/charts/echarts-option.ts";
import type { ChartTheme } from "#domain/charts/chart-theme.ts";

register([
  BarChart,
  GraphicComponent,
  GridComponent,
  HeatmapChart,
  LabelLayout,
  LegacyGridContainLabel,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
  TooltipComponent,
  VisualMapPiecewiseComponent,
]);
setPlatformAPI({ measureText: measureLabel });

/** A mark that is pointed at, with its place in px of the drawing. */
export interface PointedMark {
  index: number;
  of: PointPlace;
  /** Points drawn where this one is: a part of nothing at the end of its stack, two of the same values. */
  alsoHere: PointPlace[];
  x: number;
  y: number;
}
export interface MarkHandlers {
  /** Null once nothing is pointed at any more. */
  onPoint: (mark: PointedMark | null) => void;
  onPress: (mark: PointedMark, isTouch: boolean) => void;
}
export interface DrawnChart {
  count: number;
  /** Marks the point for the keyboard, as the pointer would. */
  point: (index: number) => PointedMark | null;
  takeDown: () => void;
}

/** A small symbol is met from as far as a fingertip covers. */
const reachPx = 22;
/** Of marks so near to each other the pointer meets the one on top alone. */
const samePlacePx = 6;

/** Draws into the element, laid out for that width, and follows its width. */
export function drawChart(
  element: HTMLElement,
  spec: ChartSpec,
  { theme, widthPx }: { theme: ChartTheme; widthPx: number },
  handlers: MarkHandlers,
): DrawnChart {
  const chart = init(element, null, { renderer: "svg" });
  const option = chartOption(spec, theme, widthPx);
  // Tooltips of the library format numbers in their own way: the page shows its own.
  chart.setOption({ ...option, tooltip: { show: false } });
  const marks = chartMarks(option);
  const observer = new ResizeObserver(() => {
    chart.resize();
    // Else the frame has the new width at once and the drawing in it a frame later: a picture taken
    // between shows labels beside their marks.
    chart.getZr().flush();
  });
  observer.observe(element);
  followPointer(chart, { marks, isField: spec.type === "scatter" }, handlers);
  return {
    count: marks.length,
    point: (index) => {
      const mark = marks[index];
      if (mark === undefined) return null;
      chart.dispatchAction({ type: "downplay" });
      if (mark.drawn !== null)
        chart.dispatchAction({
          type: "highlight",
          seriesIndex: mark.drawn.series,
          dataIndex: mark.drawn.item,
        });
      return pointed(chart, marks, index);
    },
    takeDown: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}

/** Within the drawing. */
interface Px {
  x: number;
  y: number;
}
interface Offset {
  offsetX: number;
  offsetY: number;
}
const pxIn = ({ offsetX, offsetY }: Offset): Px => ({ x: offsetX, y: offsetY });
interface Hit {
  data?: unknown;
  info?: unknown;
  event?: Offset;
}
interface Drawn {
  marks: readonly ChartMark[];
  /** Its marks lie on each other, and a large one over the middle of a small one. */
  isField: boolean;
}

function followPointer(
  chart: EChartsType,
  { marks, isField }: Drawn,
  { onPoint, onPress }: MarkHandlers,
): void {
  let over = -1;
  const indexOf = ({ data, info }: Hit): number => {
    const of = ((info ?? data) as { of?: PointPlace } | undefined)?.of;
    return of === undefined ? -1 : marks.findIndex((mark) => isSame(mark.of, of));
  };
  chart.on("mouseover", (hit) => {
    const { event, ...mark } = hit as Hit;
    over = indexOf(mark);
    const at = event && pxIn(event);
    if (over !== -1) onPoint(pointed(chart, marks, at === undefined ? over : meet(at), at));
  });
  chart.on("mouseout", () => {
    over = -1;
    onPoint(null);
  });
  const surface = chart.getZr();
  const near = (at: Px, withinPx: number): number => nearest(chart, marks, at, withinPx);
  /** In a field whose middle is pointed at, whatever lies over it; then what is under the pointer; then what is near. */
  const meet = (at: Px): number => {
    const middle = isField ? near(at, samePlacePx) : -1;
    if (middle !== -1) return middle;
    return over === -1 ? near(at, reachPx) : over;
  };
  surface.on("mousemove", (move) => {
    const at = pxIn(move);
    const index = meet(at);
    surface.setCursorStyle(index === -1 ? "default" : "pointer");
    onPoint(pointed(chart, marks, index, at));
  });
  surface.on("globalout", () => onPoint(null));
  surface.on("click", (press) => {
    const at = pxIn(press);
    const mark = pointed(chart, marks, meet(at), at);
    if (mark !== null) onPress(mark, isTouch(press.event as unknown));
  });
}

const isSame = (a: PointPlace, b: PointPlace): boolean => a[0] === b[0] && a[1] === b[1];
const isTouch = (event: unknown): boolean =>
  (event instanceof PointerEvent && event.pointerType === "touch") ||
  (typeof TouchEvent !== "undefined" && event instanceof TouchEvent);

/** With it, what lies at its place or under the pointer: a part of almost nothing at the foot of its stack. */
function pointed(
  chart: EChartsType,
  marks: readonly ChartMark[],
  index: number,
  pointer?: Px,
): PointedMark | null {
  const mark = marks[index];
  const place = mark === undefined ? null : pxOf(chart, mark);
  if (mark === undefined || place === null) return null;
  const here = pointer === undefined ? [place] : [place, pointer];
  const alsoHere = marks.filter((other, at) => {
    const its = at === index ? null : pxOf(chart, other);
    return its !== null && here.some(({ x, y }) => Math.hypot(its.x - x, its.y - y) < samePlacePx);
  });
  return { index, of: mark.of, alsoHere: alsoHere.map(({ of }) => of), ...place };
}

function pxOf(chart: EChartsType, { drawn, at }: ChartMark): Px | null {
  if (drawn === null) return { x: at[0], y: at[1] };
  const px: unknown = chart.convertToPixel({ seriesIndex: drawn.series }, [...at]);
  if (!Array.isArray(px)) return null;
  const [x, y] = px.map(Number);
  return x === undefined || y === undefined || Number.isNaN(x + y) ? null : { x, y };
}

function nearest(
  chart: EChartsType,
  marks: readonly ChartMark[],
  { x, y }: Px,
  withinPx: number,
): number {
  let found = -1;
  let least = withinPx;
  marks.forEach((mark, index) => {
    const place = pxOf(chart, mark);
    const distance = place === null ? Infinity : Math.hypot(place.x - x, place.y - y);
    if (distance < least) [found, least] = [index, distance];
  });
  return found;
}

/** The chart as SVG text, without a place on the page. */
export function drawToSvg(
  spec: ChartSpec,
  theme: ChartTheme,
  size: { widthPx: number; heightPx: number },
): string {
  const chart = init(null, null, {
    renderer: "svg",
    ssr: true,
    width: size.widthPx,
    height: size.heightPx,
  });
  try {
    chart.setOption(chartOption(spec, theme, size.widthPx));
    return chart.renderToSVGString();
  } finally {
    chart.dispose();
  }
}
