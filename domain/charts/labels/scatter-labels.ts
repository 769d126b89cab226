/** Names on a scatter: points that lie on each other share one label, and each label takes the side where it meets least. */
import type { ChartPoint, ChartSpec } from "../chart-spec.ts";
import { labelWidthPx } from "../measure-label.ts";
import { isNarrow, paperWidthPx } from "../paper-width.ts";

export type LabelSide = "right" | "left" | "top" | "bottom";
export interface ScatterLabel {
  text: string;
  side: LabelSide;
}

export const scatterLabelPx = 11;
const largestBubblePx = 30;
const smallestBubblePx = 7;
const plainBubblePx = 10;
/** Room around the outermost points, as a share of the range. */
const margin = 0.08;
const heightPx = 330;
/** Room around the plot for legend, ticks and the names of the axes: known, so that the plot's size is; a narrow legend takes two lines. */
export const scatterGrid = ({ series }: ChartSpec, widthPx: number) =>
  isNarrow(widthPx)
    ? { left: 56, right: 16, top: series.length > 1 ? 54 : 30, bottom: 38 }
    : { left: 68, right: 16, top: 30, bottom: 38 };

interface Plot {
  width: number;
  height: number;
}
function plotOf(spec: ChartSpec, widthPx: number): Plot {
  const { left, right, top, bottom } = scatterGrid(spec, widthPx);
  return { width: widthPx - left - right, height: heightPx - top - bottom };
}
/** Centres closer than this, on both axes, count as one place: a label is as high. */
const nearPx = 10;
const namesShown = 3;
const labelHeightPx = 13;
const gapPx = 2;
/** Between the end of a cut line and its name. */
const endPx = 5;
/** In the order of preference. */
const sides: readonly LabelSide[] = ["right", "left", "top", "bottom"];
/** Free room to the right of the plot. */
const besidePx = 14;
/** What it costs to lie over a name, to leave the plot by a pixel, to touch a point, to be covered by one, to lie over a cut line. */
const costs = { label: 100, outside: 60, bubble: 4, covered: 30, line: 5, side: 1 };

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Placed {
  point: ChartPoint;
  x: number;
  y: number;
  radius: number;
}
interface Group {
  anchor: Placed;
  members: Placed[];
}

/** Lowest and highest value of an axis, points and cut lines within. */
export function scatterRange(
  values: readonly number[],
  refs: readonly number[],
): { min: number; max: number } {
  const all = [...values, ...refs];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(1, high - low) * margin;
  return { min: low < 0 ? low - room : Math.max(0, low - room), max: high + room };
}

export const isDrawn = (point: ChartPoint): point is ChartPoint & { x: number; y: number } =>
  typeof point.x === "number" && point.y !== null;

export function bubblePx(size: number | undefined, largest: number): number {
  return size === undefined
    ? plainBubblePx
    : smallestBubblePx +
        (largestBubblePx - smallestBubblePx) * Math.sqrt(Math.max(0, size) / largest);
}

export const largestSize = (spec: ChartSpec): number =>
  Math.max(1e-9, ...spec.series.flatMap((series) => series.points.map((point) => point.size ?? 0)));

/** Points without an entry carry no label of their own: another one names them, or none does. */
export function scatterLabels(
  spec: ChartSpec,
  widthPx: number = paperWidthPx,
): ReadonlyMap<ChartPoint, ScatterLabel> {
  const plot = plotOf(spec, widthPx);
  const points = placed(spec, plot);
  const cuts = cutsOf(spec, points, plot);
  const taken: Taken = {
    labels: cuts.map(({ name }) => name),
    lines: cuts.map(({ line }) => line),
  };
  const labels = new Map<ChartPoint, ScatterLabel>();
  // The longest first: a short name finds a place more easily.
  const named = groupsOf(points)
    .map((group) => ({ anchor: group.anchor, text: textOf(group) }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => widthOf(b.text) - widthOf(a.text));
  for (const { anchor, text } of named) {
    const others = points.filter((point) => point !== anchor);
    const choices = sides.map((side, index) => {
      const box = boxAt(anchor, side, text);
      return { side, box, cost: index * costs.side + costOf(box, taken, others, plot) };
    });
    const best = choices.reduce((found, choice) => (choice.cost < found.cost ? choice : found));
    // A phone has no room for some: the table of points names them.
    if (isNarrow(widthPx) && !hasRoom(best.box, taken, plot)) continue;
    taken.labels.push(best.box);
    labels.set(anchor.point, { text, side: best.side });
  }
  return labels;
}

const hasRoom = (box: Box, taken: Taken, plot: Plot): boolean =>
  box.left >= 0 &&
  box.right <= plot.width + besidePx &&
  !taken.labels.some((other) => meets(box, other));

function placed(spec: ChartSpec, plot: Plot): Placed[] {
  const points = spec.series.flatMap((series) => series.points).filter(isDrawn);
  if (points.length === 0) return [];
  const scale = scalesOf(spec, plot);
  const largest = largestSize(spec);
  return points.map((point) => ({
    point,
    x: scale.x(point.x),
    y: scale.y(point.y),
    radius: bubblePx(point.size, largest) / 2,
  }));
}

function scalesOf(spec: ChartSpec, plot: Plot): Record<"x" | "y", (value: number) => number> {
  const points = spec.series.flatMap((series) => series.points).filter(isDrawn);
  const refs = (axis: "x" | "y") =>
    (spec.refs ?? []).filter((ref) => ref.axis === axis).map((ref) => ref.value);
  const x = scatterRange(
    points.map((point) => point.x),
    refs("x"),
  );
  const y = scatterRange(
    points.map((point) => point.y),
    refs("y"),
  );
  return {
    x: (value) => (plot.width * (value - x.min)) / (x.max - x.min),
    y: (value) => (plot.height * (y.max - value)) / (y.max - y.min),
  };
}

/** The largest point of a place names it; equal ones in the order in which they are drawn. */
function groupsOf(points: readonly Placed[]): Group[] {
  const groups: Group[] = [];
  for (const one of [...points].sort((a, b) => b.radius - a.radius)) {
    const near = groups.find(
      ({ anchor }) => Math.abs(anchor.x - one.x) < nearPx && Math.abs(anchor.y - one.y) < nearPx,
    );
    if (near === undefined) groups.push({ anchor: one, members: [one] });
    else near.members.push(one);
  }
  return groups;
}

/** "S5, S7, S9"; of more, the first three and "…": a count would be a figure without a fact, and the table of points names them all. */
function textOf({ members }: Group): string {
  const names = [...new Set(members.map(({ point }) => point.label ?? ""))].filter(
    (name) => name !== "",
  );
  const between = names.some((name) => name.includes(",")) ? " · " : ", ";
  return names.length > namesShown
    ? `${names.slice(0, namesShown).join(between)}…`
    : names.join(between);
}

const widthOf = (text: string): number => labelWidthPx(text, scatterLabelPx);

function boxAt({ x, y, radius }: Placed, side: LabelSide, text: string): Box {
  const [w, h] = [widthOf(text) / 2, labelHeightPx / 2];
  const away = radius + gapPx;
  const centre = {
    right: [x + away + w, y],
    left: [x - away - w, y],
    top: [x, y - away - h],
    bottom: [x, y + away + h],
  }[side] as [number, number];
  return { left: centre[0] - w, right: centre[0] + w, top: centre[1] - h, bottom: centre[1] + h };
}

interface Taken {
  labels: Box[];
  lines: Box[];
}

export type CutPlace = "end" | `inside${"Start" | "End"}${"Top" | "Bottom"}`;
type Cut = NonNullable<ChartSpec["refs"]>[number];

/** Which end of its line, and which side, the name of a cut line stands at: where it meets least. */
export function cutPlaces(
  spec: ChartSpec,
  widthPx: number = paperWidthPx,
): ReadonlyMap<Cut, CutPlace> {
  const plot = plotOf(spec, widthPx);
  const cuts = cutsOf(spec, placed(spec, plot), plot);
  return new Map(cuts.map(({ cut, place }) => [cut, place]));
}

interface PlacedCut {
  cut: Cut;
  place: CutPlace;
  line: Box;
  name: Box;
}

function cutsOf(spec: ChartSpec, points: readonly Placed[], plot: Plot): PlacedCut[] {
  if (points.length === 0) return [];
  const scale = scalesOf(spec, plot);
  const lines = (spec.refs ?? []).map((cut) => ({
    cut,
    line: lineAt(cut, scale[cut.axis](cut.value), plot),
  }));
  const cuts: PlacedCut[] = [];
  for (const { cut, line } of lines) {
    const taken = {
      labels: cuts.map(({ name }) => name),
      lines: lines.flatMap((other) => (other.cut === cut ? [] : [other.line])),
    };
    const choices = placesOf[cut.axis].map((place, index) => {
      const name = nameAt(cut, scale[cut.axis](cut.value), place, plot);
      const cost = index * costs.side + costOf(name, taken, points, plot);
      return { cut, line, place, name, cost };
    });
    cuts.push(choices.reduce((found, choice) => (choice.cost < found.cost ? choice : found)));
  }
  return cuts;
}

/** In the order of preference. */
const placesOf: Record<Cut["axis"], readonly CutPlace[]> = {
  x: ["end"],
  y: ["insideStartTop", "insideEndTop", "insideStartBottom", "insideEndBottom"],
};

const lineAt = ({ axis }: Cut, at: number, plot: Plot): Box =>
  axis === "x"
    ? { left: at - 1, right: at + 1, top: 0, bottom: plot.height }
    : { left: 0, right: plot.width, top: at - 1, bottom: at + 1 };

/** What lies above a level line lies at its left; the name of an upright one stands over its end. */
function nameAt({ axis, label }: Cut, at: number, place: CutPlace, plot: Plot): Box {
  const along = widthOf(label) + endPx;
  const across = labelHeightPx + gapPx;
  const isEnd = place.startsWith("insideEnd");
  const isAbove = place.endsWith("Top");
  const [near, far] = isAbove ? [at - across, at] : [at, at + across];
  if (axis === "x")
    return { left: at - along / 2, right: at + along / 2, top: -across, bottom: -gapPx };
  return isEnd
    ? { left: plot.width - along, right: plot.width, top: near, bottom: far }
    : { left: 0, right: along, top: near, bottom: far };
}

function costOf(box: Box, taken: Taken, bubbles: readonly Placed[], plot: Plot): number {
  const outside =
    Math.max(0, -box.left) +
    Math.max(0, box.right - plot.width - besidePx) +
    Math.max(0, -box.top) +
    Math.max(0, box.bottom - plot.height);
  return (
    costs.outside * outside +
    costs.label * taken.labels.filter((other) => meets(box, other)).length +
    costs.line * taken.lines.filter((line) => meets(box, line)).length +
    bubbles
      .map(squareOf)
      .filter((square) => meets(box, square))
      .reduce(
        (sum, square) =>
          sum +
          costs.bubble +
          (costs.covered * sharedArea(box, square)) / Math.min(areaOf(box), areaOf(square)),
        0,
      )
  );
}

const squareOf = ({ x, y, radius }: Placed): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});
const areaOf = ({ left, right, top, bottom }: Box): number => (right - left) * (bottom - top);
const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const meets = (a: Box, b: Box): boolean => sharedArea(a, b) > 0;
